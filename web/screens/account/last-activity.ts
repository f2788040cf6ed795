import { accountText } from '#translated/web/text/account.ts'
import { formatDate } from '#translated/web/text/format.ts'

const DAY_MS = 86_400_000

/** In days of the calendar while that is easy to picture, then by the date. */
export function lastActivity(lastSeenAt: string, now: Date): string {
  const days = [0, 1, 2, 3, 4, 5, 6, 7].find((count) => formatDate(daysBefore(now, count)) === formatDate(lastSeenAt))
  return days === undefined ? accountText.lastSeenOn(lastSeenAt) : accountText.lastSeenDays(days)
}

function daysBefore(moment: Date, days: number) {
  return new Date(moment.getTime() - days * DAY_MS).toISOString()
}
