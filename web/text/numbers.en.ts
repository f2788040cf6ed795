import { ENGLISH, withSign, writeNumber as writeWith } from '#contract/number.ts'

/** What every page says in numbers, so that a visitor loads no calendar; the rest of format.en.ts follows with a customer's pages. */
export const writeNumber = (value: number, decimals: Parameters<typeof writeWith>[1]) =>
  writeWith(value, decimals, ENGLISH)
export const NBSP = '\u00a0'
export const QUOTES = { before: '“', after: '”' }
export const formatNumber = (value: number) => writeNumber(value, { atMost: 0 })
export const formatSigned = (value: number) => withSign(value, formatNumber)
/** €24.99 */
export const formatEuros = (cents: number) =>
  `${cents < 0 ? '-' : ''}€${writeNumber(Math.abs(cents) / 100, { atLeast: 2, atMost: 2 })}`
/** 0 posts, 1 post, 1.5 points, 2 posts. */
export function count(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)}${NBSP}${value === 1 ? singular : plural}`
}
