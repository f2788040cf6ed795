import { BEHAVIOURS } from '#contract/behaviours.ts'
import { type CsvCell, csvDecimal, csvFile } from '#contract/csv.ts'
import { excludableFrom } from '#contract/exclusions.ts'
import { type FigureId, formatFigure, isFigureId } from '#contract/figure.ts'
import type { Language } from '#contract/languages.ts'
import { isRead } from '#contract/read-figures.ts'
import type { Reason } from '#contract/reasons.ts'
import { type Delivered, findDelivered } from '#server/analyses/analysis-store.ts'
import type { EvidenceReading } from '#server/analysis-engine/evidence.ts'
import type { Db } from '#server/database/database.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { findExclusions } from './exclusions/exclusion-store.ts'
import { countExport, fileName } from './export-analysis.ts'
import { boundsOf } from './figure-bounds.ts'
import { type FigurePosts, postsOfFigure } from './figure-posts.ts'
import { type ListedPost, postUrl, retainedPosts, type Sample, visibleCounts } from './opened-posts.ts'
import { findFigureReadings, findSample } from './sample.ts'

/** `disparu`: 1 when the post is no longer online; `exclu`: 1 when the customer left it out of that figure. Values and margins are percents, or points of a factor. A report read by a language model has one more, `lecture`: which one decided the figure. */
const COLUMNS = [
  { fr: 'chiffre', en: 'figure' },
  { fr: 'valeur', en: 'value' },
  { fr: 'borne basse', en: 'lower bound' },
  { fr: 'borne haute', en: 'upper bound' },
  { fr: 'posts comptés', en: 'posts counted' },
  { fr: 'sur', en: 'out of' },
  { fr: 'identifiant du post', en: 'post id' },
  { fr: 'adresse', en: 'address' },
  { fr: 'date', en: 'date' },
  { fr: 'disparu', en: 'gone' },
  { fr: 'signal', en: 'signal' },
  { fr: 'likes', en: 'likes' },
  { fr: 'reposts', en: 'reposts' },
  { fr: 'réponses', en: 'replies' },
  { fr: 'citations', en: 'quotes' },
  { fr: 'motif', en: 'reason' },
  { fr: 'exclu', en: 'excluded' },
]
const READING_COLUMN = { fr: 'lecture', en: 'reading' }

/**
 * The evidence of a whole report, a line per figure and post. No words of a post: X's terms let ids and addresses be
 * passed on, and not what stands behind them.
 */
export async function evidenceCsv(
  services: Pick<Services, 'db' | 'now'>,
  { accountId, id, language }: { accountId: string; id: string; language: Language },
) {
  await countExport(services, accountId)
  const delivered = await findDelivered(services.db, accountId, id)
  if (!delivered) throw new Refusal('not_found')
  const { report, username, createdAt } = delivered
  const sample = await findSample(services.db, delivered)
  const names = [
    ...Object.keys(report.evidence ?? {}).filter(isFigureId),
    ...(report.peaks ?? []).map(({ week }) => formatFigure({ kind: 'peak', week })),
  ]
  const excluded = new Set(
    (await findExclusions(services.db, { accountId, analysisId: id })).map(
      ({ figure, postId }) => `${figure} ${postId}`,
    ),
  )
  const columns = report.reader ? [...COLUMNS, READING_COLUMN] : COLUMNS
  const rows: CsvCell[][] = [columns.map((column) => column[language])]
  for (const name of names) {
    const figure = postsOfFigure(report, name, () => null)
    if (!figure) continue
    const isExcluded = ({ id: post }: ListedPost) => excluded.has(`${excludableFrom(name)} ${post}`)
    rows.push(...(await linesOf(services.db, delivered, sample, { name, figure, language, isExcluded })))
  }
  return { name: fileName(username, createdAt), content: csvFile(rows, language) }
}

type Lines = {
  name: FigureId
  figure: FigurePosts
  language: Language
  isExcluded: (post: ListedPost) => boolean
}

async function linesOf(db: Db, delivered: Delivered, sample: Sample, { name, figure, language, isExcluded }: Lines) {
  const { ids, posts, of } = figure
  const readings = hasReadings(name) ? await findFigureReadings(db, delivered, name) : NONE
  const { readerVersion, reader } = delivered.report
  const { value, low, high } = boundsOf(delivered.report, name)
  const start = [name, value, low, high, posts, of]
  return retainedPosts(ids, sample, readings).map((post) => [
    ...start,
    ...cellsOf(post, delivered, language),
    isExcluded(post) ? 1 : 0,
    ...(reader ? [isRead(name) ? readerVersion : ''] : []),
  ])
}

const hasReadings = (name: FigureId) =>
  name.startsWith('factor:') || name.startsWith('advertising:') || BEHAVIOURS.some((behaviour) => behaviour === name)
const NONE = new Map<string, EvidenceReading>()

function cellsOf(post: ListedPost, delivered: Delivered, language: Language): CsvCell[] {
  const { likes, reposts, replies, quotes } = visibleCounts(post) ?? {}
  const certainty = post.certainty === undefined ? '' : csvDecimal(post.certainty.toFixed(4), language)
  const date = post.createdAt?.toISOString()
  const counts = [likes, reposts, replies, quotes]
  return [post.id, postUrl(post, delivered), date, post.isGone ? 1 : 0, certainty, ...counts, reasonText(post.reason)]
}

/** « science bmj.com verso », « pressure gain », « copy 1899… »: what a spreadsheet can sort by. */
function reasonText(reason: Reason | undefined): string | undefined {
  if (reason?.kind === 'site') return [reason.class, reason.site, reason.list].filter(Boolean).join(' ')
  if (reason?.kind === 'pressure') return `pressure ${reason.family}`
  if (reason?.kind === 'advertising') return `advertising ${reason.sign}`
  if (reason?.kind === 'label') return `label ${reason.label}`
  return reason && `copy ${reason.of}`
}
