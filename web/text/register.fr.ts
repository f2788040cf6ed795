import { ANALYSIS_COST } from '#contract/money.ts'
import { REPORT_PRICE } from '#contract/packs.ts'
import { formatEuros } from './format.fr.ts'

export const register = {
  title: 'Créer un compte',
  submit: 'Créer mon compte',
  submitting: 'Création...', // (spec)
  haveAccount: 'Déjà inscrit\u202f? ',
  login: 'Se connecter',
  cost: `L’inscription est gratuite. Une analyse coûte ${ANALYSIS_COST}\u00a0crédits, soit de ${formatEuros(REPORT_PRICE.lowest)} à ${formatEuros(REPORT_PRICE.highest)} TTC selon le pack.`,
} as const
