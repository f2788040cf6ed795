/** 0 at 0, one half at `half`, towards 1 beyond. */
export const saturation = (value: number, half: number) => value / (value + half)

/** 1 at 0, one half at `half`; a higher power keeps it near 1 for longer and drops faster. */
export const decay = (value: number, half: number, power: number) => 1 / (1 + (value / half) ** power)

/** Shrinkage: with little evidence a factor stays near one half of its points, whatever the posts say. */
export function shrink(fraction: number, evidence: number, neutral: number): number {
  const total = evidence + neutral
  return total === 0 ? 0.5 : (evidence * fraction + neutral * 0.5) / total
}

/** How far a concentration lies above the one expected by chance: 0 as by chance, 1 when all are the same. */
export const chanceCorrected = (observed: number, expected: number) =>
  expected >= 1 ? 0 : Math.max(0, (observed - expected) / (1 - expected))

/** Simpson's concentration expected of `posts` spread at random over `groups` groups. */
export const expectedConcentration = (groups: number, posts: number) => 1 / groups + (1 - 1 / groups) / posts
