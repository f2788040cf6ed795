/** 0 at 0, one half at `half`, towards 1 beyond. */
export const rise = (value: number, half: number) => value / (value + half)

/** 1 at 0, one half at `half`; a higher power keeps it near 1 for longer and drops faster. */
export const fall = (value: number, half: number, power: number) => 1 / (1 + (value / half) ** power)

/** Never at the edge: with little evidence a factor stays near one half of its points, whatever the posts say. */
export function shrunk(worth: number, evidence: number, neutral: number): number {
  const total = evidence + neutral
  return total === 0 ? 0.5 : (evidence * worth + neutral * 0.5) / total
}

/** How far a concentration lies above what chance alone gives: 0 as by chance, 1 when all are the same. */
export const beyondChance = (measured: number, byChance: number) =>
  byChance >= 1 ? 0 : Math.max(0, (measured - byChance) / (1 - byChance))

/** The chance that two posts, drawn one after the other, are in the same of `groups` groups when all are as likely. */
export const sameByChance = (groups: number, posts: number) => 1 / groups + (1 - 1 / groups) / posts
