import { expect, test } from 'vitest'
import { callControl } from './controls.ts'
import { customer, idOf, inMinutes, sale, testStripeHarness } from './test-harness.ts'

const harness = testStripeHarness()

test('a session is created open, keeps what it was given, and names no payment yet', async () => {
  const session = await harness.stripe.checkout.sessions.create(sale())
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 2_499,
    currency: 'eur',
    client_reference_id: 'purchase-1',
    customer_email: customer,
    metadata: { pack: 'pack_100' },
    allowed_payment_method_types: ['card'],
    consent_collection: { terms_of_service: 'required' },
    url: `${harness.stub.url}/c/pay/${session.id}`,
  })
  expect(session.lastResponse).toMatchObject({ apiVersion: '2026-10-28.endive', statusCode: 200 })
  expect(session.lastResponse.requestId).toMatch(/^req_/)
})

test('a session once paid is read back with its payment intent and its charge', async () => {
  const { id } = await harness.stripe.checkout.sessions.create(sale())
  harness.stub.pay(id)
  const session = await harness.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    consent: { terms_of_service: 'accepted' },
    payment_intent: {
      status: 'succeeded',
      amount_received: 2_499,
      metadata: { purchase_id: 'purchase-1' },
      latest_charge: { status: 'succeeded', paid: true, amount_refunded: 0 },
    },
  })
})

test.each([
  ['payment_method_types', { payment_method_types: ['card'] }],
  ['expires_at', { expires_at: inMinutes(29) }],
  ['expires_at', { expires_at: inMinutes(24 * 60 + 1) }],
  ['customer_email', { customer_email: 'nobody' }],
])('a wrong %s is refused and named', async (param, wrong) => {
  const refusal = harness.stripe.checkout.sessions.create({ ...sale(), ...wrong })
  await expect(refusal).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param })
  expect(harness.stub.sessions()).toHaveLength(0)
})

test('only an open session expires, and its page goes away', async () => {
  const { id } = await harness.stripe.checkout.sessions.create(sale())
  expect(await harness.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
  await expect(harness.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
})

test('sessions are listed newest first, page after page, by status and by payment intent', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => harness.stripe.checkout.sessions.create(sale())))
  const newestFirst = harness.stub
    .sessions()
    .map(({ id }) => id)
    .toReversed()
  const listed = await harness.stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 10 })
  expect(listed.map(({ id }) => id)).toEqual(newestFirst)

  const paid = harness.stub.pay(made[1]?.id ?? '')
  const complete = await harness.stripe.checkout.sessions.list({ status: 'complete' })
  expect(complete).toMatchObject({ has_more: false, data: [{ id: paid.id }] })
  const payment_intent = idOf(paid.payment_intent)
  expect(await harness.stripe.checkout.sessions.list({ payment_intent })).toMatchObject({ data: [{ id: paid.id }] })
  expect((await harness.stripe.checkout.sessions.list({ created: { gte: inMinutes(1) } })).data).toEqual([])
})

test('without a secret key, or with an unknown id, the answer has the shape of Stripe', async () => {
  await expect(harness.client('pk_test_public').checkout.sessions.list()).rejects.toMatchObject({ statusCode: 401 })
  const unknown = harness.stripe.checkout.sessions.retrieve('cs_test_unknown')
  await expect(unknown).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  await expect(harness.stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 })
})

test('another process pulls the same strings over HTTP', async () => {
  const { id } = await harness.stripe.checkout.sessions.create(sale())
  expect(await callControl(harness.stub.url, 'pay', id, { async: true })).toMatchObject({ payment_status: 'unpaid' })
  expect(await callControl(harness.stub.url, 'settleAsync', id, 'succeeded')).toMatchObject({ payment_status: 'paid' })
  await callControl(harness.stub.url, 'setFault', { kind: 'none' })
  await callControl(harness.stub.url, 'idle')
  expect(harness.receiver.events()).toHaveLength(2)
  await expect(callControl(harness.stub.url, 'expire', id)).rejects.toThrow('400')
  expect(await (await fetch(`${harness.stub.url}/_stub/sessions`)).json()).toMatchObject([{ id }])
})
