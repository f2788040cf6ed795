import type { Report } from './schemas/report.ts'

/** They have no entry in a report's evidence: every post read is theirs. */
export const EVERY_POST_FIGURES: ReadonlySet<string> = new Set([
  'credibilityScore',
  'period',
  'rhythm',
  'languages',
  'postsPerDay',
  'factor:regularity',
  'factor:automation',
])

/** Of these the profile alone tells: they open on what it said when it was read. */
const PROFILE_FIGURES: ReadonlySet<string> = new Set([
  'followerCount',
  'followingCount',
  'tweetCount',
  'factor:age',
  'factor:profile',
])

/** What a figure of this report opens on; undefined when nothing proves it, and then nothing can be opened. */
export function proofOf(report: Report | null, figure: string): 'posts' | 'profile' | undefined {
  if (PROFILE_FIGURES.has(figure)) return report?.profile ? 'profile' : undefined
  const { evidence, period } = report ?? {}
  if (!evidence || !period) return undefined
  const counted = figure.replace(/^expertise:/, 'theme:')
  const isListed =
    EVERY_POST_FIGURES.has(counted) || isCharted(report ?? {}, counted) || Object.hasOwn(evidence, counted)
  return isListed ? 'posts' : undefined
}

/** A cell, a week or a peak that this report's charts really have: the address may name any other. */
function isCharted({ rhythm, engagement, peaks = [] }: Report, figure: string): boolean {
  const [, day, hour] = /^hour:(\d)-(\d\d?)$/.exec(figure) ?? []
  if (day !== undefined && hour !== undefined) return rhythm?.[Number(day)]?.[Number(hour)] !== undefined
  const weeks = engagement?.weekly ?? []
  return weeks.some(({ week }) => figure === `week:${week}`) || peaks.some(({ week }) => figure === `peak:${week}`)
}
