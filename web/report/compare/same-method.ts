import type { FigureId } from '#contract/figure.ts'
import { isRead } from '#contract/read-figures.ts'
import type { Report } from '#contract/schemas/report.ts'

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
