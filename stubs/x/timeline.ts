import { type SeededRandom, seededRandom } from '#stubs/seeded-random.ts'
import type { Post, Topic } from './shapes.ts'

/** What someone wrote, before X gave it an id, an hour and an audience. */
export type Draft = {
  text: string
  kind?: 'reply' | 'repost'
  lang?: string
  topic?: Topic
  withheldIn?: string[]
  isSensitive?: true
  isPaid?: true
}

export type Rhythm = {
  newest: string
  lang: string
  followers: number
  /** UTC; an hour named twice is twice as likely. */
  hours: readonly number[]
  /** Posts on a day, drawn from these. */
  perDay: readonly number[]
  /** The same for Saturdays and Sundays. */
  perWeekendDay?: readonly number[]
  /** Days before the newest on which nothing was written. */
  silences?: readonly (readonly [from: number, to: number])[]
}

const DAY = 86_400_000
/** X's ids count milliseconds from here, shifted by 22 bits. */
const FIRST_ID_AT = 1_288_834_974_657
/** Views are counted since December 2022; older posts say 0. */
const FIRST_VIEWS_AT = Date.parse('2022-12-15T00:00:00Z')

/** Dated, identified and liked: the drafts in order, the first one newest. */
export function timelineOf(seed: string, drafts: readonly Draft[], rhythm: Rhythm): Post[] {
  const random = seededRandom(seed)
  const moments = momentsOf(random, drafts.length, rhythm)
  return drafts.map((draft, index) => publish(random, draft, moments[index] ?? 0, rhythm))
}

function momentsOf(random: SeededRandom, count: number, rhythm: Rhythm): number[] {
  const { newest, hours, perDay, perWeekendDay = perDay, silences = [] } = rhythm
  const last = Date.parse(newest)
  const midnight = last - (last % DAY)
  const moments = [last]
  for (let daysAgo = 1; moments.length < count; daysAgo += 1) {
    if (silences.some(([from, to]) => daysAgo >= from && daysAgo <= to)) continue
    const day = midnight - daysAgo * DAY
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    const today = new Set<number>()
    for (let left = random.pick(isWeekend ? perWeekendDay : perDay); left > 0; left -= 1) {
      today.add(day + random.pick(hours) * 3_600_000 + random.between(0, 3_599) * 1_000)
    }
    moments.push(...[...today].toSorted((one, other) => other - one))
  }
  return moments.slice(0, count)
}

function publish(random: SeededRandom, draft: Draft, at: number, { lang, followers }: Rhythm): Post {
  const id = idAt(at, random.between(0, 4_095))
  const earlier = () => idAt(at - random.between(120, 90_000) * 1_000, random.between(0, 4_095))
  const quoted = /https:\/\/(?:x|twitter)\.com\/\w+\/status\/(\d+)/.exec(draft.text)?.[1]
  const answered = draft.kind === 'reply' ? earlier() : undefined
  // A few posts travel far, most do not; answers are read by few.
  const reach = (draft.kind === 'reply' ? 0.04 : 0.35) * (0.3 + random.next()) * (random.happens(0.04) ? 12 : 1)
  const impressions = Math.round(followers * reach) + random.between(3, 40)
  const likes = Math.round(impressions * (0.005 + random.next() * 0.03))
  const isRepost = draft.kind === 'repost'
  return {
    id,
    createdAt: new Date(at).toISOString(),
    lang: draft.lang ?? lang,
    conversationId: answered && random.happens(0.5) ? earlierThan(answered) : (answered ?? id),
    writing: draft.text,
    ...(answered && { reference: { type: 'replied_to', id: answered } }),
    ...(isRepost && { reference: { type: 'retweeted', id: earlier() } }),
    ...(quoted && !answered && !isRepost && { reference: { type: 'quoted', id: quoted } }),
    ...(draft.topic && { topic: draft.topic }),
    hasMedia: !draft.kind && random.happens(0.14),
    isSensitive: draft.isSensitive ?? false,
    isPaid: draft.isPaid ?? false,
    ...(draft.withheldIn && { withheldIn: draft.withheldIn }),
    reposts: isRepost ? random.between(20, 900) : Math.floor(likes * random.next() * 0.3),
    replies: isRepost ? 0 : Math.floor(likes * random.next() * 0.2),
    likes: isRepost ? 0 : likes,
    quotes: isRepost ? 0 : Math.floor(likes * random.next() * 0.05),
    bookmarks: isRepost ? 0 : Math.floor(likes * random.next() * 0.12),
    impressions: isRepost || at < FIRST_VIEWS_AT ? 0 : impressions,
  }
}

function idAt(at: number, sequence: number): string {
  return ((BigInt(at - FIRST_ID_AT) << 22n) | BigInt(sequence)).toString()
}

function earlierThan(id: string): string {
  return (BigInt(id) - (3_600_000n << 22n)).toString()
}
