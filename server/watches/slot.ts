import { hash } from 'node:crypto'
import { WATCH_DAYS, type WatchPeriod } from '#contract/watches.ts'
import { days, after as later } from '#server/lib/clock.ts'

const SECOND = 1_000

/** Its place in the period, as even as a hash is: no hour has more readings than its share. */
export function slotOf(watchId: string, every: WatchPeriod): number {
  const seconds = WATCH_DAYS[every] * 86_400
  return Math.floor((hash('sha256', watchId, 'buffer').readUIntBE(0, 6) / 2 ** 48) * seconds)
}

/** The first of its dates after a moment. They lie on a grid, so a worker that was away for long owes one reading, not all it missed. */
export function nextDue(slotSeconds: number, every: WatchPeriod, after: Date): Date {
  const period = days(WATCH_DAYS[every])
  const offset = slotSeconds * SECOND
  const past = Math.floor((after.getTime() - offset) / period) + 1
  return new Date(past * period + offset)
}

/** A day away at least: the same day's posts would be opened again, not read. */
export const firstDue = (slotSeconds: number, every: WatchPeriod, begun: Date): Date =>
  nextDue(slotSeconds, every, later(begun, days(1)))
