import { FACTOR_IDS, FACTORS, SCORE_MARGIN } from '#contract/factors.ts'
import { whyWithheld } from '#contract/figure-words.en.ts'
import { analysesFor } from '#contract/money.ts'
import { networkName } from '#contract/networks.ts'
import { PACKS } from '#contract/packs.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import { SHARE_DAYS } from '#contract/share-limits.ts'
import sources from '#contract/source-lists.json' with { type: 'json' }
import { factorFormulas, sourceWeights } from '#web/text/factor-formulas.en.ts'
import * as write from '#web/text/format.en.ts'
import { factorNames } from '#web/text/names.en.ts'
import { formatSigned } from '#web/text/numbers.en.ts'
import { prohibitedUses as uses } from '#web/text/prohibited-uses.en.ts'
import { highest, lowest, measured, valueAt } from './numbers.ts'

export { lossFormula } from '#web/text/factor-formulas.en.ts'
export { verdictBounds } from '#web/text/verdict.en.ts'
export * from './numbers.ts'

/** What the English pages name in braces. */
export const days = (kept: string) => write.count(valueAt(KEPT_DAYS, kept), 'day')
export const sharedDays = write.count(SHARE_DAYS.longest, 'day')
export const termsDate = uses.updated
export const prohibitedUsesTitle = uses.title
export const prohibitedUses = uses.points
export const prohibitedUsesSentence = uses.sentence
export const packs = Object.values(PACKS).map(
  ({ credits, price }) =>
    `${write.count(credits, 'credit')}: ${write.formatEuros(price)}, enough for ${write.count(analysesFor(credits), 'analysis', 'analyses')}.`,
)
export const packPrices = Object.values(PACKS)
  .map(({ credits, price }) => `${write.count(credits, 'credit')} for ${write.formatEuros(price)}`)
  .join(', ')

export const percent = (path: string) => write.formatPercent(measured(path))
export const tenths = (path: string) => write.formatTenths(measured(path))
export const number = (path: string) => write.formatNumber(measured(path))
/** Out of 100. */
export const times = (path: string) => write.formatNumber(100 * measured(path))
/** “34 of 48” */
export const held = (path: string) => `${number(`${path}.holds`)} of\u00a0${number(`${path}.n`)}`
/** 0 points, 1 point, 1.5 points: of a share from 0 to 1. */
export function points(path: string): string {
  const written = write.formatTenths(100 * measured(path))
  return `${written}\u00a0${written === '1' ? 'point' : 'points'}`
}
export const lowestThreshold = write.formatPrecise(lowest)
export const highestThreshold = write.formatPrecise(highest)
export const scoreMargin = write.formatPrecise(SCORE_MARGIN)
export const withheld = (why: string) => valueAt(whyWithheld, why)
export const factors = FACTOR_IDS.map((id) => {
  const { min, max } = FACTORS[id]
  return `${factorNames[id]}, from ${formatSigned(min)} to ${formatSigned(max)}\u00a0points: ${factorFormulas[id](networkName())}${id === 'sources' ? ` ${sourceWeights}` : ''}`
})
export const factor = (id: string) => valueAt(factorNames, id)
/** Whose list, under which licence and of when: the Licence Ouverte asks that readers be told. */
export function list(id: string): string {
  const { name, publisher, licence, date } = valueAt(sources, id)
  return `“${name}”, ${publisher}, ${licence.replace(/^licence (.+)$/, '$1 licence')}, ${write.formatLongDate(date)}`
}

/** An editor types ordinary spaces; a line may not break between a number and what it counts. */
export const spaced = (text: string) =>
  text.replaceAll(/(?<=\bin) (?=100\b)|(?<=\d) (?=(?!(?:and|but|for|from|per|the|when|with)\b)\p{L}{3})/gu, '\u00a0')
