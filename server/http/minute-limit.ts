import { minutes } from '#server/lib/clock.ts'

export type Counted = { left: number; resetSeconds: number; isOver: boolean }

/**
 * Counts in this process: a row written at each call would cost more than the call. With several servers each has the limit. The
 * count of a minute is dropped whole with it, so that a million callers take no room.
 */
export function openMinuteLimit(aMinute: number) {
  let minute = 0
  let counts = new Map<string, number>()
  return (caller: string, at: Date): Counted => {
    const now = at.getTime()
    const current = Math.floor(now / minutes(1))
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    const made = (counts.get(caller) ?? 0) + 1
    counts.set(caller, made)
    const resetSeconds = Math.max(1, Math.ceil((minutes(current + 1) - now) / 1_000))
    return { left: Math.max(0, aMinute - made), resetSeconds, isOver: made > aMinute }
  }
}
