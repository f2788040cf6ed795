import type { Engagement, Report } from '#contract/schemas/report.ts'
import { statisticsText as own } from './text.fr.ts'

export const COUNTS = ['followerCount', 'followingCount', 'tweetCount'] as const

/** Of an archive only what it holds: a count that is not in it is no zero. */
export const countsIn = (report: Report, reader: string) =>
  reader === 'archive' ? COUNTS.filter((name) => report[name] !== undefined) : COUNTS

export const isUnread = (report: Report) =>
  [...COUNTS, 'engagementRate' as const].every((name) => report[name] === undefined)

export const rateMargin = ({ low, high }: Engagement) =>
  low === undefined || high === undefined ? own.noMargin : own.between(low, high)
