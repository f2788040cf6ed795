import { expect, test } from 'vitest'
import { idOf, testStripeHarness } from './test-harness.ts'

const harness = testStripeHarness()

test('no more is refunded than was paid', async () => {
  const payment_intent = await harness.aPaidIntent()
  const part = await harness.stripe.refunds.create({ payment_intent, amount: 1_000, reason: 'requested_by_customer' })
  const tooMuch = harness.stripe.refunds.create({ payment_intent, amount: 1_500 })
  await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  const rest = await harness.stripe.refunds.create({ payment_intent, metadata: { why: 'withdrawal' } })
  expect(rest).toMatchObject({ amount: 1_499, status: 'succeeded', metadata: { why: 'withdrawal' } })
  const onceMore = harness.stripe.refunds.create({ payment_intent })
  await expect(onceMore).rejects.toMatchObject({ code: 'charge_already_refunded' })

  const listed = await harness.stripe.refunds.list({ payment_intent })
  expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id])
  const intent = await harness.stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
  expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: 2_499 })
})

test('a refund that fails gives back what may be refunded', async () => {
  const payment_intent = await harness.aPaidIntent()
  const { id } = harness.stub.refund(payment_intent)
  harness.stub.failRefund(id)
  const failed = await harness.stripe.refunds.retrieve(id)
  expect(failed).toMatchObject({ status: 'failed' })
  const charge = await harness.stripe.charges.retrieve(idOf(failed.charge))
  expect(charge).toMatchObject({ refunded: false, amount_refunded: 0 })
  const types = (await harness.stripe.events.list({ types: ['refund.created', 'refund.failed'] })).data
  expect(types.map(({ type }) => type)).toEqual(['refund.failed', 'refund.created'])
})

test('a disputed charge is not refundable until the dispute is won', async () => {
  const payment_intent = await harness.aPaidIntent()
  const { id } = harness.stub.dispute(payment_intent)
  await expect(harness.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' })
  harness.stub.closeDispute(id, 'won')
  expect(await harness.stripe.disputes.list({ payment_intent })).toMatchObject({
    data: [{ id, status: 'won', amount: 2_499 }],
  })
  expect(await harness.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 2_499 })
})
