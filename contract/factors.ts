/**
 * The factors of the score and what each can bring at most. Chosen by hand: the observable facts of the profile 42
 * (age, profile, audience), the posts 58. Only train + dev of the one public set we may keep was looked at
 * (tools/measure/eval/bots.ts).
 */
export const FACTOR_MAXIMA = {
  age: 16,
  profile: 6,
  audience: 20,
  regularity: 10,
  sources: 14,
  originality: 14,
  tone: 10,
  automation: 10,
} as const

export type FactorId = keyof typeof FACTOR_MAXIMA

export const FACTOR_IDS = Object.keys(FACTOR_MAXIMA).filter(isFactorId)

export function isFactorId(id: string): id is FactorId {
  return Object.hasOwn(FACTOR_MAXIMA, id)
}
