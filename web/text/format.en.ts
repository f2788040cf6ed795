import { ENGLISH, writeRate } from '#contract/number.ts'
import { inParis } from '#contract/paris.ts'
import { MOST_DECIMALS, secondDigit } from '#contract/rounding.ts'
import { formatNumber, NBSP, writeNumber } from './numbers.en.ts'

export { capitalised } from '#contract/number.ts'
export { count, formatEuros, formatNumber, formatSigned, NBSP, QUOTES } from './numbers.en.ts'

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

function ofParis(write: (at: ReturnType<typeof inParis>) => string) {
  return (iso: string) => (Number.isNaN(Date.parse(iso)) ? NOT_AVAILABLE : write(inParis(new Date(iso))))
}

const monthOf = ({ month }: { month: number }) => MONTHS[month] ?? { long: '', short: '' }

export const formatPercent = (share: number) => `${formatTenths(100 * share)}%`
export const formatTenths = (value: number) => writeNumber(value, { atMost: 1 })
export const formatPrecise = (value: number) =>
  writeNumber(value, { atMost: Math.min(MOST_DECIMALS, secondDigit(value)) })
export const formatRate = (value: number) => writeRate(value, 'less than', ENGLISH)
export const formatShare = (percent: number) => `${formatNumber(percent)}%`

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

/** « a, b and c » */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
