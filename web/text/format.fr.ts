import { capitalised, writeNumber, writeRate } from '#contract/number.ts'
import { inParis, MONTHS } from '#contract/paris.ts'
import { MOST_DECIMALS, secondDigit } from '#contract/rounding.ts'
import { formatNumber, NBSP } from './numbers.fr.ts'

export { capitalised } from '#contract/number.ts'
export * from './numbers.fr.ts'

/** A date that is not known (spec 2.87). */
export const NOT_AVAILABLE = 'N/A'

/** Of a moment that is none, N/A: it comes from the API, and must not take the whole page with it. */
function ofParis(write: (at: ReturnType<typeof inParis>) => string) {
  return (iso: string) => (Number.isNaN(Date.parse(iso)) ? NOT_AVAILABLE : write(inParis(new Date(iso))))
}

const monthOf = ({ month }: { month: number }) => MONTHS[month] ?? { long: '', short: '' }
const dayOf = ({ day }: { day: number }) => (day === 1 ? '1er' : String(day))

/** 39,9 %, of a share from 0 to 1: measured errors, in the method. */
export const formatPercent = (share: number) => `${formatTenths(100 * share)}\u202f%`
/** 1,2 and 4. */
export const formatTenths = (value: number) => writeNumber(value, { atMost: 1 })
/** 2,4, 0,32 and 11: two digits, where they tell. */
export const formatPrecise = (value: number) =>
  writeNumber(value, { atMost: Math.min(MOST_DECIMALS, secondDigit(value)) })
/** 2,4, 0,32 and 345,6; what is not nothing never reads as nothing. The engine's advice rounds alike. */
export const formatRate = (value: number) => writeRate(value, 'moins de')
/** 31 %, of a share from 0 to 100. */
export const formatShare = (percent: number) => `${formatNumber(percent)}\u202f%`

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

/** « a, b et c » */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`
