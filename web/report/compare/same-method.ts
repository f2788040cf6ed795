import type { Report } from '#contract/schemas/report.ts'

/** Figures of two versions of the method measure two things; a report that does not tell its version may be of any. */
export const haveSameMethod = (one: Report, other: Report) =>
  one.methodVersion !== undefined && one.methodVersion === other.methodVersion

/**
 * A profile is read once a day for everyone: the same reading gives the same report. Not judged by the posts: read
 * again, the same ones have other likes and the account other followers.
 */
export const haveSameReading = (one: Report, other: Report) =>
  one.profile !== undefined &&
  one.profile.id === other.profile?.id &&
  one.period !== undefined &&
  one.period.readAt === other.period?.readAt
