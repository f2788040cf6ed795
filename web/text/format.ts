/** Numbers, dates and euros as French readers expect them. The output holds no-break spaces: tests call it too. */
export const NBSP = '\u00a0'
/** The spec's word for a date that is not known. */
export const NOT_AVAILABLE = 'N/A'

// Each is made when first used: together they took 60 ms of the first paint on a slow phone.
const whole = onFirstUse(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 }))
const tenths = onFirstUse(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const twoDigits = onFirstUse(() => new Intl.NumberFormat('fr-FR', { maximumSignificantDigits: 2 }))
const tellingDigits = onFirstUse(
  () =>
    new Intl.NumberFormat('fr-FR', {
      maximumFractionDigits: 1,
      maximumSignificantDigits: 2,
      roundingPriority: 'morePrecision',
    }),
)
const euros = onFirstUse(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }))
const shortDate = ofParis({ day: '2-digit', month: '2-digit', year: 'numeric' })
const month = ofParis({ month: 'long', year: 'numeric' })
const hour = ofParis({ hour: '2-digit', minute: '2-digit' })
const dayMonth = ofParis({ day: 'numeric', month: 'short' })
const longDate = ofParis({ day: 'numeric', month: 'long', year: 'numeric' })

function onFirstUse<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined
  return () => {
    made ??= make()
    return made
  }
}

function ofParis(parts: Intl.DateTimeFormatOptions) {
  const format = onFirstUse(() => new Intl.DateTimeFormat('fr-FR', { ...parts, timeZone: 'Europe/Paris' }))
  // Intl throws at a moment that is none, and would take the whole page with it.
  return (iso: string) => (Number.isNaN(Date.parse(iso)) ? NOT_AVAILABLE : format().format(new Date(iso)))
}

export const formatNumber = (value: number) => whole().format(value)
/** 39,9 %, of a share from 0 to 1. Intl's own percent puts a wide space before the sign. */
export const formatPercent = (share: number) => `${formatTenths(100 * share)}\u202f%`
/** 1,2 and 4,0: numbers to be compared have one decimal each. */
export const formatTenths = (value: number) => tenths().format(value)
/** 2,4, 0,32 and 11: the digits a rate is known by. */
export const formatPrecise = (value: number) => twoDigits().format(value)
/** 2,4, 0,32 and 345,6: one decimal, more where a rate would lose the digits that tell. The engine's advice rounds alike. */
export const formatRate = (value: number) => tellingDigits().format(value)
/** The number that `formatRate` writes. */
export const roundRate = (value: number) =>
  value === 0 ? 0 : Number(value.toFixed(Math.max(1, 1 - Math.floor(Math.log10(Math.abs(value))))))
export const formatEuros = (cents: number) => euros().format(cents / 100)

/** 14/11/2026 */
export const formatDate = (iso: string) => shortDate(iso)

/** 14 novembre 2026, 1er novembre 2026; the day never parts from its month. */
export function formatLongDate(iso: string): string {
  const [day = '', ...rest] = longDate(iso).split(' ')
  return [day === '1' ? '1er' : day, ...(rest.length > 0 ? [rest.join(' ')] : [])].join(NBSP)
}

/** « 1er octobre au 14 novembre 2026 »: a month or a year that both days share is written once. */
export function formatPeriod(from: string, to: string): string {
  const [day = '', inMonth = '', inYear] = longDate(from).split(' ')
  const [, toMonth, toYear] = longDate(to).split(' ')
  const first = day === '1' ? '1er' : day
  if (inYear !== toYear) return `${formatLongDate(from)} au ${formatLongDate(to)}`
  return `${inMonth === toMonth ? first : `${first}${NBSP}${inMonth}`} au ${formatLongDate(to)}`
}

/** 12 oct., 1er nov.: where there is no room for more; of a day without an hour, whatever the time zone. */
export function formatDayMonth(day: string): string {
  const [date = '', inMonth = ''] = dayMonth(`${day}T12:00:00Z`).split(' ')
  return `${date === '1' ? '1er' : date}${NBSP}${inMonth}`
}

/** oct. */
export const formatMonthName = (day: string) => formatDayMonth(day).split(NBSP)[1] ?? ''

/** Novembre 2026 */
export const formatMonth = (iso: string) => capitalised(month(iso))

/** 08 h 42, 8 h: the minutes of a whole hour are not written. */
export function formatHour(iso: string): string {
  const [hours = '', minutes] = hour(iso).split(':')
  if (minutes === undefined) return hours
  return minutes === '00' ? `${Number(hours)}${NBSP}h` : `${hours}${NBSP}h${NBSP}${minutes}`
}

/** 0 analyse, 1 analyse, 2 analyses: the plural starts at two, and the number never parts from its noun. */
export function count(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)}${NBSP}${value < 2 ? singular : plural}`
}

export const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
