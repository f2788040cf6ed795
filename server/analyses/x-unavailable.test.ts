import { expect, test } from 'vitest'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { newDayAtX } from '#server/testing/new-day-at-x.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
newDayAtX(app)
const { ask, read } = analystOf(app)
const { balance } = buyerOf(app)

test('when X’s window is full the analysis waits for it, says until when, and is delivered', async () => {
  app.x.setRateLimitedSeconds(3)
  const account = await anAccount(app, { credits: 8 })
  const { body } = await ask(account, 'ratelimit_x', { prefer: 'respond-async' })
  await expect
    .poll(async () => (await read(account, body.analysis.id)).progress?.resumes_at, { timeout: 20_000, interval: 30 })
    .toMatch(/^\d{4}-/)
  await expect.poll(async () => (await read(account, body.analysis.id)).status, { timeout: 40_000 }).toBe('done')
  expect(await balance(account)).toBe(0)
})

test('a window that opens too late is not waited for', async () => {
  app.x.answer('camille_fictif', { kind: 'rate-limited', resetInSeconds: 21 * 60 })
  const account = await anAccount(app, { credits: 8 })
  expect((await ask(account, 'camille_fictif')).body.code).toBe('x_unavailable')
  expect(await balance(account)).toBe(8)
})

test('what X refuses because of us is shouted in the log, without the token', async () => {
  app.x.answer('camille_fictif', { kind: 'credits' })
  await ask(await anAccount(app, { credits: 8 }), 'camille_fictif')
  expect(app.logLines.some((line) => line.includes('OUT OF ORDER') && line.includes('credits-depleted'))).toBe(true)
  expect(app.logLines.some((line) => line.includes(app.x.token))).toBe(false)
})
