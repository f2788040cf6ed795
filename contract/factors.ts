/**
 * The factors of the score: what each can take and bring around the start of 50, and its name on every screen. What can
 * be gained adds up to 50; what conduct can cost adds up to more, so that good links cannot buy it back.
 */
export const FACTORS = {
  sources: { min: -12, max: 26, name: 'Sources citées' },
  pression: { min: -36, max: 4, name: 'Pression sur le lecteur' },
  identite: { min: 0, max: 8, name: 'Qui parle' },
  anciennete: { min: 0, max: 5, name: 'Ancienneté' },
  audience: { min: -6, max: 2, name: 'Réactions' },
  originalite: { min: -14, max: 2, name: 'Posts recopiés' },
  ton: { min: -22, max: 2, name: 'Ton' },
  automatisme: { min: -10, max: 1, name: 'Automatisme' },
} as const

/** Those of the reports of before 2026.11-3, a sum out of 100 from nothing: these reports stay readable as they are. */
export const FORMER_FACTORS = {
  age: { max: 16, name: 'Ancienneté' },
  profile: { max: 6, name: 'Profil rempli' },
  audience: { max: 20, name: 'Audience' },
  regularity: { max: 10, name: 'Régularité' },
  sources: { max: 14, name: 'Sources citées' },
  originality: { max: 14, name: 'Originalité' },
  tone: { max: 10, name: 'Tonalité' },
  automation: { max: 10, name: 'Absence d’automatisme' },
} as const

export type CurrentFactorId = keyof typeof FACTORS
export type FormerFactorId = keyof typeof FORMER_FACTORS
export type FactorId = CurrentFactorId | FormerFactorId

export const FACTOR_IDS = Object.keys({ ...FACTORS, ...FORMER_FACTORS }).filter(isFactorId)

export function isFactorId(id: string): id is FactorId {
  return Object.hasOwn(FACTORS, id) || Object.hasOwn(FORMER_FACTORS, id)
}

export function isCurrentFactorId(id: FactorId): id is CurrentFactorId {
  return Object.hasOwn(FACTORS, id)
}

export function isFormerFactorId(id: FactorId): id is FormerFactorId {
  return Object.hasOwn(FORMER_FACTORS, id)
}

/** `sources` and `audience` exist in both methods, with two meanings: a factor that says its minimum is a current one. */
export function factorName({ id, min }: { id: FactorId; min?: number | undefined }): string {
  if (isFormerFactorId(id) && (min === undefined || !isCurrentFactorId(id))) return FORMER_FACTORS[id].name
  return isCurrentFactorId(id) ? FACTORS[id].name : id
}
