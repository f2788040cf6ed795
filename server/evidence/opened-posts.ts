import { NETWORKS } from '#contract/networks.ts'
import type { EvidencePost, EvidenceReason } from '#contract/schemas/evidence.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { EvidenceReading } from '#server/analysis-engine/evidence.ts'
import type { Post } from '#server/sources/profile.ts'

/** `counts` is null once X's words have gone. `isGone`: no longer online, so that they are not shown either. */
export type SamplePost = {
  id: string
  createdAt: Date | null
  counts: Pick<Post, 'likes' | 'reposts' | 'replies' | 'quotes'> | null
  length: number
  isGone: boolean
  /** Shown to who asks for it. */
  isSensitive: boolean
}
/** The posts a report was computed from, by id. */
export type Sample = ReadonlyMap<string, SamplePost>

export type Readings = ReadonlyMap<string, EvidenceReading>
export type ListedPost = SamplePost & Pick<EvidenceReading, 'certainty' | 'reason'>
export type OpenedPost = ListedPost & {
  url: string | null
  text: string | null
  marks: EvidencePost['marks']
  isContested: boolean
  /** Of a copy, the older post. */
  original?: { text: string | null; createdAt: Date | null }
}

/** Whose report it is. */
type Reported = { username: string; report: Report }

export function retainedPosts(ids: readonly string[], sample: Sample, readings: Readings): ListedPost[] {
  return ids.map((id) => withReading(sample.get(id) ?? { ...UNKNOWN, id }, readings))
}

const UNKNOWN = { createdAt: null, counts: null, length: 0, isGone: false, isSensitive: false }

const MAX_NEAR = 20

export function nearPosts(sample: Sample, readings: Readings): ListedPost[] {
  const near = [...sample.values()].filter(({ id }) => readings.get(id)?.isNear)
  return near
    .map((post) => withReading(post, readings))
    .toSorted(byCertainty)
    .slice(0, MAX_NEAR)
}

function withReading(post: SamplePost, readings: Readings): ListedPost {
  const { certainty, reason } = readings.get(post.id) ?? {}
  // Of a post that its author took back nothing is told but that it was there.
  return { ...post, ...(certainty !== undefined && { certainty }), ...(reason && !post.isGone && { reason }) }
}

/** X's ids grow with time: they order what has lost its date. */
export function byAge(one: ListedPost, other: ListedPost): number {
  const later = (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0)
  return later || other.id.length - one.id.length || Number(other.id > one.id) - Number(other.id < one.id)
}

export const byCertainty = (one: ListedPost, other: ListedPost) =>
  (other.certainty ?? 0) - (one.certainty ?? 0) || byAge(one, other)

/** What a page of posts is opened from. */
export type Kept = {
  sample: Sample
  readings: Readings
  contested: ReadonlySet<string>
  words: ReadonlyMap<string, string>
}

export function openedPost(
  post: ListedPost,
  delivered: Reported,
  { sample, readings, contested, words }: Kept,
): OpenedPost {
  const text = words.get(post.id) ?? null
  const original = originalOf(post, sample)
  return {
    ...post,
    counts: visibleCounts(post),
    url: postUrl(post, delivered),
    text,
    marks: text === null ? [] : (readings.get(post.id)?.marks ?? []),
    isContested: contested.has(post.id),
    // A copy has the words of what it copies.
    isSensitive: post.isSensitive || (original?.isSensitive ?? false),
    ...(original && { original: { text: words.get(original.id) ?? null, createdAt: original.createdAt } }),
  }
}

/** The older post that one is copied from. */
export function originalOf({ reason }: ListedPost, sample: Sample): SamplePost | undefined {
  if (reason?.kind !== 'copy') return undefined
  return sample.get(reason.of) ?? { ...UNKNOWN, id: reason.of }
}

export const visibleCounts = ({ counts, isGone }: SamplePost) => (isGone ? null : counts)

/** None of a simulated post, which is nowhere, nor of one that is gone. */
export function postUrl({ id, isGone }: SamplePost, { username, report }: Reported) {
  if (report.mockData || isGone) return null
  const { profile } = report
  return NETWORKS[profile?.network ?? 'x'].postUrl(
    { id: profile?.id ?? '', username: profile?.username ?? username },
    id,
  )
}

export function postOnTheWire(post: OpenedPost): EvidencePost {
  const { id, url, createdAt, text, counts, certainty, marks, isGone, isContested, isSensitive } = post
  const reason = reasonOnTheWire(post)
  return {
    id,
    url,
    created_at: createdAt?.toISOString() ?? null,
    text,
    marks,
    ...(certainty !== undefined && { certainty }),
    likes: counts?.likes ?? null,
    reposts: counts?.reposts ?? null,
    replies: counts?.replies ?? null,
    quotes: counts?.quotes ?? null,
    gone: isGone,
    contested: isContested,
    ...(isSensitive && { sensitive: true as const }),
    ...(reason && { reason }),
  }
}

function reasonOnTheWire({ reason, original }: OpenedPost): EvidenceReason | undefined {
  if (reason?.kind !== 'copy') return reason
  return { ...reason, text: original?.text ?? null, created_at: original?.createdAt?.toISOString() ?? null }
}
