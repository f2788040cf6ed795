import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callControl } from './controls.ts'
import { customer, idOf, inMinutes, openStripeHarness, type StripeHarness, sale } from './test-harness.ts'

let harness: StripeHarness

beforeEach(async () => {
  harness = await openStripeHarness()
})

afterEach(() => harness.close())

describe('sessions', () => {
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

  test('once paid, it is read back with its payment intent and its charge', async () => {
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

  test('they are listed newest first, page after page, by status and by payment intent', async () => {
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
})

describe('idempotency keys and faults', () => {
  const idempotencyKey = 'purchase:1'

  test('the same key answers the first session again; with other parameters it is refused', async () => {
    const params = sale()
    const first = await harness.stripe.checkout.sessions.create(params, { idempotencyKey })
    const second = await harness.stripe.checkout.sessions.create(params, { idempotencyKey })
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    const other = harness.stripe.checkout.sessions.create(
      { ...params, client_reference_id: 'purchase-2' },
      { idempotencyKey },
    )
    await expect(other).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
    expect(harness.stub.sessions()).toHaveLength(1)
  })

  test('the same key while the first request is running is a conflict', async () => {
    harness.stub.setFault({ kind: 'latency', ms: 300, times: 1 })
    const params = sale()
    const create = () => harness.stripe.checkout.sessions.create(params, { idempotencyKey, maxNetworkRetries: 0 })
    const answers = await Promise.allSettled([create(), create()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusal = answers.find((answer) => answer.status === 'rejected')
    expect(refusal?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  })

  test('what is refused on its face leaves its key free', async () => {
    const wrong = { ...sale(), expires_at: inMinutes(5) }
    await expect(harness.stripe.checkout.sessions.create(wrong, { idempotencyKey })).rejects.toMatchObject({
      statusCode: 400,
    })
    expect(await harness.stripe.checkout.sessions.create(sale(), { idempotencyKey })).toMatchObject({ status: 'open' })
  })

  test('a connection cut after the work is done yields the same session on retry', async () => {
    harness.stub.setFault({ kind: 'cut after commit', times: 1 })
    const session = await harness.stripe.checkout.sessions.create(sale(), { idempotencyKey })
    expect(session.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(harness.stub.sessions().map(({ id }) => id)).toEqual([session.id])
  })

  test('an outage does nothing, and the retry does it once', async () => {
    harness.stub.setFault({ kind: 'unavailable', times: 1 })
    const session = await harness.stripe.checkout.sessions.create(sale(), { idempotencyKey })
    expect(harness.stub.sessions().map(({ id }) => id)).toEqual([session.id])
    harness.stub.setFault({ kind: 'rate limited' })
    await expect(harness.stripe.events.list()).rejects.toMatchObject({ type: 'StripeRateLimitError' })
  })
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
