import type { FigureId } from '#contract/figure.ts'
import { descriptionOf, networkOf } from '#contract/networks.ts'
import type { Delivered } from '#server/analyses/analysis-store.ts'
import { readingsKeyOf } from '#server/analyses/readings-key.ts'
import type { EvidenceReading } from '#server/analysis-engine/evidence.ts'
import type { Db } from '#server/database/database.ts'
import { findGonePosts, findKeptPosts, findReadings, type Reading } from '#server/sources/kept-posts-store.ts'
import { everyPost } from './figure-posts.ts'
import type { Sample } from './opened-posts.ts'

type ReportRead = Omit<Delivered, 'createdAt'>

/** The report says which posts; their dates come from the snapshot it was computed from. */
export async function findSample(db: Db, delivered: ReportRead): Promise<Sample> {
  const reading = readingOf(delivered)
  const simulated = delivered.report.mockData === true
  const { dateInPostId } = descriptionOf(delivered.username)
  const kept = new Map(reading ? (await findKeptPosts(db, reading)).map((post) => [post.id, post]) : [])
  const posts = everyPost(delivered.report).map((id) => ({
    id,
    // A snapshot keeps its dates for good, yet reports older than this table have none noted: X's own ids tell. Those of
    // the demonstration are made otherwise, and those of Bluesky are chosen by whoever writes.
    createdAt: kept.get(id)?.createdAt ?? (simulated ? null : (dateInPostId?.(id) ?? null)),
    counts: kept.get(id)?.counts ?? null,
    length: kept.get(id)?.length ?? 0,
    isSensitive: kept.get(id)?.isSensitive ?? false,
  }))
  const gone = reading && !simulated ? await findGonePosts(db, reading, posts.filter(isDated)) : new Set<string>()
  return new Map(posts.map((post) => [post.id, { ...post, isGone: gone.has(post.id) }]))
}

export function readingOf({ username, profileId, report, snapshotAt }: ReportRead): Reading | null {
  if (!snapshotAt || profileId === null) return null
  return { network: networkOf(username), profileId, at: snapshotAt, simulated: report.mockData === true }
}

/** What the models said of the posts when the report was written; of another figure than a behaviour, nothing. */
export async function findFigureReadings(db: Db, delivered: Delivered, figure: FigureId) {
  const [reading, key] = [readingOf(delivered), readingsKeyOf(delivered.report)]
  if (!reading || key === '') return new Map<string, EvidenceReading>()
  const readings = await findReadings<EvidenceReading | FormerReading>(db, reading, { key, figure })
  return new Map(Object.entries(readings).map(([post, one]) => [post, asReadToday(one)]))
}

/** Before what sells and what calls were told apart, `offer` stood for both. */
type FormerReading = Omit<EvidenceReading, 'reason'> & { reason: { kind: 'label'; label: 'offer' } }

const asReadToday = (reading: EvidenceReading | FormerReading): EvidenceReading =>
  isFormer(reading) ? { ...reading, reason: { kind: 'label', label: 'sells' } } : reading

const isFormer = (reading: EvidenceReading | FormerReading): reading is FormerReading =>
  reading.reason?.kind === 'label' && reading.reason.label === 'offer'

const isDated = <Dated extends { createdAt: Date | null }>(post: Dated): post is Dated & { createdAt: Date } =>
  post.createdAt !== null
