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
