import { ANALYSIS_COST } from '#contract/money.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import { capitalised, formatLongDate } from './format.fr.ts'

/** The one list: the terms, the method, the help, the print and the dialog before an analysis all say it. */
const uses = [
  'décider d’une embauche, d’un logement, d’un crédit, d’une assurance, d’une admission ou d’une sanction',
  'enquêter sur une personne, la pister ou en dresser des listes',
  'déduire une opinion, une religion, une origine, une santé, une orientation sexuelle ou une appartenance syndicale',
  'modérer sans lecture humaine',
  'étudier un mineur',
  'affirmer qu’une personne ment',
]

export const prohibitedUses = {
  title: 'À quoi un rapport ne doit pas servir',
  points: uses.map((use) => `${capitalised(use)}.`),
  /** In one sentence, where there is no room for a list. */
  sentence: `Un rapport ne doit pas servir à ${uses.join('\u202f; à ')}.`,
  updated: formatLongDate(`${TERMS_VERSION}T12:00:00Z`),
  ask: 'À lire une fois, avant d’analyser un compte. Votre accord est gardé avec sa date\u202f; il vous sera redemandé si cette liste change.',
  accept: `Accepter et analyser, ${ANALYSIS_COST}\u00a0crédits`,
  acceptAndGoOn: 'Accepter et continuer',
  accepting: 'Enregistrement...',
} as const
