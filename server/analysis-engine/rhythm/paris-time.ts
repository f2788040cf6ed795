import { inParis } from '#contract/paris.ts'

const DAY_MS = 86_400_000

/** Monday is day 0; `week` is the date of its Monday. */
export type ParisTime = { week: string; day: number; hour: number }

export function parisTime(moment: Date): ParisTime {
  const { year, month, day: date, hours } = inParis(moment)
  const midnight = new Date(Date.UTC(year, month, date))
  const day = (midnight.getUTCDay() + 6) % 7
  return { week: dateOf(midnight.getTime() - day * DAY_MS), day, hour: Number(hours) }
}

/** Calendar dates have no clock change: between two Mondays there are always seven times 24 hours of UTC. */
export const weekAfter = (week: string, count: number) => dateOf(Date.parse(week) + count * 7 * DAY_MS)

export const weeksBetween = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / (7 * DAY_MS))

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
