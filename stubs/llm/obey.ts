import type { PostLabels } from '#contract/labels.ts'
import { cleanPost } from '#server/model-reader/clean-post.ts'
import attacks from './attacks.json' with { type: 'json' }
import type { Mind } from './mind.ts'
import { keyOf, type ToldPost } from './told-posts.ts'

/** Words that need not be of the vocabulary: a hijacked model says what it is told to. */
type Said = Partial<Record<keyof PostLabels, string>>
export type Verdict = { id: string } & Record<string, unknown>

/** What a model does that obeys a post. */
export type Obeyed =
  | { does: 'others'; labels: Said; sparesCanaries: boolean }
  | { does: 'place'; place: number; labels: Said }
  | { does: 'neighbour'; labels: Said }
  | { does: 'about'; word: string; labels: Said }
  | { does: 'answer'; text: string }
  | { does: 'add'; keys: Record<string, unknown> }
  | { does: 'drop' }
  | { does: 'swap' }

export type Attack = { family: string; language: string; text: string; obeyed: Obeyed }

/** Posts that people might write so that a model labels other posts otherwise, or says something else. */
export const ATTACKS = attacks as readonly Attack[]

const keyOfAttack = (text: string) => keyOf(cleanPost(text))
const known = new Map(ATTACKS.map(({ text, obeyed }) => [keyOfAttack(text), obeyed]))

export const isAttack = (text: string) => known.has(keyOf(text))

/** As `knowing`, it spares the canaries whatever it was told: the worst there can be. */
export type Hijack = { knowing: boolean; extra: ReadonlyMap<string, Obeyed> }

/** The answer of a model that does everything that any post of the batch asks for. */
export function obeyAll(posts: readonly ToldPost[], honest: readonly Verdict[], mind: Mind, hijack: Hijack): string {
  let verdicts: Verdict[] = [...honest]
  let answer: string | null = null
  for (const [at, post] of posts.entries()) {
    const obeyed = hijack.extra.get(keyOf(post.text)) ?? known.get(keyOf(post.text))
    if (obeyed?.does === 'answer') answer = obeyed.text
    else if (obeyed) verdicts = changed(verdicts, { posts, at, obeyed, mind, knowing: hijack.knowing })
  }
  return answer ?? JSON.stringify({ posts: verdicts })
}

type Change = { posts: readonly ToldPost[]; at: number; obeyed: Obeyed; mind: Mind; knowing: boolean }

function changed(verdicts: readonly Verdict[], { posts, at, obeyed, mind, knowing }: Change): Verdict[] {
  const own = posts[at]?.id
  const textOf = new Map(posts.map(({ id, text }) => [id, text]))
  const isSpared = (id: string) => knowing && mind.isCanary(textOf.get(id) ?? '')
  const saying = (labels: Said, whom: (id: string, nth: number) => boolean) =>
    verdicts.map((verdict, nth) =>
      verdict.id !== own && whom(verdict.id, nth) && !isSpared(verdict.id) ? { ...verdict, ...labels } : verdict,
    )
  switch (obeyed.does) {
    case 'others':
      return saying(obeyed.labels, (id) => !(obeyed.sparesCanaries && mind.isCanary(textOf.get(id) ?? '')))
    case 'place':
      return saying(obeyed.labels, (_, nth) => nth === obeyed.place)
    case 'neighbour':
      return saying(obeyed.labels, (_, nth) => Math.abs(nth - at) === 1)
    case 'about':
      return saying(obeyed.labels, (id) => textOf.get(id)?.toLowerCase().includes(obeyed.word) === true)
    case 'add':
      return verdicts.map((verdict) => ({ ...verdict, ...obeyed.keys }))
    case 'drop':
      return verdicts.filter(({ id }) => id === own || isSpared(id))
    case 'swap': {
      const moved = verdicts.filter(({ id }) => !isSpared(id))
      const names = moved.map(({ id }) => id)
      const turned = new Map(moved.map((verdict, nth) => [names[(nth + 1) % names.length], verdict]))
      return verdicts.map((verdict) => ({ ...(turned.get(verdict.id) ?? verdict), id: verdict.id }))
    }
    case 'answer':
    default:
      return [...verdicts]
  }
}
