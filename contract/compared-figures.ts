import type { Behaviour } from './behaviours.ts'
import type { FigureId } from './figure.ts'
import { isRead } from './read-figures.ts'
import { roundRate } from './rounding.ts'
import type { Report } from './schemas/report.ts'

/** A figure as the report tells it: some are counts without a margin, some are absent. */
export type Measure = { value: number; low?: number; high?: number }

/** A figure with its 95 % interval. */
export type Estimate = { value: number; low: number; high: number }

export const isEstimate = (figure: Measure | undefined): figure is Estimate =>
  figure?.low !== undefined && figure.high !== undefined

export function scoreOf({ score, credibilityScore, credibilityLow, credibilityHigh }: Report): Measure | undefined {
  if (score) return { value: score.points, low: score.low, high: score.high }
  return measured(credibilityScore, credibilityLow, credibilityHigh)
}

export function behaviourOf(report: Report, name: Behaviour): Measure | undefined {
  const { percent, low, high } = report.behaviour?.[name] ?? { percent: report[name] }
  return measured(whole(percent), whole(low), whole(high))
}

/** A share of the posts that were read, such as the replies. */
export function shareOf({ statistics }: Report, name: 'replies' | 'quotes' | 'withLinks'): Measure | undefined {
  const { percent, low, high } = statistics?.[name] ?? {}
  return measured(whole(percent), whole(low), whole(high))
}

// Rounded as they are shown before they are compared: margins of 2,14 and 2,12 are both written 2,1, and a reader who
// sees them meet would be told that they do not.
export function rateOf({ engagement, engagementRate }: Report): Measure | undefined {
  const { rate = engagementRate, low, high } = engagement ?? {}
  return measured(shown(rate), shown(low), shown(high))
}
export function paceOf({ statistics }: Report): Measure | undefined {
  return statistics && { value: roundRate(statistics.postsPerDay) }
}
const shown = (value: number | undefined) => (value === undefined ? undefined : roundRate(value))
const whole = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))

export const counted = (value: number | undefined) => measured(value)

function measured(value: number | undefined, low?: number, high?: number): Measure | undefined {
  if (value === undefined) return undefined
  return low === undefined || high === undefined ? { value } : { value, low, high }
}

/** From the smallest to the largest difference both 95 % intervals allow: it holds 0 exactly when they overlap (docs/decisions/0025). */
export function differenceBetween(one: Estimate, other: Estimate): Estimate {
  return { value: one.value - other.value, low: one.low - other.high, high: one.high - other.low }
}

/** Two that only touch overlap. */
export const overlap = (one: Estimate, other: Estimate) => one.low <= other.high && other.low <= one.high

/** Figures of two versions of the method measure two things; a report that does not tell its version may be of any. */
export const haveSameMethod = (one: Report, other: Report) =>
  one.methodVersion !== undefined && formulasOf(one) === formulasOf(other)

/** « 2026.11-4+model-1 » has the formulas of 2026.11-4, on what another reader read. */
const formulasOf = ({ methodVersion }: Report) => methodVersion?.split('+')[0]

/** Our own models, or one version of a language model: what each of two readers retains is not the same thing. */
export const haveSameReader = (one: Report, other: Report) =>
  one.methodVersion === other.methodVersion && one.readerVersion === other.readerVersion

/** Whether a figure means the same in both: what is counted does, whoever read the posts. */
export const meansTheSame = (figure: FigureId, one: Report, other: Report) =>
  haveSameMethod(one, other) && (haveSameReader(one, other) || !isRead(figure))

/**
 * A profile is read once a day for everyone: the same reading gives the same report. Not judged by the posts: read
 * again, the same ones have other likes and the account other followers.
 */
export const haveSameReading = (one: Report, other: Report) =>
  one.profile !== undefined &&
  one.profile.id === other.profile?.id &&
  one.period !== undefined &&
  one.period.readAt === other.period?.readAt
