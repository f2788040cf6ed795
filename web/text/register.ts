import { ANALYSIS_COST } from '#contract/money.ts'
import { REPORT_PRICE } from '#contract/packs.ts'
import { formatEuros } from '#translated/web/text/numbers.ts'
import { pair } from './pair.ts'

export const register = {
  title: pair('Créer un compte', 'Create an account'),
  submit: pair('Créer mon compte', 'Create my account'),
  submitting: pair('Création...', 'Creating...'), // (spec)
  haveAccount: pair('Déjà inscrit\u202f? ', 'Already signed up? '),
  login: pair('Se connecter', 'Log in'),
  cost: pair(
    `L’inscription est gratuite. Une analyse coûte ${ANALYSIS_COST}\u00a0crédits, soit de ${formatEuros(REPORT_PRICE.lowest)} à ${formatEuros(REPORT_PRICE.highest)} TTC selon le pack.`,
    `Signing up is free. An analysis costs ${ANALYSIS_COST}\u00a0credits, which is ${formatEuros(REPORT_PRICE.lowest)} to ${formatEuros(REPORT_PRICE.highest)}, tax included, depending on the pack.`,
  ),
}
