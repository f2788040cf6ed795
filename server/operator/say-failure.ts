import { z } from 'zod'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { StripeFailure } from '#server/payments/stripe-gateway.ts'

/** What a customer reads in French, for an operator. */
const REFUSALS: Partial<Record<Refusal['code'], string>> = {
  payment_not_found: 'there is no such payment: `payments <e-mail>` lists them',
  nothing_to_refund: 'nothing of it is left to send back',
  invalid_input: 'that is not what this command takes',
}

/** Why a command did nothing, in a sentence; null for what nobody expected, whose stack is worth reading. */
export function sayFailure(error: unknown): string | null {
  if (error instanceof Refusal) return REFUSALS[error.code] ?? error.message
  if (error instanceof OperatorFailure) return error.message
  if (error instanceof StripeFailure) return sayStripe(error)
  // Our own sentences: those of the contract's schemas.
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n')
  if (!(error instanceof Error)) return null
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')) return error.message
  if (code === '22P02') return `that is no id: ${error.message}`
  // The functions of the ledger and the tables' own rules refuse in sentences.
  if (code === 'P0001' || code === '23514') return error.message
  return error.constructor === Error ? error.message : null
}

function sayStripe({ cause, message }: StripeFailure): string {
  const status: unknown = cause instanceof Error ? Reflect.get(cause, 'statusCode') : undefined
  if (typeof status !== 'number') return 'Stripe does not answer: try again later, and see `doctor`'
  if (status === 401) return 'Stripe refuses our key: see STRIPE_SECRET_KEY, and `doctor`'
  if (status === 404) return `Stripe knows no such thing (${message})`
  return `Stripe answers ${status} (${message})`
}
