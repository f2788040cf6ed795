import { StripeFailure } from './failure.ts'

/**
 * What goes wrong on the way to the API. `every: n` spares the n - 1 requests before each one it strikes;
 * `times` ends it after that many.
 */
export type Fault = {
  kind: 'none' | 'unavailable' | 'rate limited' | 'cut after commit' | 'latency'
  every?: number
  times?: number
  ms?: number
}

export function openFaults() {
  let fault: Fault = { kind: 'none' }
  let requests = 0
  let strikes = 0
  return {
    set: (next: Fault) => {
      fault = next
      requests = 0
      strikes = 0
    },
    /** The fault of this request. */
    next: (): Fault => {
      requests += 1
      const spared = requests % (fault.every ?? 1) !== 0 || strikes >= (fault.times ?? Infinity)
      if (spared) return { kind: 'none' }
      strikes += 1
      return fault
    },
  }
}

/** Fails before anything has run, so the same idempotency key may be tried again. */
export function failBeforeRunning({ kind }: Fault) {
  const notRun = { ran: false }
  if (kind === 'unavailable') {
    throw new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred' }, notRun)
  }
  if (kind === 'rate limited') {
    const error = {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    } as const
    throw new StripeFailure(429, error, notRun)
  }
}
