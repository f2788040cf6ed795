import { WITHHELD_SHARES } from '#contract/behaviours.ts'
import type { Translation } from '#contract/translation.ts'
import { formatNumber } from './format.en.ts'
import type { whyWithheld as french } from './withheld.fr.ts'

/** Why a share is not told, as the end of a sentence. */
export const whyWithheld = {
  wide: `the margin would exceed ${formatNumber(100 * WITHHELD_SHARES.widest)}\u00a0points`,
  language: 'our programs read political subjects in English poorly',
  imprecise: `more than ${formatNumber(100 * (1 - WITHHELD_SHARES.fewestRight))}% of the posts counted are counted wrongly`,
} satisfies Translation<typeof french>
