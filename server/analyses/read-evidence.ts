import { setImmediate as letOthersIn } from 'node:timers/promises'
import { fieldSentences } from '#contract/errors.ts'
import type { EvidencePost, EvidenceQuery } from '#contract/evidence.ts'
import { readAgain, type SecondReading } from '#server/analysis-engine/evidence.ts'
import { minutes } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countAttempt, throttleKey } from '#server/platform/throttle.ts'
import { type Delivered, findDelivered } from './analysis-store.ts'
import { findContested } from './contest-store.ts'
import { afterCursor, writePostCursor } from './cursor.ts'
import type { Books } from './end-analysis.ts'
import { postsOfFigure } from './figure-posts.ts'
import { findSample, type Sample, type SamplePost } from './sample.ts'

type Asked = EvidenceQuery & { accountId: string; id: string }
export type ListedPost = SamplePost & { certainty?: number }
export type OpenedPost = ListedPost & { url: string | null; marks: EvidencePost['marks']; isContested: boolean }

/** A page of fifty long posts takes a second of a processor: two pages a second are more than anybody reads. */
const PAGES = { limit: 120, windowMs: minutes(1) }

/** The posts a figure rests on: which ones, the report says; their words, as long as they are kept. */
export async function readEvidence({ db, now }: Books, asked: Asked) {
  await countAttempt(db, now, [{ key: throttleKey('evidence', asked.accountId), ...PAGES }])
  const { delivered, sample, figure } = await openFigure(db, asked)
  const reading = readAgain(asked.figure, delivered.report.methodVersion)
  const list = asked.side === 'near' ? nearPosts : retainedPosts
  const listed = await list(figure.ids, sample, reading)
  const rest = afterCursor(listed.toSorted(asked.sort === 'certainty' ? byCertainty : byAge), asked.cursor)
  const page = rest.slice(0, asked.limit)
  const last = page.at(-1)
  const contested = await findContested(db, asked.id, asked.figure)
  return {
    posts: figure.posts,
    of: figure.of,
    page: await opened(page, delivered, reading, contested),
    nextCursor: rest.length > asked.limit && last ? writePostCursor(last.id) : null,
  }
}

/** A figure of one of the customer's reports and the posts it rests on, or the refusal. */
export async function openFigure(db: Db, { accountId, id, figure: name }: Pick<Asked, 'accountId' | 'id' | 'figure'>) {
  const delivered = await findDelivered(db, accountId, id)
  if (!delivered) throw new Refusal('not_found')
  const sample = await findSample(db, delivered)
  const figure = postsOfFigure(delivered.report, name, (post) => sample.get(post)?.createdAt ?? null)
  if (!figure) throw new Refusal('invalid_input', { fields: { figure: fieldSentences.notAccepted } })
  return { delivered, sample, figure }
}

/** Other requests pass between two posts: the chances of one of 4,000 characters take 5 ms, of a hundred half a second. */
export async function retainedPosts(ids: readonly string[], sample: Sample, reading: SecondReading) {
  const listed: ListedPost[] = []
  for (const id of ids) {
    await letOthersIn()
    const post = sample.get(id) ?? { id, createdAt: null, whole: null, isGone: false }
    const { isNear: _, ...certainty } = post.whole ? reading.chanceOf(post.whole) : { isNear: false }
    listed.push({ ...post, ...certainty })
  }
  return listed
}

const MOST_NEAR = 20

async function nearPosts(ids: readonly string[], sample: Sample, reading: SecondReading) {
  const retained = new Set(ids)
  const near: ListedPost[] = []
  for (const post of sample.values()) {
    if (!post.whole || retained.has(post.id)) continue
    await letOthersIn()
    const { isNear, ...certainty } = reading.chanceOf(post.whole)
    if (isNear) near.push({ ...post, ...certainty })
  }
  return near.toSorted(byCertainty).slice(0, MOST_NEAR)
}

/** X's ids grow with time: they order what has lost its date. */
function byAge(one: ListedPost, other: ListedPost): number {
  const later = (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0)
  return later || other.id.length - one.id.length || Number(other.id > one.id) - Number(other.id < one.id)
}

const byCertainty = (one: ListedPost, other: ListedPost) =>
  (other.certainty ?? 0) - (one.certainty ?? 0) || byAge(one, other)

/** The words are marked for the page alone: those of 4,000 characters take 50 ms. */
async function opened(
  page: readonly ListedPost[],
  { username, report }: Delivered,
  reading: SecondReading,
  contested: ReadonlySet<string>,
) {
  const posts: OpenedPost[] = []
  for (const post of page) {
    await letOthersIn()
    const whole = shownOf(post)
    posts.push({
      ...post,
      whole,
      url: addressOnX(post, { username, report }),
      marks: whole ? reading.marksIn(whole) : [],
      isContested: contested.has(post.id),
    })
  }
  return posts
}

/** X's terms: what its author took back is shown by nobody else. */
export const shownOf = ({ whole, isGone }: SamplePost) => (isGone ? null : whole)

/** None of a simulated post, which is nowhere, nor of one that is gone. */
export function addressOnX({ id, isGone }: SamplePost, { username, report }: Pick<Delivered, 'username' | 'report'>) {
  return report.mockData || isGone ? null : `https://x.com/${report.profile?.username ?? username}/status/${id}`
}
