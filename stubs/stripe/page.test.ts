import { expect, test } from 'vitest'
import { formatEuros } from '#web/text/format.fr.ts'
import { customer, sale, testStripeHarness } from './test-harness.ts'

const harness = testStripeHarness()

test('the page shows the sale, asks for the terms, and a declined card leaves the session open', async () => {
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

function submit(url: string | null, fields: Record<string, string>) {
  return fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
