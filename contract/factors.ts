/**
 * The factors of the score, what each can bring at most and its name on every screen. The maxima are chosen by hand: the
 * observable facts of the profile 42 (age, profile, audience), the posts 58. Only train + dev of the one public set we
 * may keep was looked at (tools/measure/eval/bots.ts).
 */
export const FACTORS = {
  age: { max: 16, name: 'Ancienneté' },
  profile: { max: 6, name: 'Profil rempli' },
  audience: { max: 20, name: 'Audience' },
  regularity: { max: 10, name: 'Régularité' },
  sources: { max: 14, name: 'Sources citées' },
  originality: { max: 14, name: 'Originalité' },
  tone: { max: 10, name: 'Tonalité' },
  automation: { max: 10, name: 'Absence d’automatisme' },
} as const

export type FactorId = keyof typeof FACTORS

export const FACTOR_IDS = Object.keys(FACTORS).filter(isFactorId)

export function isFactorId(id: string): id is FactorId {
  return Object.hasOwn(FACTORS, id)
}
