import type { Behaviour } from '#contract/behaviours.ts'

/** The values where a report lacks its own (spec 2.60); the screen marks them as not measured. */
export const indicativeBehaviour: Record<Behaviour, number> = {
  toxicity: 72,
  vulgarity: 36,
  humor: 80,
  politicalEngagement: 58,
}

/**
 * A random 50 to 89 where a report lacks its score (spec 9.10). Ours never lack it; for one that does,
 * the value comes from the analysis id, so that it is the same at every look, and the screen marks it.
 */
export function indicativeScore(analysisId: string): number {
  let hash = 2_166_136_261
  for (const letter of analysisId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return 50 + ((hash >>> 0) % 40)
}
