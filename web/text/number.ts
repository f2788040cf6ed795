type Decimals = { atLeast?: number; atMost: number }
type Marks = { thousands: string; decimal: string }
const FRENCH: Marks = { thousands: '\u202f', decimal: ',' }

/**
 * Numbers as `Intl.NumberFormat` writes them, without it: the first formatter a page makes reads the language's
 * whole data, a tenth of a report's first paint on a slow phone (docs/performance.md). number.test.ts holds both
 * to the same digits.
 */
export function writeNumber(value: number, decimals: Decimals, { thousands, decimal } = FRENCH): string {
  if (!Number.isFinite(value)) return String(value)
  const [whole = '', fraction = ''] = rounded(Math.abs(value), decimals.atMost).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(decimals.atLeast ?? 0, '0')
  const digits = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands) + (kept && `${decimal}${kept}`)
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits
}

/** The place of the second digit that is not 0, counted in decimals: 0 of 12, 1 of 2,4, 2 of 0,32, −1 of 345. */
export const secondDigit = (value: number) => (value === 0 ? 1 : 1 - Math.floor(Math.log10(Math.abs(value))))

/** A half goes up as it is written, so that 1,005 is 1,01; `toFixed` goes by the binary number, a little below it. */
function rounded(value: number, decimals: number): string {
  const text = String(value)
  if (text.includes('e')) return value.toFixed(Math.max(0, decimals))
  const scaled = Math.round(Number(`${text}e${decimals}`))
  return Number(`${scaled}e${-decimals}`).toFixed(Math.max(0, decimals))
}

/**
 * One rule of rounding: a share of posts is whole, anything else has one decimal, two below 1, and never a zero at its end.
 * More digits than that are more than is known: « 0,0077 % » and « entre 0,0 et 21,0 % » stopped readers.
 */
export const MOST_DECIMALS = 2
export const rateDecimals = (value: number) => Math.min(MOST_DECIMALS, Math.max(1, secondDigit(value)))
/** What is not nothing never reads as nothing. */
export const isHardly = (value: number) => value > 0 && value < 0.005
/** The number that `formatRate` writes. */
export const roundRate = (value: number) => (isHardly(value) ? value : Number(value.toFixed(rateDecimals(value))))

export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
