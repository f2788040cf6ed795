import { beforeEach, expect, test } from 'vitest'
import { expectCreditsBack } from '#server/testing/bluesky-outage.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { BlueskyStub } from '#stubs/bluesky/stub.ts'

const app = testApp()

beforeEach(async () => {
  app.bluesky.reset()
  app.logLines.length = 0
  await app.db.pool.query('delete from network_limits; delete from profile_snapshots')
})

type Fault = Parameters<BlueskyStub['fail']>[0]

const OUTAGES = [
  'unavailable',
  'forbidden',
  'server-error',
  'bad-gateway',
  'gateway-timeout',
  'truncated',
  'empty',
] satisfies Fault[]

test.for(OUTAGES)('Bluesky answers %s: the credits are back, with both movements on the statement', async (fault) => {
  app.bluesky.fail(fault, 100)
  await expectCreditsBack(app)
  const isShouted = app.logLines.some((line) => line.includes('BLUESKY IS OUT OF ORDER FOR US'))
  expect(isShouted).toBe(false)
})
