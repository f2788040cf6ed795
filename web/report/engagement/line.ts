import type { EngagementWeek, Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { engagementText as words } from '#translated/web/report/engagement/text.ts'
import { formatDayMonth, formatMonthName, formatRate } from '#translated/web/text/format.ts'
import { outliers } from '#web/ui/line-scale.ts'

/** A median of fewer has no interval: its point is hollow. */
export const MIN_POSTS_FOR_INTERVAL = 6

/** What the line shows, in two sentences. */
export function engagementFinding(report: Report) {
  const { peaks = [] } = report
  const rate = figureOf(report, 'engagementRate')
  const isOnePostEach = peaks.every(({ posts }) => posts.length === 1)
  return { strong: rate ? words.around(figureWords.value(rate)) : '', rest: words.peaks(peaks.length, isOnePostEach) }
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
    return index < 0 ? [] : [{ index, text: beyond.includes(index) ? words.weekRate(day, rate) : day }]
  })
}

/** The weeks that leave the drawing by its top, in words; none when all share its scale. */
export function beyondScale(weekly: readonly EngagementWeek[]): string | undefined {
  const weeks = outliers(weeklyPoints(weekly)).flatMap((index) => {
    const { week, rate } = weekly[index] ?? {}
    return week && rate ? [words.weekRate(formatDayMonth(week), rate)] : []
  })
  return weeks.length > 0 ? words.beyond(weeks) : undefined
}

/** The topmost label of the axis carries the unit for all of them. */
export const axisRate = (value: number, withUnit: boolean) => (withUnit ? words.rate(value) : formatRate(value))

/** At the first week of each month. */
export function monthLabels(weekly: readonly EngagementWeek[]) {
  return weekly.flatMap(({ week }, index) => {
    const month = formatMonthName(week)
    const before = weekly[index - 1]
    return before && formatMonthName(before.week) === month ? [] : [{ index, text: month }]
  })
}
