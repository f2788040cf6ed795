import { WITHHELD_SHARES } from '#contract/behaviours.ts'
import { formatNumber } from './format.fr.ts'

/** Why a share is not told, as the end of a sentence. */
export const whyWithheld = {
  wide: `la marge dépasserait ${formatNumber(100 * WITHHELD_SHARES.widest)}\u00a0points`,
  language: 'nos programmes lisent mal les sujets politiques en anglais',
  imprecise: `plus de ${formatNumber(100 * (1 - WITHHELD_SHARES.fewestRight))}\u202f% des posts comptés le sont à tort`,
}
