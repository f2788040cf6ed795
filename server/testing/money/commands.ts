import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { ANALYSIS_COST } from '#contract/money.ts'
import { PACK_IDS, PACKS, type PackId } from '#contract/packs.ts'
import { captureHold, holdCredits, releaseHold } from '#server/credits/ledger.ts'
import { openCheckout } from '#server/payments/open-checkout.ts'
import { findByIdempotencyKey, findPayment } from '#server/payments/payment-store.ts'
import { closeRefund, sendRefund } from '#server/payments/refund-payment.ts'
import type { RefundState } from '#server/payments/refund-store.ts'
import { type PaymentServices, settlePayment } from '#server/payments/settle-payment.ts'
import { sweepPayments } from '#server/payments/sweep-payments.ts'
import { withdraw } from '#server/payments/withdraw.ts'
import { sql } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { MemoryStripe } from './memory-stripe.ts'
import * as m from './model.ts'
import { compare, crashing, type Real, settleAt } from './world.ts'

type Command = fc.AsyncCommand<m.Model, Real>

/** A command with a name for the counter-example, and the books compared after it. */
function command(name: string, run: (model: m.Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, real) => {
      await run(model, real)
      await compare(model, real)
    },
  }
}

const buy = (pack: PackId, clicks: number) =>
  command(`buy ${pack}, ${clicks} clicks`, async (model, real) => {
    const services = { ...real.services, publicUrl: 'https://verso.example' }
    const buyer = { id: real.accountId, email: 'model@exemple.fr' }
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

const pay = (nth: number) =>
  atStripe('pay', nth, (payment, page) => {
    payment.paid = true
    page.paid = true
  })
const refund = (nth: number, share: number) =>
  atStripe(`refund ${share} % of`, nth, (payment, page) => {
    const gone = m.refundedAtStripe(payment) + payment.promised + payment.paidOtherwise
    const cents = Math.min(Math.ceil((payment.price * share) / 100), payment.price - gone)
    if (!payment.paid || cents <= 0) return
    payment.refunded.push(cents)
    page.refunds.push({ cents, refundId: null })
  })
const failRefund = (nth: number) =>
  atStripe('fail the last refund of', nth, (payment, page) => {
    const failed = page.refunds.pop()
    if (!failed) return
    payment.refunded.splice(payment.refunded.indexOf(failed.cents), 1)
    if (failed.refundId !== null) page.returned.push(failed.refundId)
  })
const dispute = (nth: number, won: boolean) =>
  atStripe(won ? 'win the dispute of' : 'dispute', nth, (payment, page) => {
    if (!payment.paid) return
    payment.disputed = won ? 0 : payment.price
    page.disputedCents = payment.disputed
  })

/** An event, twice, late, out of order: all are somebody asking Stripe, `times` at once. */
const deliver = (nth: number, times: number) =>
  command(`deliver ${times} events of ${nth}`, async (model, real) => {
    if (model.payments.length === 0) return
    const index = nth % model.payments.length
    await Promise.all(Array.from({ length: times }, () => settleAt(real, index)))
    m.settle(model, index)
  })

/** Stripe's answer is held back while the truth changes and another event is settled: it must not be believed. */
const deliverStale = (nth: number) =>
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

const crashInDelivery = (nth: number, statement: number) =>
  command(`crash before statement ${statement} of a delivery of ${nth}`, async (model, real) => {
    if (model.payments.length === 0) return
    const index = nth % model.payments.length
    const applied = await crashing(real, statement, (services) => settlePayment(services, real.payments[index] ?? ''))
    if (applied) m.settle(model, index)
  })

const hold = (statement: number) =>
  command(`hold, crash before statement ${statement}`, async (model, real) => {
    const analysisId = randomUUID()
    const ask = ({ db, now }: PaymentServices) =>
      db.transaction((tx) =>
        holdCredits(tx, { accountId: real.accountId, analysisId, amount: ANALYSIS_COST, at: now() }),
      )
    const wanted = m.available(model) >= ANALYSIS_COST
    try {
      await crashing(real, statement, ask)
      // Whether or not the first try got through, the customer sends the same request again.
      await ask(real.services)
      if (!wanted) throw new Error('held credits that were not there')
      m.hold(model, ANALYSIS_COST)
      real.holds.push(analysisId)
    } catch (error) {
      if (!(error instanceof Refusal) || wanted) throw error
    }
  })

const endHold = (nth: number, delivered: boolean, statement: number) =>
  command(`${delivered ? 'capture' : 'release'} hold ${nth}, crash before ${statement}`, async (model, real) => {
    if (model.holds.length === 0) return
    const index = nth % model.holds.length
    const settle = delivered ? captureHold : releaseHold
    const end = ({ db, now }: PaymentServices) =>
      db.transaction((tx) => settle(tx, { accountId: real.accountId, analysisId: real.holds[index] ?? '', at: now() }))
    await crashing(real, statement, end)
    await end(real.services)
    m.endHold(model, index, delivered)
  })

const giveUp = (nth: number, statement: number) =>
  command(`withdraw from ${nth}, crash before statement ${statement}`, async (model, real) => {
    if (model.payments.length === 0) return
    const index = nth % model.payments.length
    const payment = model.payments[index]
    const paymentId = real.payments[index] ?? ''
    // The product works from what it knows, which an event may not have told it yet.
    const known = await findPayment(real.services.db, paymentId)
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
const payOtherwise = (nth: number, statement: number) =>
  command(`pay a refund of ${nth} otherwise, crash before statement ${statement}`, async (model, real) => {
    const index = nth % Math.max(1, model.payments.length)
    const [payment, known] = [
      model.payments[index],
      await findPayment(real.services.db, real.payments[index] ?? randomUUID()),
    ]
    const [unpaid] = await refundsIn(real, ['refused', 'returned'], known?.id)
    if (!payment || !known || !unpaid) return
    const gone = known.refundedCents + known.disputedCents
    const isLeft = unpaid.cents <= known.priceCents - gone
    try {
      const applied = await crashing(real, statement, (services) => closeRefund(services, unpaid.id, 'an operator'))
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
const sweep = (statement: number) =>
  command(`sweep after a crash before statement ${statement}`, async (model, real) => {
    for (const { id, paymentId, cents } of await promisedRefunds(real)) {
      const index = real.payments.indexOf(paymentId)
      const payment = model.payments[index]
      await crashing(real, statement, (services) => sendRefund(services, { refundId: id }))
      const outcome = await sendRefund(real.services, { refundId: id })
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
    select refunds.id, payment_id, cents
    from refunds
    join payments on payments.id = payment_id
    where account_id = ${accountId}
      and refunds.state = any (${states})
      and (${paymentId}::uuid is null or payment_id = ${paymentId})
    order by requested_at, refunds.id`)
}

const NEVER = 99

/** What leads to a refund an operator must pay otherwise, in one command: by chance alone it is too rare to be followed. */
const withdrawInVain = (nth: number) =>
  command(`withdraw from ${nth}, and the bank returns it`, async (model, real) => {
    for (const step of [deliver(nth, 1), giveUp(nth, NEVER), sweep(NEVER), failRefund(nth), deliver(nth, 1)])
      await step.run(model, real)
  })

const which = fc.nat({ max: 5 })
const statement = fc.integer({ min: 1, max: 14 })

export const moneyCommands = fc.commands(
  [
    fc.tuple(fc.constantFrom(...PACK_IDS), fc.integer({ min: 1, max: 3 })).map(([pack, clicks]) => buy(pack, clicks)),
    which.map(pay),
    which.map(pay),
    fc.tuple(which, fc.integer({ min: 1, max: 100 })).map(([nth, share]) => refund(nth, share)),
    which.map(failRefund),
    fc.tuple(which, fc.boolean()).map(([nth, won]) => dispute(nth, won)),
    fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([nth, times]) => deliver(nth, times)),
    fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([nth, times]) => deliver(nth, times)),
    which.map(deliverStale),
    fc.tuple(which, statement).map(([nth, before]) => crashInDelivery(nth, before)),
    statement.map(hold),
    statement.map(hold),
    fc.tuple(which, fc.boolean(), statement).map(([nth, delivered, before]) => endHold(nth, delivered, before)),
    fc.tuple(which, statement).map(([nth, before]) => giveUp(nth, before)),
    fc.tuple(which, statement).map(([nth, before]) => payOtherwise(nth, before)),
    which.map(withdrawInVain),
    statement.map(sweep),
  ],
  { maxCommands: 24, size: 'max' },
)
