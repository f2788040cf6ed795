import { expect, test } from 'vitest'
import { customer, sale, testStripeHarness } from './test-harness.ts'

const harness = testStripeHarness()

test('an event comes signed, tells what was true then, and can be read again', async () => {
  const intent = await harness.aPaidIntent()
  harness.stub.refund(intent, 500)
  await harness.receiver.received(3)
  const completed = harness.receiver.events().find(({ type }) => type === 'checkout.session.completed')
  expect(completed?.data.object).toMatchObject({ payment_status: 'paid', payment_intent: intent })
  expect(await harness.stripe.events.retrieve(completed?.id ?? '')).toEqual(completed)
  expect(
    harness.receiver
      .events()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['charge.refunded', 'checkout.session.completed', 'refund.created'])
})

test('a delivery that is not accepted comes again', async () => {
  harness.receiver.answerWith(500, 503)
  await harness.aPaidIntent()
  await harness.receiver.received(3)
  expect(new Set(harness.receiver.events().map(({ id }) => id)).size).toBe(1)
})

test('before a webhook URL is set, events are kept and not sent, and can be redelivered', async () => {
  harness.stub.setWebhookUrl(null)
  await harness.aPaidIntent()
  harness.stub.setWebhookUrl(harness.receiver.url)
  await harness.stub.idle()
  const [event] = (await harness.stripe.events.list()).data
  expect(await harness.stub.redeliver(event?.id ?? '')).toBe(200)
  expect(harness.receiver.events()).toEqual([event])
})

test('drop loses the event, double sends it twice', async () => {
  harness.stub.rule(customer, 'drop')
  const intent = await harness.aPaidIntent()
  harness.stub.rule(customer, 'double')
  harness.stub.dispute(intent)
  await harness.stub.idle()
  expect(harness.receiver.events().map(({ type }) => type)).toEqual([
    'charge.dispute.created',
    'charge.dispute.created',
  ])
})

test.each([
  ['delay', ['checkout.session.completed', 'refund.created', 'charge.refunded']],
  ['reverse', ['charge.refunded', 'refund.created', 'checkout.session.completed']],
] as const)('%s holds the events until they are released', async (rule, order) => {
  harness.stub.rule(customer, rule)
  harness.stub.refund(await harness.aPaidIntent())
  await harness.stub.idle()
  expect(harness.receiver.events()).toEqual([])
  expect(await harness.stub.release(customer.toUpperCase())).toBe(3)
  expect(harness.receiver.events().map(({ type }) => type)).toEqual(order)
})

test('a forged event does not pass the signature check', async () => {
  const { id } = await harness.stripe.checkout.sessions.create(sale())
  expect(await harness.stub.forge(id)).toBe(400)
  expect(harness.receiver.events()).toEqual([])
  expect(await harness.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
})
