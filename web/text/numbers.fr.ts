import { withSign, writeNumber } from '#contract/number.ts'

/** What every page says in numbers, so that a visitor loads no calendar; the rest of format.fr.ts follows with a customer's pages. */
export const NBSP = '\u00a0'
/** Around words that are somebody else's. */
export const QUOTES = { before: '«\u00a0', after: '\u00a0»' }
export const formatNumber = (value: number) => writeNumber(value, { atMost: 0 })
export const formatSigned = (value: number) => withSign(value, formatNumber)
export const formatEuros = (cents: number) => `${writeNumber(cents / 100, { atLeast: 2, atMost: 2 })}${NBSP}€`
/** 0 analyse, 1 analyse, 2 analyses: the plural starts at two, and the number never parts from its noun. */
export function count(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)}${NBSP}${value < 2 ? singular : plural}`
}
