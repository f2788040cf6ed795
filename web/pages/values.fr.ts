import { FACTOR_IDS, FACTORS, SCORE_MARGIN } from '#contract/factors.ts'
import { whyWithheld } from '#contract/figure-words.fr.ts'
import { analysesFor } from '#contract/money.ts'
import { networkName } from '#contract/networks.ts'
import { PACKS } from '#contract/packs.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import { SHARE_DAYS } from '#contract/share-limits.ts'
import sources from '#contract/source-lists.json' with { type: 'json' }
import { factorFormulas, sourceWeights } from '#web/text/factor-formulas.fr.ts'
import * as write from '#web/text/format.fr.ts'
import { factorNames } from '#web/text/names.fr.ts'
import { formatSigned } from '#web/text/numbers.fr.ts'
import { prohibitedUses as uses } from '#web/text/prohibited-uses.fr.ts'
import { highest, lowest, measured, valueAt } from './numbers.ts'

export { lossFormula } from '#web/text/factor-formulas.fr.ts'
export { verdictBounds } from '#web/text/verdict.fr.ts'
export * from './numbers.ts'

/** What the French pages name in braces: `{minPosts}`, `{days words}`, `{percent toxicity.fr.missed}`. */
export const days = (kept: string) => write.count(valueAt(KEPT_DAYS, kept), 'jour')
export const sharedDays = write.count(SHARE_DAYS.longest, 'jour')
export const termsDate = uses.updated
export const prohibitedUsesTitle = uses.title
export const prohibitedUses = uses.points
export const packs = Object.values(PACKS).map(
  ({ credits, price }) =>
    `${write.count(credits, 'crédit')}\u00a0: ${write.formatEuros(price)}, soit ${write.count(analysesFor(credits), 'analyse')}.`,
)
export const packPrices = Object.values(PACKS).map(
  ({ credits, price }) =>
    `${write.count(credits, 'crédit')}\u00a0: ${write.formatEuros(price)} TTC, soit ${write.formatEuros(price / credits)} par crédit et ${write.count(analysesFor(credits), 'analyse')}.`,
)

export const percent = (path: string) => write.formatPercent(measured(path))
export const tenths = (path: string) => write.formatTenths(measured(path))
export const number = (path: string) => write.formatNumber(measured(path))
/** Out of 100. */
export const times = (path: string) => write.formatNumber(100 * measured(path))
/** « 34 sur 48 ». */
export const held = (path: string) => `${number(`${path}.holds`)} sur\u00a0${number(`${path}.n`)}`
/** 0 point, 1,5 point, 8 points: of a share from 0 to 1. */
export const points = (path: string) =>
  `${write.formatTenths(100 * measured(path))}\u00a0${measured(path) < 0.02 ? 'point' : 'points'}`
export const lowestThreshold = write.formatPrecise(lowest)
export const highestThreshold = write.formatPrecise(highest)
export const scoreMargin = write.formatPrecise(SCORE_MARGIN)
export const withheld = (why: string) => valueAt(whyWithheld, why)
export const factors = FACTOR_IDS.map((id) => {
  const { min, max } = FACTORS[id]
  return `${factorNames[id]}, de ${formatSigned(min)} à ${formatSigned(max)}\u00a0points\u00a0: ${factorFormulas[id](networkName())}${id === 'sources' ? ` ${sourceWeights}` : ''}`
})
/** Whose list, under which licence and of when: the Licence Ouverte asks that readers be told. */
export function list(id: string): string {
  const { name, publisher, licence, date } = valueAt(sources, id)
  return `«\u00a0${name}\u00a0», ${publisher}, ${licence}, ${write.formatLongDate(date)}`
}

/** An editor types ordinary spaces; those that a line may not break at are put where French wants them. */
export const spaced = (text: string) =>
  text
    .replaceAll(/ (?=[:»€])|(?<=«) |(?<=\bsur) (?=\d)/g, '\u00a0')
    .replaceAll(/ (?=[;!?%])|(?<=\d) (?=\d{3}\b)/g, '\u202f')
    .replaceAll(/(?<=\d) (?=(?!(?:par|dans|pour|avec|selon|sur)\b)\p{L}{3})/gu, '\u00a0')
