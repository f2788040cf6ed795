import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '#contract/webhooks.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { testApp } from '#server/testing/test-app.ts'

/** It hears every question and answers none. */
const mute = createSocket('udp4')
let questions = 0
mute.on('message', () => {
  questions += 1
})
mute.bind(0, '127.0.0.1')
await once(mute, 'listening')
afterAll(() => mute.close())

const app = testApp({ nameServers: [`127.0.0.1:${mute.address().port}`] })

const add = async ({ token, password }: TestAccount, name: string) => {
  const body = { url: `https://${name}.exemple.fr/hooks`, events: WEBHOOK_EVENTS, password }
  const started = performance.now()
  const { status } = await app.call('POST', '/api/me/webhooks', { token, body })
  return { status, ms: performance.now() - started }
}

test('names that nobody answers for hold up neither another’s payment nor their analysis', async () => {
  const [hostile, other] = [await anAccount(app), await anAccount(app, { credits: 8 })]
  const adding = Promise.all(['un', 'deux', 'trois', 'quatre'].map((name) => add(hostile, name)))
  await expect.poll(() => questions).toBeGreaterThan(0)
  await buyerOf(app).open(other, 'pack_20')
  await analystOf(app).ask(other, 'camille-fictif.test')
  const stillAdding = await Promise.race([adding.then(() => false), Promise.resolve(true)])
  expect(stillAdding).toBe(true)
  const added = await adding
  expect(added.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  // A question for either kind of address, each asked once: one name after the other.
  expect(questions).toBe(8)
  expect(Math.max(...added.map(({ ms }) => ms))).toBeGreaterThan(4 * 1_900)
})
