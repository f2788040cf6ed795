import { type Random, seededRandom } from '#server/analysis-engine/statistics/random.ts'

/** How often each post counts, and how many of the neutral posts came with them: one round of the bootstrap. */
export type Resample = {
  times: Uint16Array
  posts: number
  neutral: number
  /** For what is not resampled post by post; null for the original sample. */
  random: Random | null
}

/**
 * Neutral posts that take part beside the real ones, each worth half of every factor. They keep ten posts from
 * deciding a score, and give « no duplicate among 20 » an interval, which a bootstrap of the 20 alone would not.
 */
export const NEUTRAL = 5
export const RESAMPLES = 200

/** The posts as they were read: each once. */
export const originalSample = (posts: number): Resample => ({
  times: new Uint16Array(posts).fill(1),
  posts,
  neutral: NEUTRAL,
  random: null,
})

/**
 * The bootstrap: as many posts as were read, drawn with replacement, 200 times. The seed is fixed, so the same posts
 * give the same interval to the byte. The resample is reused: read it at once.
 */
export function* resamples(posts: number): Generator<Resample> {
  const random = seededRandom(20_261_114)
  const size = posts + NEUTRAL
  const resample = { ...originalSample(posts), random }
  for (let round = 0; round < RESAMPLES; round += 1) {
    resample.times.fill(0)
    resample.posts = 0
    for (let left = size; left > 0; left -= 1) {
      const index = Math.floor(random() * size)
      if (index < posts) {
        resample.times[index] = (resample.times[index] ?? 0) + 1
        resample.posts += 1
      }
    }
    resample.neutral = size - resample.posts
    yield resample
  }
}

/**
 * 95 % of the values, measured from their median. Put around the estimate itself: sampling with replacement empties
 * some weeks and repeats some posts, which biases all resamples the same way but says nothing of their spread.
 */
export function spreadOf(values: Float64Array): { below: number; above: number } {
  const sorted = values.toSorted()
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { below: at(0.5) - at(0.025), above: at(0.975) - at(0.5) }
}
