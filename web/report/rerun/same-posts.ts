import type { Analysis } from '#web/api/analysis.ts'

const DAY_MS = 86_400_000

/**
 * A profile is read once per UTC day, for all customers (docs/decisions/0014): until the next one begins, a new analysis
 * would rest on the posts of this one. Null once it would not.
 */
export function samePostsUntil({ createdAt, report }: Pick<Analysis, 'createdAt' | 'report'>, now: number) {
  const readAt = report?.period?.readAt ?? createdAt
  const until = (Math.floor(Date.parse(readAt) / DAY_MS) + 1) * DAY_MS
  return now < until ? { readAt, until: new Date(until).toISOString() } : null
}
