import { expect, test } from 'vitest'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { operatorOf, signed } from '#server/testing/operator.ts'
import { metricOf, metricsAt, testApp } from '#server/testing/test-app.ts'

const app = testApp()
const buyer = buyerOf(app)
const ops = operatorOf(app)
const waiting = () => metricOf(app, 'verso_disputes_to_answer')
const dueAt = async () => /^verso_dispute_due_timestamp_seconds (\S+)$/m.exec(await metricsAt(app.workerUrl))?.[1]

test('a dispute is shown with the deadline that Stripe gives for its answer, until Stripe has it', async () => {
  expect([await waiting(), await dueAt()]).toEqual([0, '+Inf'])
  expect((await ops('disputes', ...signed)).said).toBe('no dispute waits for our answer at Stripe')
  const account = await anAccount(app)
  const session = await buyer.buy(account, 'pack_20')
  await buyer.returnPage(account, session)
  const { evidence_details: details } = app.stripe.dispute(session)
  await expect.poll(waiting).toBe(1)
  expect(await dueAt()).toBe(String(details.due_by))
  const deadline = new Date((details.due_by ?? 0) * 1_000).toISOString()
  const { said } = await ops('disputes', ...signed)
  for (const part of [`email ${account.email}`, 'disputedCents 499', 'paymentIntent pi_', `dueAt ${deadline}`])
    expect(said).toContain(part)
  app.stripe.closeDispute(session, 'lost')
  await expect.poll(waiting).toBe(0)
  expect(await dueAt()).toBe('+Inf')
})
