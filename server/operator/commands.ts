import { randomUUIDv7 } from 'node:crypto'
import { cents, credits } from '#contract/money.ts'
import { TargetUsername } from '#contract/schemas/analyses.ts'
import { deleteSecondFactor } from '#server/accounts/second-factor/second-factor-store.ts'
import { deleteOtherSessions } from '#server/accounts/session-store.ts'
import { grantCredits } from '#server/credits/ledger.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { namedId } from '#server/lib/token.ts'
import { objectByHand } from '#server/objections/object.ts'
import { paymentOfId } from '#server/payments/payment-store.ts'
import { settleHintedPayment } from '#server/payments/receive-event.ts'
import { recordFullAudit } from '#server/payments/record-audit.ts'
import { closeRefund, type RefundToSend, refundPayment } from '#server/payments/refund-payment.ts'
import { refundOfId } from '#server/payments/refund-store.ts'
import { sendRefund } from '#server/payments/send-refund.ts'
import type { PaymentServices } from '#server/payments/settle-payment.ts'
import { StripeFailure } from '#server/payments/stripe-gateway.ts'
import { sweepPayments } from '#server/payments/sweep-payments.ts'
import type { Command } from './command.ts'
import { contestCommands } from './contest-commands.ts'
import { customerCommands } from './customer-commands.ts'
import { operatorAccountCommands, pauseCommands, queueCommands } from './desk-commands.ts'
import { lostPaymentCommands } from './lost-payment-commands.ts'
import { accountOf, claimOrigin } from './operator-store.ts'

export const commands: Record<string, Command> = {
  grant: {
    usage: 'grant <e-mail|id> <credits> [--key <text>]',
    run: async ({ db, now }, [email = '', amount = ''], cause, { key }) => {
      const accountId = await accountOf(db, email)
      const grant = {
        accountId,
        amount: credits(wholeNumber(amount, 'credits')),
        originId: idFor(key),
        cause,
        at: now(),
      }
      const { balance } = await db.transaction(async (tx) => {
        await claimOrigin(tx, grant.originId, accountId)
        return grantCredits(tx, grant)
      })
      return [`${email} now has ${balance} credits`]
    },
  },
  refund: {
    usage: 'refund <payment id> (--cents <n> | --all) [--key <text>]',
    run: async (services, [paymentId = ''], signed, { all, cents: asked, key }) => {
      const decision = { cause: 'refund' as const, ...signed, refundId: idFor(key) }
      const payment = await paymentOfId(services.db, paymentId)
      if (!payment) throw new Refusal('payment_not_found')
      if (payment.state !== 'paid')
        throw new OperatorFailure(
          'payment_unpaid',
          `payment ${paymentId} is ${payment.state}: nothing was paid that could go back`,
        )
      const { accountId } = payment
      await services.db.transaction((tx) => claimOrigin(tx, decision.refundId, accountId))
      const refund = await refundPayment(services, payment, all ? 'all' : cents(wholeNumber(asked, 'cents')), decision)
      return [
        `${refund.amount} cents promised, ${refund.credits} credits taken back`,
        await carry(services, { accountId, refundId: refund.refundId }),
      ]
    },
  },
  'close-refund': {
    usage: 'close-refund <refund id>',
    run: async (services, [refundId = ''], { madeBy }) => {
      const refund = await refundOfId(services.db, refundId)
      if (!refund) throw new OperatorFailure('no_refund', `no refund ${refundId}`)
      const closed = await closeRefund(services, refund, madeBy)
      return [`${refundId} is closed: ${closed.cents} cents were paid otherwise, ${closed.credits} credits taken back`]
    },
  },
  oppose: {
    usage: 'oppose <name of an X account>',
    run: async (services, [username = '']) => {
      const erased = await objectByHand(services, TargetUsername.parse(username))
      return [`${erased} analyses erased; the account cannot be analysed any more`]
    },
  },
  audit: {
    usage: 'audit',
    run: async (services) => {
      const { accounts, differences } = await recordFullAudit(services)
      const lines = differences.map(
        ({ accountId, rule, expected, found }) => `${accountId}: ${rule}; expected ${expected}, found ${found}`,
      )
      if (lines.length > 0) throw new Error(`${lines.length} difference(s)\n${lines.join('\n')}`)
      return [`${accounts} accounts, no difference`]
    },
  },
  replay: {
    usage: 'replay <id of an event of Stripe>',
    run: async (services, [eventId = '']) => {
      const event = await services.stripe.readEvent(eventId)
      if (!(await settleHintedPayment(services, event))) throw new Error(`${event.id} names no payment of ours`)
      return [`${event.type} ${event.id} replayed`]
    },
  },
  sweep: {
    usage: 'sweep [--all]',
    run: async (services, _words, _signed, { all }) => {
      // With nothing to check nobody would have asked Stripe, and a sweep that ends well says that it answers.
      await services.stripe.answers()
      const { checked, failed, refundsSent, refundsFailed } = await sweepPayments(services, all ? 'all' : 'open')
      if (failed > 0) throw new Error(`${failed} of ${checked} payments could not be settled`)
      if (refundsFailed > 0) throw new Error(`${refundsFailed} refunds could not be sent: the worker tries again`)
      return [`${checked} payments checked, ${refundsSent} refunds sent`]
    },
  },
  'end-sessions': {
    usage: 'end-sessions <e-mail|id>',
    run: async ({ db }, [email = '']) => {
      const ended = await deleteOtherSessions(db, await accountOf(db, email), null)
      return [`${ended} sessions of ${email} ended`]
    },
  },
  'remove-second-factor': {
    usage: 'remove-second-factor <e-mail|id>',
    run: async ({ db }, [email = '']) => {
      const accountId = await accountOf(db, email)
      const isRemoved = await db.transaction((tx) => deleteSecondFactor(tx, accountId))
      if (!isRemoved) throw new OperatorFailure('no_second_factor', `${email} has no second factor`)
      const ended = await deleteOtherSessions(db, accountId, null)
      return [`${email} logs in with the password alone; ${ended} sessions ended`]
    },
  },
  ...contestCommands,
  ...customerCommands,
  ...operatorAccountCommands,
  ...pauseCommands,
  ...queueCommands,
  ...lostPaymentCommands,
}

/** As typed: `Number` makes 0 of nothing, and of a word something that is no number. */
function wholeNumber(word: string | undefined, what: string): number {
  if (word === undefined || !/^-?\d+$/.test(word))
    throw new OperatorFailure('no_number', `${word ?? 'nothing'} is no whole number of ${what}`)
  return Number(word)
}

/** The same key is the same gift or refund, however often the command is typed again. */
const idFor = (key: string | undefined) => (key === undefined ? randomUUIDv7() : namedId(key))

/** Once promised it is written down: if Stripe is away, the worker carries it, and typing it again would pay twice. */
async function carry(services: PaymentServices, refund: RefundToSend): Promise<string> {
  const { refundId } = refund
  try {
    const outcome = await sendRefund(services, refund)
    if (outcome === 'refused')
      throw new OperatorFailure('refund_refused', `Stripe refused refund ${refundId}: the credits are given back`)
    return `at Stripe (refund ${refundId})`
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    return `Stripe does not answer: the worker will carry refund ${refundId}, do not ask for it again`
  }
}
