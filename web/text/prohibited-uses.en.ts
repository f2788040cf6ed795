import { ANALYSIS_COST } from '#contract/money.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import type { Translation } from '#contract/translation.ts'
import { capitalised, formatLongDate } from './format.en.ts'
import type { prohibitedUses as french } from './prohibited-uses.fr.ts'

/** The one list, as in French: a customer who reads English accepts these words. */
const uses = [
  'decide on hiring, housing, a loan, insurance, admission or a sanction',
  'investigate a person, track them or draw up lists of people',
  'infer an opinion, a religion, an origin, a state of health, a sexual orientation or trade union membership',
  'moderate without a human reading',
  'study a minor',
  'assert that a person is lying',
]

export const prohibitedUses = {
  title: 'What a report must not be used for',
  points: uses.map((use) => `${capitalised(use)}.`),
  sentence: `A report must not be used to ${uses.join('; to ')}.`,
  updated: formatLongDate(`${TERMS_VERSION}T12:00:00Z`),
  ask: 'To be read once, before analysing an account. Your agreement is kept with its date; you will be asked again if this list changes.',
  accept: `Accept and analyse, ${ANALYSIS_COST}\u00a0credits`,
  acceptAndGoOn: 'Accept and continue',
  accepting: 'Saving...',
} satisfies Translation<typeof french>
