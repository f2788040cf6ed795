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

export type FactorId = keyof typeof FACTORS

export const FACTOR_IDS = Object.keys(FACTORS).filter(isFactorId)

export function isFactorId(id: string): id is FactorId {
  return Object.hasOwn(FACTORS, id)
}

export const factorName = ({ id }: { id: FactorId }): string => FACTORS[id].name
