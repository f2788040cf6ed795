import { inParis } from '#contract/paris.ts'
import { isHardly, MOST_DECIMALS, rateDecimals, secondDigit } from '#contract/rounding.ts'
import { writeNumber as writeWith } from './number.ts'

export { capitalised } from './number.ts'

/** Numbers, dates and euros as British readers expect them; the clock is that of Paris. */
export const NBSP = '\u00a0'
export const QUOTES = { before: '“', after: '”' }
export const NOT_AVAILABLE = 'N/A'

const MONTHS = [
  { long: 'January', short: 'Jan' },
  { long: 'February', short: 'Feb' },
  { long: 'March', short: 'Mar' },
  { long: 'April', short: 'Apr' },
  { long: 'May', short: 'May' },
  { long: 'June', short: 'June' },
  { long: 'July', short: 'July' },
  { long: 'August', short: 'Aug' },
  { long: 'September', short: 'Sept' },
  { long: 'October', short: 'Oct' },
  { long: 'November', short: 'Nov' },
  { long: 'December', short: 'Dec' },
] as const

const MARKS = { thousands: ',', decimal: '.' }
const writeNumber = (value: number, decimals: Parameters<typeof writeWith>[1]) => writeWith(value, decimals, MARKS)

function ofParis(write: (at: ReturnType<typeof inParis>) => string) {
  return (iso: string) => (Number.isNaN(Date.parse(iso)) ? NOT_AVAILABLE : write(inParis(new Date(iso))))
}

const monthOf = ({ month }: { month: number }) => MONTHS[month] ?? { long: '', short: '' }

export const formatNumber = (value: number) => writeNumber(value, { atMost: 0 })
export const formatPercent = (share: number) => `${formatTenths(100 * share)}%`
export const formatTenths = (value: number) => writeNumber(value, { atMost: 1 })
export const formatPrecise = (value: number) =>
  writeNumber(value, { atMost: Math.min(MOST_DECIMALS, secondDigit(value)) })
export const formatRate = (value: number) =>
  isHardly(value) ? 'less than 0.01' : writeNumber(value, { atMost: rateDecimals(value) })
export const formatShare = (percent: number) => `${formatNumber(percent)}%`
/** “between 22 and 41%”; “at most 4%” where it may be none. */
export function formatShareBetween(low: number, high: number): string {
  if (Math.round(low) > 0) return `between ${formatNumber(low)} and ${formatShare(high)}`
  return high > 0 ? `at most ${formatShare(Math.max(1, high))}` : 'no margin'
}
/** €24.99 */
export const formatEuros = (cents: number) =>
  `${cents < 0 ? '-' : ''}€${writeNumber(Math.abs(cents) / 100, { atLeast: 2, atMost: 2 })}`

export const formatDate = ofParis(({ date }) => date)
/** 14 November 2026 */
export const formatLongDate = ofParis((at) => `${at.day}${NBSP}${monthOf(at).long} ${at.year}`)

/** “1 October to 14 November 2026” */
export function formatPeriod(from: string, to: string): string {
  const [first, last] = [inParis(new Date(from)), inParis(new Date(to))]
  if (first.year !== last.year) return `${formatLongDate(from)} to ${formatLongDate(to)}`
  const start = first.month === last.month ? `${first.day}` : `${first.day}${NBSP}${monthOf(first).long}`
  return `${start} to ${formatLongDate(to)}`
}

/** 12 Oct */
export const formatDayMonth = (day: string) => shortDay(`${day}T12:00:00Z`)
const shortDay = ofParis((at) => `${at.day}${NBSP}${monthOf(at).short}`)
export const formatMonthName = (day: string) => formatDayMonth(day).split(NBSP)[1] ?? ''
/** November 2026 */
export const formatMonth = ofParis((at) => `${monthOf(at).long} ${at.year}`)
/** 08:42 */
export const formatHour = ofParis(({ hours, minutes }) => `${hours}:${minutes}`)

/** 0 posts, 1 post, 1.5 points, 2 posts. */
export function count(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)}${NBSP}${value === 1 ? singular : plural}`
}

/** « a, b and c » */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
