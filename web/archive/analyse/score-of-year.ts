import { figureOf } from '#contract/shown-figure.ts'
import { writeReport } from '#server/analysis-engine/write-report.ts'
import type { Profile } from '#server/sources/profile.ts'
import type { ArchivePost } from '#web/archive/archive-account.ts'
import type { YearFigures } from './archive-result.ts'

/** The latest posts of a year, newest first. */
export type YearToScore = { profile: Profile; posts: readonly ArchivePost[] }
export type YearScore = YearFigures['score']

/** What a stranger's report would have said on New Year's Eve. */
export function scoreOfYear({ profile, posts }: YearToScore): YearScore {
  const [last] = posts
  if (!last) return null
  // How many followed the account then is not in its archive: the same of every year, so that years can be compared.
  const unfollowed = { ...profile, followers: 0, following: 0 }
  const report = writeReport({ profile: unfollowed, posts, simulated: false, readAt: last.createdAt })
  return figureOf(report, 'credibilityScore') ?? null
}
