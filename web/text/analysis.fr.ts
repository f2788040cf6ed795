import { SIMULATED_NOTE } from '#contract/constants.ts'
import { count, formatDate, formatLongDate, formatPeriod } from './format.fr.ts'
import { verdictText } from './verdict.fr.ts'

/** What an analysis is called and how its score is told, wherever it is shown. */
export const analysisText = {
  title: (username: string) => `@${username}, rapport Verso`,
  name: 'Analyse',
  back: 'Tableau de bord',
  backToDashboard: 'Retour au tableau de bord',
  on: (date: string) => `Analyse du ${date}`,
  at: (network: string) => `Voir sur ${network}`,
  newTab: '(nouvel onglet)',
  score: 'Score de crédibilité',
  noMargin: 'sans marge',
  unmeasured: 'Valeur indicative, non mesurée.',
  unmeasuredDetail: 'Aucun score n’a été calculé pour ce compte\u00a0: ne vous y fiez pas.',
  read: (posts: number, days: string) => `${count(posts, 'post lu', 'posts lus')}, ${days}`,
  days: (from: string, to: string) =>
    formatDate(from) === formatDate(to) ? `le ${formatLongDate(to)}` : `du ${formatPeriod(from, to)}`,
  ruler: verdictText.ruler,
  rulerWithoutMargin: (score: number) => `Score de ${score} sur 100`,
  rulerUnmeasured: (score: number) => `Score non mesuré, valeur indicative\u00a0: ${score} sur 100`,
  erased: 'Effacée à la demande de la personne concernée.',
  /** As the report itself says it. */
  simulatedNote: (note: string = SIMULATED_NOTE) => note,
} as const
