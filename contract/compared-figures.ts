import type { FigureId } from './figure.ts'
import { isRead } from './read-figures.ts'
import type { Report } from './schemas/report.ts'
import type { ShownFigure } from './schemas/shown-figure.ts'
import { hasMargin } from './shown-figure.ts'

/** A figure with its 95 % interval; of a band too, whose number no medium shows. */
export type Estimate = { value: number; low: number; high: number }

export const isEstimate = (figure: ShownFigure | undefined): figure is ShownFigure & Estimate =>
  figure?.value !== undefined && hasMargin(figure)

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
