import { setImmediate as letOthersIn } from 'node:timers/promises'
import { fieldSentences } from '#contract/errors.ts'
import type { EvidencePost, EvidenceQuery } from '#contract/evidence.ts'
import { readAgain, type SecondReading } from '#server/analysis-engine/evidence.ts'
import type { Db } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findKeptPosts, type KeptPost } from '#server/x-source/kept-posts-store.ts'
import type { Post } from '#server/x-source/profile.ts'
import { type Delivered, findDelivered } from './analysis-store.ts'
import { afterCursor, writePostCursor } from './cursor.ts'
import { postsOfFigure } from './figure-posts.ts'

type Asked = EvidenceQuery & { accountId: string; id: string }
/** Dates go with the snapshot, X's words thirty days after it was read. */
type ListedPost = { id: string; createdAt: Date | null; whole: Post | null; certainty?: number }
export type OpenedPost = ListedPost & { url: string | null; marks: EvidencePost['marks'] }

/** The posts a figure rests on: which ones, the report says; their words, as long as they are kept. */
export async function readEvidence(db: Db, asked: Asked) {
  const delivered = await findDelivered(db, asked.accountId, asked.id)
  if (!delivered) throw new Refusal('not_found')
  const figure = postsOfFigure(delivered.report, asked.figure)
  if (!figure) throw new Refusal('invalid_input', { fields: { figure: fieldSentences.notAccepted } })
  const kept = await keptPosts(db, delivered)
  const reading = readAgain(asked.figure, delivered.report.methodVersion)
  const listed = asked.side === 'near' ? nearPosts(figure.ids, kept, reading) : retainedPosts(figure.ids, kept, reading)
  const rest = afterCursor(listed.toSorted(asked.sort === 'certainty' ? byCertainty : byAge), asked.cursor)
  const page = rest.slice(0, asked.limit)
  const last = page.at(-1)
  return {
    posts: figure.ids.length,
    of: figure.of,
    page: await opened(page, delivered, reading),
    nextCursor: rest.length > asked.limit && last ? writePostCursor(last.id) : null,
  }
}

async function keptPosts(db: Db, { username, report, snapshotAt }: Delivered): Promise<Map<string, KeptPost>> {
  if (snapshotAt === null) return new Map()
  const posts = await findKeptPosts(db, { username, at: snapshotAt, simulated: report.mockData === true })
  return new Map(posts.map((post) => [post.id, post]))
}

function retainedPosts(ids: readonly string[], kept: ReadonlyMap<string, KeptPost>, reading: SecondReading) {
  return ids.map((id): ListedPost => {
    const { createdAt = null, whole = null } = kept.get(id) ?? {}
    const { isNear: _, ...certainty } = whole ? reading.chanceOf(whole) : { isNear: false }
    return { id, createdAt, whole, ...certainty }
  })
}

const MOST_NEAR = 20

function nearPosts(ids: readonly string[], kept: ReadonlyMap<string, KeptPost>, reading: SecondReading) {
  const retained = new Set(ids)
  const near = [...kept.values()].flatMap(({ id, createdAt, whole }): ListedPost[] => {
    if (!whole || retained.has(id)) return []
    const { isNear, ...certainty } = reading.chanceOf(whole)
    return isNear ? [{ id, createdAt, whole, ...certainty }] : []
  })
  return near.toSorted(byCertainty).slice(0, MOST_NEAR)
}

/** X's ids grow with time: they order what has lost its date. */
function byAge(one: ListedPost, other: ListedPost): number {
  const later = (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0)
  return later || other.id.length - one.id.length || Number(other.id > one.id) - Number(other.id < one.id)
}

const byCertainty = (one: ListedPost, other: ListedPost) =>
  (other.certainty ?? 0) - (one.certainty ?? 0) || byAge(one, other)

/** The words are marked for the page alone, and other requests pass between two posts: one of 4,000 characters takes 50 ms. */
async function opened(page: readonly ListedPost[], { username, report }: Delivered, reading: SecondReading) {
  const name = report.profile?.username ?? username
  const posts: OpenedPost[] = []
  for (const post of page) {
    await letOthersIn()
    const url = report.mockData ? null : `https://x.com/${name}/status/${post.id}`
    posts.push({ ...post, url, marks: post.whole ? reading.marksIn(post.whole) : [] })
  }
  return posts
}
