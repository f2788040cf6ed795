import type { FactorId } from '#contract/factors.ts'
import { THEMES } from '#contract/themes.ts'

/** What themes, factors and figures are called on every screen. The themes' French names are the field of spec 3.24 too. */
export const themeNames = THEMES

export const factorNames: Record<FactorId, string> = {
  sources: 'Sources citées',
  pression: 'Pression sur le lecteur',
  identite: 'Qui parle',
  anciennete: 'Ancienneté',
  audience: 'Réactions',
  originalite: 'Posts recopiés',
  ton: 'Ton',
  appui: 'Faits appuyés',
  insinuations: 'Insinuations et contre-vérités',
  mepris: 'Mépris',
  corrections: 'Erreurs corrigées',
  automatisme: 'Automatisme',
}

export const factorName = ({ id }: { id: FactorId }): string => factorNames[id]

export const figureNames = {
  hour: (day: string, hour: number) => `${day}, ${hour}\u00a0h`,
  week: (monday: string) => `Semaine du ${monday}`,
  peak: (monday: string) => `Pic de la semaine du ${monday}`,
}
