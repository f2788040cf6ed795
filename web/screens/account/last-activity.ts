import { fr } from '#web/text/fr.ts'

const DAY_MS = 86_400_000

/** In days while that is easy to picture, then by the date. */
export function lastActivity(lastSeenAt: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(lastSeenAt).getTime()) / DAY_MS)
  return days <= 7 ? fr.account.lastSeenDays(Math.max(0, days)) : fr.account.lastSeenOn(lastSeenAt)
}
