import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatEuros } from '#web/text/format.ts'
import { customer, idOf, openStripeHarness, type StripeHarness, sale } from './test-harness.ts'

let harness: StripeHarness

beforeEach(async () => {
  harness = await openStripeHarness()
})

afterEach(() => harness.close())

describe('the payment page', () => {
  test('it shows the sale, asks for the terms, and a declined card leaves the session open', async () => {
    const { id, url } = await harness.stripe.checkout.sessions.create(sale())
    const page = await (await fetch(url ?? '')).text()
    expect(page).toContain('100 crédits')
    expect(page).toContain(`Payer ${formatEuros(2_499)}`)
    expect(page).toContain(customer)
    expect(page).toContain('<a href="https://verso.example/cgv" target="_blank">les conditions</a>')
    expect(page).toContain('name="terms" required>')

    const unticked = await submit(url, { card: '4242 4242 4242 4242' })
    expect(await unticked.text()).toContain('Acceptez les conditions pour payer.')
    const declined = await submit(url, { card: '4000 0000 0000 0002', terms: 'on' })
    expect(await declined.text()).toContain('<p role="alert" id="problem">Votre carte a été refusée.</p>')
    const session = await harness.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(session).toMatchObject({ status: 'open', payment_intent: { status: 'requires_payment_method' } })
  })

  test('paying leads back to the product, once', async () => {
    const { id, url } = await harness.stripe.checkout.sessions.create(sale())
    const paid = await submit(url, { card: '4242424242424242', terms: 'on' })
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`https://verso.example/return?session_id=${id}`)
    const again = await submit(url, { card: '4242424242424242', terms: 'on' })
    expect(await again.text()).toContain('Ce paiement a déjà été effectué.')
    await harness.stub.idle()
    expect(harness.receiver.events().map(({ type }) => type)).toEqual(['checkout.session.completed'])
  })

  test('an expired page says so', async () => {
    const { id, url } = await harness.stripe.checkout.sessions.create(sale())
    harness.stub.expire(id)
    expect(await (await fetch(url ?? '')).text()).toContain('Cette page de paiement a expiré.')
    expect((await fetch(`${harness.stub.url}/c/pay/cs_test_unknown`)).status).toBe(404)
  })

  test('a debit completes the session unpaid until the bank answers', async () => {
    const { id, url } = await harness.stripe.checkout.sessions.create(sale())
    expect((await submit(url, { method: 'debit', terms: 'on' })).status).toBe(303)
    expect(await harness.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    harness.stub.settleAsync(id, 'succeeded')
    expect(await harness.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' })

    const failing = await harness.stripe.checkout.sessions.create(sale())
    harness.stub.pay(failing.id, { async: true })
    harness.stub.settleAsync(failing.id, 'failed')
    const session = await harness.stripe.checkout.sessions.retrieve(failing.id, { expand: ['payment_intent'] })
    expect(session).toMatchObject({ payment_status: 'unpaid', payment_intent: { status: 'requires_payment_method' } })
    const types = (await harness.stripe.events.list()).data.map(({ type }) => type)
    expect(types[0]).toBe('checkout.session.async_payment_failed')
    expect(types).toContain('checkout.session.async_payment_succeeded')
  })
})

describe('refunds and disputes', () => {
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
})

describe('webhooks', () => {
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

  test('before a webhook URL is set, events are kept and can be redelivered', async () => {
    harness.stub.setWebhookUrl(null)
    await harness.aPaidIntent()
    await harness.stub.idle()
    harness.stub.setWebhookUrl(harness.receiver.url)
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
})

function submit(url: string | null, fields: Record<string, string>) {
  return fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
