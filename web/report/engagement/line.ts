import type { Engagement, EngagementWeek, Report } from '#contract/schemas/report.ts'
import { formatDayMonth, formatMonthName, formatRate } from '#web/text/format.fr.ts'
import { outliers } from '#web/ui/line-scale.ts'
import { engagementText as own } from './text.fr.ts'

/** A median of fewer has no interval: its point is hollow. */
export const MIN_POSTS_FOR_INTERVAL = 6

/** What the line shows, in two sentences. */
export function engagementFinding({ peaks = [] }: Report, { rate }: Engagement) {
  const isOnePostEach = peaks.every(({ posts }) => posts.length === 1)
  return { strong: own.around(rate), rest: own.peaks(peaks.length, isOnePostEach) }
}

export const weeklyPoints = (weekly: readonly EngagementWeek[]) =>
  weekly.map(({ posts, rate, low, high }) => ({
    value: rate,
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
    isThin: posts < MIN_POSTS_FOR_INTERVAL,
  }))

/** One that leaves the drawing carries its rate, which no axis tells. */
export function peakMarks({ peaks = [] }: Report, weekly: readonly EngagementWeek[]) {
  const beyond = outliers(weeklyPoints(weekly))
  return peaks.flatMap(({ week, rate }) => {
    const index = weekly.findIndex((one) => one.week === week)
    const day = formatDayMonth(week)
    return index < 0 ? [] : [{ index, text: beyond.includes(index) ? own.weekRate(day, rate) : day }]
  })
}

/** The weeks that leave the drawing by its top, in words; none when all share its scale. */
export function beyondScale(weekly: readonly EngagementWeek[]): string | undefined {
  const weeks = outliers(weeklyPoints(weekly)).flatMap((index) => {
    const { week, rate } = weekly[index] ?? {}
    return week && rate ? [own.weekRate(formatDayMonth(week), rate)] : []
  })
  return weeks.length > 0 ? own.beyond(weeks) : undefined
}

/** The topmost label of the axis carries the unit for all of them. */
export const axisRate = (value: number, withUnit: boolean) => (withUnit ? own.rate(value) : formatRate(value))

/** At the first week of each month. */
export function monthLabels(weekly: readonly EngagementWeek[]) {
  return weekly.flatMap(({ week }, index) => {
    const month = formatMonthName(week)
    const before = weekly[index - 1]
    return before && formatMonthName(before.week) === month ? [] : [{ index, text: month }]
  })
}
