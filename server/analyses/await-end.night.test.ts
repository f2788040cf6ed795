import { expect, test } from 'vitest'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask } = analystOf(app)

test('a wait that runs out answers 202 with the analysis to follow', { timeout: 60_000 }, async () => {
  app.x.setRateLimitedSeconds(120)
  const account = await anAccount(app, { credits: 8 })
  const started = Date.now()
  const { status, body } = await ask(account, 'ratelimit_x')
  expect([status, body.analysis.status]).toEqual([202, 'running'])
  expect(Date.now() - started).toBeGreaterThan(24_000)
  expect(Date.now() - started).toBeLessThan(32_000)
})
