import type { Report } from '#contract/schemas/report.ts'

/** A rename of the last months: whoever knew the account may not know that it is the same. */
const RECENT_DAYS = 90

/** The name it took and the one it gave up, when that was within 90 days of the reading. */
export function recentRename({ identity, period }: Report): { since: string; former: string } | undefined {
  const [former, latest] = identity?.names?.slice(-2) ?? []
  if (!former || !latest || latest.to || !period) return undefined
  const days = (Date.parse(period.readAt) - Date.parse(latest.from)) / 86_400_000
  return days <= RECENT_DAYS ? { since: latest.from, former: former.username } : undefined
}
