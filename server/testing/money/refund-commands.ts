import { randomUUID } from 'node:crypto'
import { sql } from '#server/database/sql.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findPayment } from '#server/payments/payment-store.ts'
import { closeRefund } from '#server/payments/refund-payment.ts'
import type { RefundState } from '#server/payments/refund-store.ts'
import { sendRefund } from '#server/payments/send-refund.ts'
import { sweepPayments } from '#server/payments/sweep-payments.ts'
import { withdraw } from '#server/payments/withdraw.ts'
import * as m from './model.ts'
import { command, deliver, failRefund } from './stripe-commands.ts'
import { crashing, type Real, settleAt } from './world.ts'

export const giveUp = (nth: number, statement: number) =>
  command(`withdraw from ${nth}, crash before statement ${statement}`, async (model, real) => {
    if (model.payments.length === 0) return
    const index = nth % model.payments.length
    const payment = model.payments[index]
    const paymentId = real.payments[index] ?? ''
    // The product works from what it knows, which an event may not have told it yet.
    const known = await findPayment(real.services.db, { accountId: real.accountId, id: paymentId })
    const lot = model.lots.find((each) => each.payment === index)
    try {
      const applied = await crashing(real, statement, (services) => withdraw(services, real.accountId, paymentId))
      if (!applied || !payment || !lot || !known) return
      const gone = known.refundedCents + known.disputedCents
      payment.promised += Math.round((payment.price * (payment.revoked + lot.left)) / payment.credits) - gone
      m.revokeUpTo(model, index, payment.revoked + lot.left)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (payment?.granted && lot && lot.left > 0 && error.code !== 'nothing_to_refund') throw error
    }
  })

/** The operator pays by a transfer what Stripe refused or the bank returned, as far as the product knows. */
export const payOtherwise = (nth: number, statement: number) =>
  command(`pay a refund of ${nth} otherwise, crash before statement ${statement}`, async (model, real) => {
    const index = nth % Math.max(1, model.payments.length)
    const [payment, known] = [
      model.payments[index],
      await findPayment(real.services.db, { accountId: real.accountId, id: real.payments[index] ?? randomUUID() }),
    ]
    const [unpaid] = await refundsIn(real, ['refused', 'returned'], known?.id)
    if (!payment || !known || !unpaid) return
    const gone = known.refundedCents + known.disputedCents
    const isLeft = unpaid.cents <= known.priceCents - gone
    try {
      const refund = { accountId: real.accountId, id: unpaid.id }
      const applied = await crashing(real, statement, (services) => closeRefund(services, refund, 'an operator'))
      if (!applied) return
      if (!isLeft) throw new Error('more was paid otherwise than the payment had left')
      m.revokeUpTo(model, index, m.creditsGone({ ...payment, paidOtherwise: unpaid.cents }, gone))
      payment.paidOtherwise += unpaid.cents
    } catch (error) {
      if (isLeft || !(error instanceof Error && error.message.startsWith('at most'))) throw error
    }
  })

/**
 * The worker carries promised refunds, crashing on the way and coming back; then the sweep finds what is left. One
 * payment is left to it: it settles several at once, in an order the model could not know.
 */
export const sweep = (statement: number) =>
  command(`sweep after a crash before statement ${statement}`, async (model, real) => {
    for (const { id, paymentId, cents } of await promisedRefunds(real)) {
      const index = real.payments.indexOf(paymentId)
      const payment = model.payments[index]
      const refund = { accountId: real.accountId, refundId: id }
      await crashing(real, statement, (services) => sendRefund(services, refund))
      const outcome = await sendRefund(real.services, refund)
      if (payment) payment.promised -= cents
      if (outcome === 'sent') payment?.refunded.push(cents)
      await settleAt(real, index)
      m.settle(model, index)
    }
    for (const index of model.payments.keys()) {
      if (index < model.payments.length - 1) await settleAt(real, index)
      else await sweepPayments(real.services, 'all')
      m.settle(model, index)
    }
  })

const promisedRefunds = (real: Real) => refundsIn(real, ['requested'])

function refundsIn({ services, accountId }: Real, states: RefundState[], paymentId: string | null = null) {
  return services.db.many<{ id: string; paymentId: string; cents: number }>(sql`
    select id, payment_id, cents
    from refunds
    where account_id = ${accountId}
      and state = any (${states})
      and (${paymentId}::uuid is null or payment_id = ${paymentId})
    order by requested_at, id`)
}

/** No command has so many statements. */
export const NEVER = 99

/** What leads to a refund an operator must pay otherwise, in one command: by chance alone it is too rare to be followed. */
export const withdrawInVain = (nth: number) =>
  command(`withdraw from ${nth}, and the bank returns it`, async (model, real) => {
    for (const step of [deliver(nth, 1), giveUp(nth, NEVER), sweep(NEVER), failRefund(nth), deliver(nth, 1)])
      await step.run(model, real)
  })
