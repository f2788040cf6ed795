import { isHardly, MOST_DECIMALS, rateDecimals } from './rounding.ts'

type Decimals = { atLeast?: number; atMost: number }
type Marks = { thousands: string; decimal: string }
export const ENGLISH: Marks = { thousands: ',', decimal: '.' }
const FRENCH: Marks = { thousands: '\u202f', decimal: ',' }

/**
 * Numbers as `Intl.NumberFormat` writes them, without it: the first formatter a page makes reads the language's
 * whole data, a tenth of a report's first paint on a slow phone (docs/performance.md). number.test.ts holds both
 * to the same digits.
 */
export function writeNumber(value: number, decimals: Decimals, { thousands, decimal } = FRENCH): string {
  if (!Number.isFinite(value)) return String(value)
  const [whole = '', fraction = ''] = rounded(Math.abs(value), decimals.atMost).split('.')
  // Of at most 20 decimals and 21 digits, which is where a number's own text has an exponent.
  const kept = fraction.replace(/0{1,20}$/, '').padEnd(decimals.atLeast ?? 0, '0')
  const digits = whole.replaceAll(/\B(?=(?:\d{3}){1,7}$)/g, thousands) + (kept && `${decimal}${kept}`)
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits
}

/** 2,4, 0,32 and 345,6; `lessThan`: of what is hardly anything and never reads as nothing, « moins de 0,01 ». */
export const writeRate = (value: number, lessThan: string, marks = FRENCH): string =>
  isHardly(value)
    ? `${lessThan} ${writeNumber(1 / 10 ** MOST_DECIMALS, { atMost: MOST_DECIMALS }, marks)}`
    : writeNumber(value, { atMost: rateDecimals(value) }, marks)

/** +100, −8 with the sign of typographers, 0 without a sign; neither has what is written as zero. */
export function withSign(value: number, format: (value: number) => string): string {
  const written = format(Math.abs(value))
  if (written === format(0)) return value === 0 ? '0' : written
  return `${value > 0 ? '+' : '\u2212'}${written}`
}

/** A half goes up as it is written, so that 1,005 is 1,01; `toFixed` goes by the binary number, a little below it. */
function rounded(value: number, decimals: number): string {
  const text = String(value)
  if (text.includes('e')) return value.toFixed(Math.max(0, decimals))
  const scaled = Math.round(Number(`${text}e${decimals}`))
  return Number(`${scaled}e${-decimals}`).toFixed(Math.max(0, decimals))
}

export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
