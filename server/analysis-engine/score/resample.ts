/** How often each post counts, and how many of the neutral posts came with them. */
export type Draw = {
  times: Uint16Array
  posts: number
  neutral: number
  /** For what is not drawn post by post; null when nothing is drawn. */
  chance: (() => number) | null
}

/**
 * Neutral posts that take part beside the real ones, each worth half of every factor. They keep ten posts from
 * deciding a score, and give « no duplicate among 20 » an interval, which a bootstrap of the 20 alone would not.
 */
export const NEUTRAL = 5
export const DRAWS = 200

/** The posts as they were read: each once. */
export const asRead = (posts: number): Draw => ({
  times: new Uint16Array(posts).fill(1),
  posts,
  neutral: NEUTRAL,
  chance: null,
})

/**
 * The bootstrap: as many posts as were read, drawn with replacement, 200 times. The seed is fixed, so the same posts
 * give the same interval to the byte. The draw is reused: read it at once.
 */
export function* redraws(posts: number): Generator<Draw> {
  const chance = chanceFrom(20_261_114)
  const size = posts + NEUTRAL
  const draw = { ...asRead(posts), chance }
  for (let round = 0; round < DRAWS; round += 1) {
    draw.times.fill(0)
    draw.posts = 0
    for (let left = size; left > 0; left -= 1) {
      const index = Math.floor(chance() * size)
      if (index < posts) {
        draw.times[index] = (draw.times[index] ?? 0) + 1
        draw.posts += 1
      }
    }
    draw.neutral = size - draw.posts
    yield draw
  }
}

/**
 * 95 % of the draws, measured from their middle. Put around the value itself: drawing with replacement empties some
 * weeks and repeats some posts, which moves all draws the same way but says nothing of their spread.
 */
export function spreadOf(values: Float64Array): { below: number; above: number } {
  const sorted = values.toSorted()
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { below: at(0.5) - at(0.025), above: at(0.975) - at(0.5) }
}

/** Mulberry32: a few lines, and far more than 400 draws need. */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Box and Muller's. */
export const normalFrom = (chance: () => number) =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
