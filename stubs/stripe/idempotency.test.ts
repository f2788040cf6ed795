import { expect, test } from 'vitest'
import { inMinutes, sale, testStripeHarness } from './test-harness.ts'

const harness = testStripeHarness()

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
