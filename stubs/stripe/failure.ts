import type { Stripe } from 'stripe'

type ErrorBody = Pick<Stripe.StripeRawError, 'type' | 'code' | 'param' | 'message'>

/** An answer of Stripe that says no, thrown from wherever it is decided. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: { error: ErrorBody }
  /** As documented: a request refused before it ran leaves its idempotency key free to be tried again. */
  readonly ran: boolean

  constructor(status: number, error: ErrorBody & { message: string }, { ran = true } = {}) {
    super(error.message)
    this.status = status
    this.body = { error }
    this.ran = ran
  }
}

export function refused(message: string, more: Pick<ErrorBody, 'code' | 'param'> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...more })
}

/** Wrong on its face, whatever the state: refused before it runs. */
export function invalid(param: string, message: string, code?: string): StripeFailure {
  const error = { type: 'invalid_request_error' as const, param, message, ...(code && { code }) }
  return new StripeFailure(400, error, { ran: false })
}

export function missing(kind: string, id: string): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind}: '${id}'`,
  })
}
