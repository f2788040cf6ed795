import type { FigureId } from '#contract/figure.ts'
import { networkOf } from '#contract/networks.ts'
import type { Delivered } from '#server/analyses/analysis-store.ts'
import type { EvidenceReading } from '#server/analysis-engine/evidence.ts'
import type { Db } from '#server/platform/database.ts'
import { type Counts, findGonePosts, findKeptPosts, findReadings } from '#server/profile-sources/kept-posts-store.ts'
import { dateInId } from '#server/profile-sources/post-id.ts'
import type { SnapshotKey } from '#server/profile-sources/snapshot-store.ts'
import { everyPost } from './figure-posts.ts'

/** `counts` is null once X's words have gone. `isGone`: no longer online, so that they are not shown either. */
export type SamplePost = {
  id: string
  createdAt: Date | null
  counts: Counts | null
  length: number
  isGone: boolean
}
/** The posts a report was computed from, by id. */
export type Sample = ReadonlyMap<string, SamplePost>

/** Which posts, the report says; their dates come from the snapshot it was computed from. */
export async function findSample(db: Db, delivered: Delivered): Promise<Sample> {
  const snapshotKey = snapshotOf(delivered)
  const simulated = delivered.report.mockData === true
  const hasDatedIds = !simulated && networkOf(delivered.username) === 'x'
  const kept = new Map(snapshotKey ? (await findKeptPosts(db, snapshotKey)).map((post) => [post.id, post]) : [])
  const posts = everyPost(delivered.report).map((id) => ({
    id,
    // A snapshot keeps its dates for good, yet reports older than this table have none noted: X's own ids tell. Those of
    // the demonstration are made otherwise, and those of Bluesky are chosen by whoever writes.
    createdAt: kept.get(id)?.createdAt ?? (hasDatedIds ? dateInId(id) : null),
    counts: kept.get(id)?.counts ?? null,
    length: kept.get(id)?.length ?? 0,
  }))
  const gone =
    snapshotKey && !simulated ? await findGonePosts(db, snapshotKey, posts.filter(isDated)) : new Set<string>()
  return new Map(posts.map((post) => [post.id, { ...post, isGone: gone.has(post.id) }]))
}

export function snapshotOf({ username, report, snapshotAt }: Delivered): SnapshotKey | null {
  return snapshotAt && { username, at: snapshotAt, simulated: report.mockData === true }
}

/** What the models said of the posts when the report was written; of another figure than a behaviour, nothing. */
export async function findFigureReadings(db: Db, delivered: Delivered, figure: FigureId) {
  const [snapshotKey, { methodVersion }] = [snapshotOf(delivered), delivered.report]
  if (!snapshotKey || methodVersion === undefined) return new Map<string, EvidenceReading>()
  return new Map(Object.entries(await findReadings<EvidenceReading>(db, snapshotKey, { methodVersion, figure })))
}

const isDated = <Dated extends { createdAt: Date | null }>(post: Dated): post is Dated & { createdAt: Date } =>
  post.createdAt !== null
