import { inParis, MONTHS } from '#contract/paris.ts'
import { isHardly, MOST_DECIMALS, rateDecimals, secondDigit } from '#contract/rounding.ts'
import { capitalised, writeNumber } from './number.ts'

export { capitalised } from './number.ts'

/** Numbers, dates and euros as French readers expect them. The output holds no-break spaces: tests call it too. */
export const NBSP = '\u00a0'
/** Around words that are somebody else's. */
export const QUOTES = { before: '«\u00a0', after: '\u00a0»' }
/** The spec's word for a date that is not known. */
export const NOT_AVAILABLE = 'N/A'

/** Of a moment that is none, N/A: it comes from the API, and must not take the whole page with it. */
function ofParis(write: (at: ReturnType<typeof inParis>) => string) {
  return (iso: string) => (Number.isNaN(Date.parse(iso)) ? NOT_AVAILABLE : write(inParis(new Date(iso))))
}

const monthOf = ({ month }: { month: number }) => MONTHS[month] ?? { long: '', short: '' }
const dayOf = ({ day }: { day: number }) => (day === 1 ? '1er' : String(day))

export const formatNumber = (value: number) => writeNumber(value, { atMost: 0 })
/** 39,9 %, of a share from 0 to 1: measured errors, in the method. */
export const formatPercent = (share: number) => `${formatTenths(100 * share)}\u202f%`
/** 1,2 and 4. */
export const formatTenths = (value: number) => writeNumber(value, { atMost: 1 })
/** 2,4, 0,32 and 11: two digits, where they tell. */
export const formatPrecise = (value: number) =>
  writeNumber(value, { atMost: Math.min(MOST_DECIMALS, secondDigit(value)) })
/** 2,4, 0,32 and 345,6; what is not nothing never reads as nothing. The engine's advice rounds alike. */
export const formatRate = (value: number) =>
  isHardly(value) ? 'moins de 0,01' : writeNumber(value, { atMost: rateDecimals(value) })
/** 31 %, of a share from 0 to 100. */
export const formatShare = (percent: number) => `${formatNumber(percent)}\u202f%`
/** « entre 22 et 41 % »; « au plus 4 % » where it may be none. What is not zero is not written so, and of none there is no margin. */
export function formatShareBetween(low: number, high: number): string {
  if (Math.round(low) > 0) return `entre ${formatNumber(low)} et ${formatShare(high)}`
  return high > 0 ? `au plus ${formatShare(Math.max(1, high))}` : 'sans marge'
}
export const formatEuros = (cents: number) => `${writeNumber(cents / 100, { atLeast: 2, atMost: 2 })}${NBSP}€`

/** 14/11/2026 */
export const formatDate = ofParis(({ date }) => date)

/** 14 novembre 2026, 1er novembre 2026; the day never parts from its month. */
export const formatLongDate = ofParis((at) => `${dayOf(at)}${NBSP}${monthOf(at).long} ${at.year}`)

/** « 1er octobre au 14 novembre 2026 »: a month or a year that both days share is written once. */
export function formatPeriod(from: string, to: string): string {
  const [first, last] = [inParis(new Date(from)), inParis(new Date(to))]
  if (first.year !== last.year) return `${formatLongDate(from)} au ${formatLongDate(to)}`
  const start = first.month === last.month ? dayOf(first) : `${dayOf(first)}${NBSP}${monthOf(first).long}`
  return `${start} au ${formatLongDate(to)}`
}

/** 12 oct., 1er nov.: where there is no room for more; of a day without an hour, whatever the time zone. */
export const formatDayMonth = (day: string) => shortDay(`${day}T12:00:00Z`)
const shortDay = ofParis((at) => `${dayOf(at)}${NBSP}${monthOf(at).short}`)

/** oct. */
export const formatMonthName = (day: string) => formatDayMonth(day).split(NBSP)[1] ?? ''

/** Novembre 2026 */
export const formatMonth = ofParis((at) => `${capitalised(monthOf(at).long)} ${at.year}`)

/** 08 h 42, 8 h: the minutes of a whole hour are not written. */
export const formatHour = ofParis(({ hours, minutes }) =>
  minutes === '00' ? `${Number(hours)}${NBSP}h` : `${hours}${NBSP}h${NBSP}${minutes}`,
)

/** 0 analyse, 1 analyse, 2 analyses: the plural starts at two, and the number never parts from its noun. */
export function count(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)}${NBSP}${value < 2 ? singular : plural}`
}

/** « a, b et c » */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`
