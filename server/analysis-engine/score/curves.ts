import { FACTORS, type FactorId } from '#contract/factors.ts'
import { type Interval, wilson } from '#server/analysis-engine/statistics/intervals.ts'

/** From nothing lost (0) towards all (1). Concave beyond its scale: twice the posts, all filler, hardly dilute it. */
export const lossOf = (share: number, scale: number, power = 1.3) => 1 - Math.exp(-((share / scale) ** power))

/** What was not found is worth more the more posts were read: half of it at ten. */
export const seen = (posts: number) => posts / (posts + 10)

/** The points of a factor that loses by its conduct, out of so many posts. */
export function pointsUnder(id: FactorId, loss: number, posts: number): number {
  const { min, max } = FACTORS[id]
  return min * loss + max * seen(posts) * (1 - loss)
}

/** So that one post more or less in a short timeline decides nothing: posts that do nothing, beside those read. */
export const NEUTRAL_POSTS = 12

/** One is chance: the first of its kind is free. */
export const beyondFirst = (count: number) => Math.max(0, count - 1)

/** What a count of posts, beyond the first, costs a factor: as a share of those read and of the neutral ones. */
export function conductOf(id: FactorId, { count, of, scale }: { count: number; of: number; scale: number }) {
  const loss = lossOf(count / (of + NEUTRAL_POSTS), scale)
  const { low, high } = wilson(Math.min(count, of), of + NEUTRAL_POSTS)
  const points = (share: number) => pointsUnder(id, lossOf(share, scale), of)
  const interval: Interval = { low: points(high * seen(of)), high: points(low) }
  return { loss, points: pointsUnder(id, loss, of), ...interval }
}

/** 1 at 0, one half at `half`; a higher power keeps it near 1 for longer and drops faster. */
export const decay = (value: number, half: number, power: number) => 1 / (1 + (value / half) ** power)

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
