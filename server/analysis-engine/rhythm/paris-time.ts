const DAY_MS = 86_400_000

/** Made once: building a formatter takes longer than formatting 400 posts with it. */
const inParis = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
})

/** Monday is day 0; `week` is the date of its Monday. */
export type ParisTime = { week: string; day: number; hour: number }

export function parisTime(moment: Date): ParisTime {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of inParis.formatToParts(moment)) parts[type] = Number(value)
  const { year = 0, month = 1, day: date = 1, hour = 0 } = parts
  const midnight = new Date(Date.UTC(year, month - 1, date))
  const day = (midnight.getUTCDay() + 6) % 7
  return { week: dateOf(midnight.getTime() - day * DAY_MS), day, hour }
}

/** Calendar dates have no clock change: between two Mondays there are always seven times 24 hours of UTC. */
export const weekAfter = (week: string, count: number) => dateOf(Date.parse(week) + count * 7 * DAY_MS)

export const weeksBetween = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / (7 * DAY_MS))

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
