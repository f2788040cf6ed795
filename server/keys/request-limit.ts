import { KEY_REQUESTS_A_MINUTE } from '#contract/keys.ts'
import { minutes } from '#server/lib/clock.ts'

export type Counted = { left: number; resetSeconds: number; isOver: boolean }

/**
 * Counts in this process: a row written at each call would cost more than the call. With several servers a key has the limit at
 * each. The count of a minute is dropped whole with it, so that a million keys take no room.
 */
export function openRequestLimit(limit = KEY_REQUESTS_A_MINUTE) {
  let minute = 0
  let counts = new Map<string, number>()
  return (keyId: string, at: Date): Counted => {
    const now = at.getTime()
    const current = Math.floor(now / minutes(1))
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    const made = (counts.get(keyId) ?? 0) + 1
    counts.set(keyId, made)
    const resetSeconds = Math.max(1, Math.ceil((minutes(current + 1) - now) / 1_000))
    return { left: Math.max(0, limit - made), resetSeconds, isOver: made > limit }
  }
}
