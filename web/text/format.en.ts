import { inParis } from '#contract/paris.ts'
import { secondDigit, writeNumber as writeFrench } from './french-number.ts'

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

const ENGLISH_MARKS: Record<string, string> = { ',': '.', '\u202f': ',' }
const writeNumber = (...given: Parameters<typeof writeFrench>) =>
  writeFrench(...given).replaceAll(/[,\u202f]/g, (mark) => ENGLISH_MARKS[mark] ?? mark)

function ofParis(write: (at: ReturnType<typeof inParis>) => string) {
  return (iso: string) => (Number.isNaN(Date.parse(iso)) ? NOT_AVAILABLE : write(inParis(new Date(iso))))
}

const monthOf = ({ month }: { month: number }) => MONTHS[month] ?? { long: '', short: '' }

const MOST_DECIMALS = 2
export const formatNumber = (value: number) => writeNumber(value, { atMost: 0 })
export const formatPercent = (share: number) => `${formatTenths(100 * share)}%`
export const formatTenths = (value: number) => writeNumber(value, { atMost: 1 })
export const formatPrecise = (value: number) =>
  writeNumber(value, { atMost: Math.min(MOST_DECIMALS, secondDigit(value)) })
export const formatRate = (value: number) =>
  isHardly(value) ? 'less than 0.01' : writeNumber(value, { atMost: rateDecimals(value) })
export const roundRate = (value: number) => (isHardly(value) ? value : Number(value.toFixed(rateDecimals(value))))
const isHardly = (value: number) => value > 0 && value < 0.005
const rateDecimals = (value: number) => Math.min(MOST_DECIMALS, Math.max(1, secondDigit(value)))
export const formatShare = (percent: number) => `${formatNumber(percent)}%`
/** “between 22 and 41%”; “at most 4%” where it may be none. */
export function formatShareBetween(low: number, high: number): string {
  if (Math.round(low) > 0) return `between ${formatNumber(low)} and ${formatShare(high)}`
  return `at most ${formatShare(high > 0 ? Math.max(1, high) : 0)}`
}
/** €24.99 */
export const formatEuros = (cents: number) => `€${writeNumber(cents / 100, { atLeast: 2, atMost: 2 })}`

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

export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** « a, b and c » */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
