import { z } from 'zod'
import { commandFailures } from '#contract/console-errors.ts'
import type { CommandBody } from '#contract/schemas/console.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { OperatorServices } from '#server/operator/command.ts'
import { runCommand } from '#server/operator/run-command.ts'
import { sayFailure } from '#server/operator/say-failure.ts'
import { StripeFailure } from '#server/payments/stripe-gateway.ts'
import type { Operator } from './operator-account-store.ts'

/** What the console may do: the commands of a customer's file and of the queues, none that changes who may work here. */
const ALLOWED: ReadonlySet<string> = new Set([
  'oppose',
  'decline-objection',
  'dispute-answered',
  'refund',
  'close-refund',
  'decide-contest',
  'retry-job',
  'dismiss-job',
  'grant',
  'change-email',
  'delete-account',
  'resend-mail',
  'end-sessions',
  'remove-second-factor',
])

/** The command itself, under the operator's name and for the reason they typed; both are kept before it runs. */
export async function runConsoleCommand(
  services: OperatorServices,
  operator: Operator,
  { name, words, reason, options }: CommandBody,
): Promise<string[]> {
  if (!ALLOWED.has(name)) throw new Refusal('unknown_call')
  try {
    return await runCommand(services, [name, ...words], { ...options, by: operator.name, why: reason })
  } catch (error) {
    if (error instanceof StripeFailure) throw new Refusal('payment_unavailable', {}, { cause: error })
    if (error instanceof z.ZodError) throw new Refusal('invalid_input')
    if (error instanceof Refusal) throw error
    // Anything else is a bug, and reaches the handler as it is.
    if (sayFailure(error) === null) throw error
    const why = error instanceof OperatorFailure ? error.why : 'other'
    throw new Refusal('command_failed', { said: commandFailures[why] }, { cause: error })
  }
}
