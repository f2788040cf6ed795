import { ANALYSIS_COST } from '#contract/money.ts'
import { REPORT_PRICE } from '#contract/packs.ts'
import type { Translation } from '#contract/translation.ts'
import { formatEuros } from './format.en.ts'
import type { register as french } from './register.fr.ts'

export const register = {
  title: 'Create an account',
  submit: 'Create my account',
  submitting: 'Creating...',
  haveAccount: 'Already signed up? ',
  login: 'Log in',
  cost: `Signing up is free. An analysis costs ${ANALYSIS_COST}\u00a0credits, which is ${formatEuros(REPORT_PRICE.lowest)} to ${formatEuros(REPORT_PRICE.highest)}, tax included, depending on the pack.`,
} satisfies Translation<typeof french>
