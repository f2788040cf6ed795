import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatEuros } from '#web/text/format.ts'
import { customer, idOf, openStripeRig, type StripeRig, sale } from './rig.ts'

let rig: StripeRig

beforeEach(async () => {
  rig = await openStripeRig()
})

afterEach(() => rig.close())

describe('the payment page', () => {
  test('it shows the sale, asks for the terms, and a declined card leaves the session open', async () => {
    const { id, url } = await rig.stripe.checkout.sessions.create(sale())
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
    const session = await rig.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(session).toMatchObject({ status: 'open', payment_intent: { status: 'requires_payment_method' } })
  })

  test('paying leads back to the product, once', async () => {
    const { id, url } = await rig.stripe.checkout.sessions.create(sale())
    const paid = await submit(url, { card: '4242424242424242', terms: 'on' })
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`https://verso.example/return?session_id=${id}`)
    const again = await submit(url, { card: '4242424242424242', terms: 'on' })
    expect(await again.text()).toContain('Ce paiement a déjà été effectué.')
    await rig.stub.idle()
    expect(rig.receiver.events().map(({ type }) => type)).toEqual(['checkout.session.completed'])
  })

  test('an expired page says so', async () => {
    const { id, url } = await rig.stripe.checkout.sessions.create(sale())
    rig.stub.expire(id)
    expect(await (await fetch(url ?? '')).text()).toContain('Cette page de paiement a expiré.')
    expect((await fetch(`${rig.stub.url}/c/pay/cs_test_unknown`)).status).toBe(404)
  })

  test('a debit completes the session unpaid until the bank answers', async () => {
    const { id, url } = await rig.stripe.checkout.sessions.create(sale())
    expect((await submit(url, { method: 'debit', terms: 'on' })).status).toBe(303)
    expect(await rig.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    rig.stub.settleAsync(id, 'succeeded')
    expect(await rig.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' })

    const failing = await rig.stripe.checkout.sessions.create(sale())
    rig.stub.pay(failing.id, { async: true })
    rig.stub.settleAsync(failing.id, 'failed')
    const session = await rig.stripe.checkout.sessions.retrieve(failing.id, { expand: ['payment_intent'] })
    expect(session).toMatchObject({ payment_status: 'unpaid', payment_intent: { status: 'requires_payment_method' } })
    const types = (await rig.stripe.events.list()).data.map(({ type }) => type)
    expect(types[0]).toBe('checkout.session.async_payment_failed')
    expect(types).toContain('checkout.session.async_payment_succeeded')
  })
})

describe('refunds and disputes', () => {
  test('no more is refunded than was paid', async () => {
    const payment_intent = await rig.aPaidIntent()
    const part = await rig.stripe.refunds.create({ payment_intent, amount: 1_000, reason: 'requested_by_customer' })
    const tooMuch = rig.stripe.refunds.create({ payment_intent, amount: 1_500 })
    await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
    const rest = await rig.stripe.refunds.create({ payment_intent, metadata: { why: 'withdrawal' } })
    expect(rest).toMatchObject({ amount: 1_499, status: 'succeeded', metadata: { why: 'withdrawal' } })
    const onceMore = rig.stripe.refunds.create({ payment_intent })
    await expect(onceMore).rejects.toMatchObject({ code: 'charge_already_refunded' })

    const listed = await rig.stripe.refunds.list({ payment_intent })
    expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id])
    const intent = await rig.stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: 2_499 })
  })

  test('a refund that fails gives back what may be refunded', async () => {
    const payment_intent = await rig.aPaidIntent()
    const { id } = rig.stub.refund(payment_intent)
    rig.stub.failRefund(id)
    const failed = await rig.stripe.refunds.retrieve(id)
    expect(failed).toMatchObject({ status: 'failed' })
    const charge = await rig.stripe.charges.retrieve(idOf(failed.charge))
    expect(charge).toMatchObject({ refunded: false, amount_refunded: 0 })
    const types = (await rig.stripe.events.list({ types: ['refund.created', 'refund.failed'] })).data
    expect(types.map(({ type }) => type)).toEqual(['refund.failed', 'refund.created'])
  })

  test('a disputed charge is not refundable until the dispute is won', async () => {
    const payment_intent = await rig.aPaidIntent()
    const { id } = rig.stub.dispute(payment_intent)
    await expect(rig.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' })
    rig.stub.closeDispute(id, 'won')
    expect(await rig.stripe.disputes.list({ payment_intent })).toMatchObject({
      data: [{ id, status: 'won', amount: 2_499 }],
    })
    expect(await rig.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 2_499 })
  })
})

describe('webhooks', () => {
  test('an event comes signed, tells what was true then, and can be read again', async () => {
    const intent = await rig.aPaidIntent()
    rig.stub.refund(intent, 500)
    await rig.receiver.received(3)
    const completed = rig.receiver.events().find(({ type }) => type === 'checkout.session.completed')
    expect(completed?.data.object).toMatchObject({ payment_status: 'paid', payment_intent: intent })
    expect(await rig.stripe.events.retrieve(completed?.id ?? '')).toEqual(completed)
    expect(
      rig.receiver
        .events()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['charge.refunded', 'checkout.session.completed', 'refund.created'])
  })

  test('a delivery that is not accepted comes again', async () => {
    rig.receiver.answerWith(500, 503)
    await rig.aPaidIntent()
    await rig.receiver.received(3)
    expect(new Set(rig.receiver.events().map(({ id }) => id)).size).toBe(1)
  })

  test('before a webhook URL is set, events are kept and can be redelivered', async () => {
    rig.stub.setWebhookUrl(null)
    await rig.aPaidIntent()
    await rig.stub.idle()
    rig.stub.setWebhookUrl(rig.receiver.url)
    const [event] = (await rig.stripe.events.list()).data
    expect(await rig.stub.redeliver(event?.id ?? '')).toBe(200)
    expect(rig.receiver.events()).toEqual([event])
  })

  test('drop loses the event, double sends it twice', async () => {
    rig.stub.rule(customer, 'drop')
    const intent = await rig.aPaidIntent()
    rig.stub.rule(customer, 'double')
    rig.stub.dispute(intent)
    await rig.stub.idle()
    expect(rig.receiver.events().map(({ type }) => type)).toEqual(['charge.dispute.created', 'charge.dispute.created'])
  })

  test.each([
    ['delay', ['checkout.session.completed', 'refund.created', 'charge.refunded']],
    ['reverse', ['charge.refunded', 'refund.created', 'checkout.session.completed']],
  ] as const)('%s holds the events until they are released', async (rule, order) => {
    rig.stub.rule(customer, rule)
    rig.stub.refund(await rig.aPaidIntent())
    await rig.stub.idle()
    expect(rig.receiver.events()).toEqual([])
    expect(await rig.stub.release(customer.toUpperCase())).toBe(3)
    expect(rig.receiver.events().map(({ type }) => type)).toEqual(order)
  })

  test('a forged event does not pass the signature check', async () => {
    const { id } = await rig.stripe.checkout.sessions.create(sale())
    expect(await rig.stub.forge(id)).toBe(400)
    expect(rig.receiver.events()).toEqual([])
    expect(await rig.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
  })
})

function submit(url: string | null, fields: Record<string, string>) {
  return fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
