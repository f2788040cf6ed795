import { type SeededRandom, seededRandom } from '#stubs/seeded-random.ts'
import type { Topic } from './shapes.ts'
import type { Draft } from './timeline.ts'

/** A subject someone keeps coming back to. Any opening goes with any ending. */
export type Subject = {
  topic?: Topic
  tags: readonly string[]
  links?: readonly string[]
  openings: readonly string[]
  endings: readonly string[]
}

export type Voice = {
  subjects: readonly Subject[]
  /** Written out whole, each used once. */
  single?: readonly Draft[]
  /** Answers to someone: who, and what they are told. */
  replies?: { to: readonly string[]; openings: readonly string[]; endings: readonly string[] }
  reposts?: readonly string[]
  emojis?: readonly string[]
}

type Shares = { replies?: number; reposts?: number }

/** So many posts in this voice, no two the same. */
export function draftsOf(
  seed: string,
  voice: Voice,
  count: number,
  { replies = 0, reposts = 0 }: Shares = {},
): Draft[] {
  const random = seededRandom(`${seed} writes`)
  const answers = take(random, repliesIn(random, voice), Math.round(count * replies))
  const relayed = take(random, (voice.reposts ?? []).map(asRepost), Math.round(count * reposts))
  const single = take(random, voice.single ?? [], count - answers.length - relayed.length)
  const owned = take(random, postsIn(random, voice), count - answers.length - relayed.length - single.length)
  const drafts = random.shuffle([...single, ...owned, ...answers, ...relayed])
  if (drafts.length < count) throw new Error(`${seed} has ${drafts.length} things to say, not ${count}`)
  return drafts
}

function postsIn(random: SeededRandom, { subjects, emojis = [] }: Voice): Draft[] {
  return subjects.flatMap(({ openings, endings, tags, links = [], topic }) =>
    pairs(openings, endings).map((sentence) => {
      const tag = random.happens(0.4) && tags.length > 0 ? ` #${random.pick(tags)}` : ''
      const link = random.happens(0.2) && links.length > 0 ? ` ${random.pick(links)}` : ''
      const emoji = random.happens(0.15) && emojis.length > 0 ? ` ${random.pick(emojis)}` : ''
      return { text: sentence + emoji + tag + link, ...(topic && random.happens(0.5) && { topic }) }
    }),
  )
}

function repliesIn(random: SeededRandom, { replies }: Voice): Draft[] {
  if (!replies) return []
  const { to, openings, endings } = replies
  return pairs(openings, endings).map((sentence) => ({ text: `@${random.pick(to)} ${sentence}`, kind: 'reply' }))
}

function asRepost(text: string): Draft {
  return { text, kind: 'repost' }
}

function pairs(openings: readonly string[], endings: readonly string[]): string[] {
  return openings.flatMap((opening) => endings.map((ending) => `${opening} ${ending}`))
}

function take(random: SeededRandom, drafts: readonly Draft[], count: number): Draft[] {
  return random.shuffle(drafts).slice(0, Math.max(0, count))
}
