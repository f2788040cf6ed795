import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import type { Asking } from '#server/model-reader/reader.ts'
import type { Services } from '#server/services.ts'
import { findQuoted, keepQuoted, type Quoted } from '#server/sources/label-store.ts'
import type { Post } from '#server/sources/profile.ts'
import type { SnapshotKey } from '#server/sources/snapshot-store.ts'
import { isReadable, type OperatorReader, RUN_MS } from './read-labels.ts'

type QuoteServices = Pick<Services, 'db' | 'log'> & { reader?: OperatorReader | undefined }
type ToQuote = {
  analysisId: string
  report: Report
  posts: readonly Post[]
  snapshotKey: SnapshotKey
  /** Of this run of the analysis, as performance.now() tells it. */
  startedAt: number
  onSpent?: Asking['onSpent']
}

/** Nobody waits longer for a quotation. */
const CHOOSE_MS = 4_000

/**
 * For what the reasons say of posts, the one that shows it best, chosen by the operator's model among those the figure
 * retains. Only of a report that its labels made; whatever fails here costs a quotation and nothing else.
 */
export async function quotePosts(
  { db, log, reader }: QuoteServices,
  { analysisId, report, posts, snapshotKey, startedAt, onSpent }: ToQuote,
): Promise<Quoted | undefined> {
  if (!reader || report.readerVersion === undefined) return undefined
  const { model } = reader
  try {
    const known = await findQuoted(db, snapshotKey, model.version)
    if (known) return retainedOnly(report, known)
    const left = Math.min(CHOOSE_MS, RUN_MS - (performance.now() - startedAt))
    const statements = statementsOf(report)
    if (left <= 0 || statements.length === 0) return undefined
    const signal = AbortSignal.timeout(Math.ceil(left))
    const readable = new Map(posts.filter((post) => !post.sensitive && isReadable(post)).map((post) => [post.id, post]))
    const choices = await Promise.all(
      statements.map(async ({ figure, says }) => {
        const retained = (report.evidence?.[figure] ?? []).flatMap((id) => readable.get(id) ?? [])
        const candidates = retained.map(({ id, text }) => ({ id, text }))
        const post = await model.choose(
          { says, posts: candidates },
          { seed: `${analysisId} ${figure}`, signal, onSpent },
        )
        return post === null ? [] : [[figure, post] as const]
      }),
    )
    const chosen = retainedOnly(report, Object.fromEntries(choices.flat()))
    return (
      chosen && retainedOnly(report, (await keepQuoted(db.asyncCommit, snapshotKey, model.version, chosen)) ?? chosen)
    )
  } catch (error) {
    log.error({ err: error }, 'no post could be chosen to quote')
    return undefined
  }
}

/** Of posts that the report itself counts for the figure, and no other. */
function retainedOnly({ evidence }: Report, quoted: Quoted): Quoted | undefined {
  const kept = Object.entries(quoted).filter(([figure, post]) => evidence?.[figure]?.includes(post))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

type Said = { figure: FigureId; says: string }

const BEHAVIOUR_SAYS = {
  toxicity: 'it shows contempt, insult or hate towards people.',
  vulgarity: 'it uses coarse words.',
  politicalEngagement: 'it speaks of public affairs.',
} as const

/** What the reasons can say of posts (web/report/brief), in our words; it speaks of a behaviour from a tenth of the posts on. */
function statementsOf(report: Report): Said[] {
  const said: Said[] = []
  for (const figure of ['toxicity', 'vulgarity', 'politicalEngagement'] as const) {
    const { count = 0, of = 0 } = figureOf(report, figure) ?? {}
    if (count > 0 && count >= of / 10) said.push({ figure, says: BEHAVIOUR_SAYS[figure] })
  }
  if (report.score?.factors.some(({ id, points }) => id === 'pression' && points < 0))
    said.push({ figure: 'factor:pression', says: 'it presses its readers to act fast, to buy or to join a channel.' })
  return said
}
