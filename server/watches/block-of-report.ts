import { BEHAVIOURS } from '#contract/behaviours.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import type { Delivered } from '#server/analyses/analysis-store.ts'
import type { Db } from '#server/database/database.ts'
import { everyPost } from '#server/evidence/figure-posts.ts'
import { readingOf } from '#server/evidence/sample.ts'
import { findKeptPosts } from '#server/sources/kept-posts-store.ts'
import type { Block } from './compare-readings.ts'

type CountedReport = { block: Block; countedUntil: Date }

/** What a report adds to the readings before it: its posts of after `since`, each counted once in the life of a watch. */
export async function blockOfReport(db: Db, delivered: Delivered, since: Date | null): Promise<CountedReport> {
  const { report } = delivered
  const readAt = new Date(report.period?.readAt ?? delivered.createdAt)
  const reading = readingOf(delivered)
  const dated = since && reading ? await findKeptPosts(db, reading) : []
  // One that is dated after its own reading would be new every week.
  const isNew = (createdAt: Date) => since === null || (createdAt > since && createdAt <= readAt)
  const all = everyPost(report)
  const recent = since ? new Set(dated.filter(({ createdAt }) => isNew(createdAt)).map(({ id }) => id)) : new Set(all)
  const last = new Date(report.period?.to ?? readAt)
  return { block: count(report, all, recent), countedUntil: last < readAt ? last : readAt }
}

function count(report: Report, all: readonly string[], recent: ReadonlySet<string>): Block {
  const posts = all.filter((id) => recent.has(id)).length
  const shares: Block['shares'] = {}
  for (const name of BEHAVIOURS) {
    const figure = figureOf(report, name)
    // What the report does not say of the account is not compared either.
    if (figure?.value === undefined) continue
    const retained = (report.evidence?.[name] ?? []).filter((id) => recent.has(id)).length
    // A report tells how many posts it could read in their language, not which.
    const of = Math.max(retained, Math.round(((figure.of ?? 0) * posts) / Math.max(all.length, 1)))
    shares[name] = { count: retained, of }
  }
  const { score, period, methodVersion = '', readerVersion = '' } = report
  return {
    posts,
    shares,
    score:
      score && period
        ? {
            value: score.points,
            low: score.low,
            high: score.high,
            from: new Date(period.from).getTime(),
            to: new Date(period.to).getTime(),
          }
        : null,
    method: `${methodVersion} ${readerVersion}`.trim(),
  }
}
