import { after, type Clock } from './clock.ts'

const FAILURES = 5
const OPEN_MS = 30_000

export type CircuitBreaker = {
  /** Whether to ask now. While it is open nobody may, but one call every half minute that tries. */
  mayAsk(): boolean
  failed(): void
  answered(): void
}

/** After five failures in a row nobody asks for half a minute. The two events are for the log: 632 failed calls had left no trace. */
export function openCircuitBreaker(
  now: Clock,
  { onOpen, onClose }: { onOpen: (failures: number) => void; onClose: (failures: number) => void },
): CircuitBreaker {
  let failures = 0
  let openUntil: Date | null = null
  // By half a minute at most: once a clock that was a day ahead is set right, it would stay open for that day.
  const isAhead = (moment: Date) => moment > now() && moment <= after(now(), OPEN_MS)
  return {
    mayAsk: () => {
      if (openUntil && isAhead(openUntil)) return false
      // Whoever comes while this one tries is turned away.
      if (openUntil) openUntil = after(now(), OPEN_MS)
      return true
    },
    failed: () => {
      failures += 1
      if (failures < FAILURES) return
      if (!openUntil) onOpen(failures)
      openUntil = after(now(), OPEN_MS)
    },
    answered: () => {
      if (openUntil) onClose(failures)
      failures = 0
      openUntil = null
    },
  }
}
