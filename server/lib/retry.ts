import { setTimeout as pause } from 'node:timers/promises'

type RetryPolicy = {
  /** Which failures are worth another attempt; the others are thrown at once. */
  while: (error: unknown) => boolean
  /** Milliseconds before each further attempt; one number means as many attempts as `until` allows. */
  delays: number | readonly number[]
  /** Milliseconds of the system's clock after which a failure is the last. */
  until?: number
}

/** Does the work again after each failure that is worth it; the last failure is thrown as it came. */
export async function retry<Result>(
  { while: isWorthAnother, delays, until = Number.POSITIVE_INFINITY }: RetryPolicy,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const delay = typeof delays === 'number' ? delays : delays[attempt]
      if (delay === undefined || !isWorthAnother(error) || Date.now() > until) throw error
      await pause(delay)
    }
  }
}
