import { randomUUID } from 'node:crypto'
import type * as fc from 'fast-check'
import { PACKS, type PackId } from '#contract/packs.ts'
import { openCheckout } from '#server/payments/open-checkout.ts'
import { findByIdempotencyKey } from '#server/payments/payment-store.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import type { MemoryStripe } from './memory-stripe.ts'
import * as m from './model.ts'
import { compare, crashing, type Real, settleAt } from './world.ts'

type Command = fc.AsyncCommand<m.Model, Real>

/** A command with a name for the counter-example, and the books compared after it. */
export function command(name: string, run: (model: m.Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, real) => {
      await run(model, real)
      await compare(model, real)
    },
  }
}

export const buy = (pack: PackId, clicks: number) =>
  command(`buy ${pack}, ${clicks} clicks`, async (model, real) => {
    const services = { ...real.services, publicUrl: 'https://verso.example' }
    const buyer = { id: real.accountId, email: 'model@exemple.fr', language: 'fr' as const }
    const key = randomUUID()
    await Promise.all(Array.from({ length: clicks }, () => openCheckout(services, buyer, pack, key)))
    real.payments.push((await findByIdempotencyKey(real.services.db, real.accountId, key))?.id ?? '')
    const { credits, price } = PACKS[pack]
    model.payments.push({
      credits,
      price,
      paid: false,
      granted: false,
      refunded: [],
      disputed: 0,
      promised: 0,
      paidOtherwise: 0,
      revoked: 0,
    })
  })

/** Something that happens at Stripe and that nobody has told us yet. */
const atStripe = (
  name: string,
  nth: number,
  happen: (payment: m.ModelPayment, page: ReturnType<MemoryStripe['page']>) => void,
) =>
  command(`${name} ${nth}`, async (model, real) => {
    const index = nth % Math.max(1, model.payments.length)
    const payment = model.payments[index]
    if (payment) happen(payment, real.stripe.page(real.payments[index] ?? ''))
  })

export const pay = (nth: number) =>
  atStripe('pay', nth, (payment, page) => {
    payment.paid = true
    page.paid = true
  })

export const refund = (nth: number, share: number) =>
  atStripe(`refund ${share} % of`, nth, (payment, page) => {
    const gone = m.refundedAtStripe(payment) + payment.promised + payment.paidOtherwise
    const cents = Math.min(Math.ceil((payment.price * share) / 100), payment.price - gone)
    if (!payment.paid || cents <= 0) return
    payment.refunded.push(cents)
    page.refunds.push({ cents, refundId: null })
  })

export const failRefund = (nth: number) =>
  atStripe('fail the last refund of', nth, (payment, page) => {
    const failed = page.refunds.pop()
    if (!failed) return
    payment.refunded.splice(payment.refunded.indexOf(failed.cents), 1)
    if (failed.refundId !== null) page.returned.push(failed.refundId)
  })

export const dispute = (nth: number, won: boolean) =>
  atStripe(won ? 'win the dispute of' : 'dispute', nth, (payment, page) => {
    if (!payment.paid) return
    payment.disputed = won ? 0 : payment.price
    page.disputedCents = payment.disputed
  })

export const buyPaid = (pack: PackId) =>
  command(`buy ${pack} and pay`, async (model, real) => {
    const last = real.payments.length
    for (const step of [buy(pack, 1), pay(last), deliver(last, 1)]) await step.run(model, real)
  })

/** An event, twice, late, out of order: all are somebody asking Stripe, `times` at once. */
export const deliver = (nth: number, times: number) =>
  command(`deliver ${times} events of ${nth}`, async (model, real) => {
    if (model.payments.length === 0) return
    const index = nth % model.payments.length
    await Promise.all(Array.from({ length: times }, () => settleAt(real, index)))
    m.settle(model, index)
  })

/** Stripe's answer is held back while the truth changes and another event is settled: it must not be believed. */
export const deliverStale = (nth: number) =>
  command(`deliver a stale answer of ${nth}`, async (model, real) => {
    if (model.payments.length === 0) return
    const index = nth % model.payments.length
    const { asked, answer } = real.stripe.holdNextAnswer()
    const slow = settleAt(real, index)
    await asked
    await pay(index).run(model, real)
    await refund(index, 100).run(model, real)
    // In another process, which does not wait for the one that is slow.
    const elsewhere = { ...real, services: { ...real.services, db: { ...real.services.db } } }
    await settleAt(elsewhere, index)
    m.settle(model, index)
    answer()
    await slow
  })

export const crashInDelivery = (nth: number, statement: number) =>
  command(`crash before statement ${statement} of a delivery of ${nth}`, async (model, real) => {
    if (model.payments.length === 0) return
    const index = nth % model.payments.length
    const payment = { accountId: real.accountId, id: real.payments[index] ?? '' }
    const applied = await crashing(real, statement, (services) => settlePayment(services, payment, 'webhook'))
    if (applied) m.settle(model, index)
  })
