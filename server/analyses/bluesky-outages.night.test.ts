import { beforeEach, expect, test } from 'vitest'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { BlueskyStub } from '#stubs/bluesky/stub.ts'

const app = testApp()
const { ask, check } = analystOf(app)
const { balance, history } = buyerOf(app)

beforeEach(async () => {
  app.bluesky.reset()
  app.logLines.length = 0
  await app.db.pool.query('delete from network_limits; delete from profile_snapshots')
})

type Fault = Parameters<BlueskyStub['fail']>[0]

const OUTAGES = ['forbidden', 'server-error', 'bad-gateway', 'gateway-timeout', 'truncated', 'empty'] satisfies Fault[]

test.for(OUTAGES)('Bluesky answers %s: the credits are back, with both movements on the statement', async (fault) => {
  const account = await anAccount(app, { credits: 8 })
  app.bluesky.fail(fault, 100)
  expect((await check(account, 'camille-fictif.test')).body.verdict).toBe('unknown')
  const refused = await ask(account, 'camille-fictif.test')
  expect([refused.status, refused.body.code]).toEqual([503, 'bluesky_unavailable'])
  expect(refused.body.error).toBe('Bluesky ne répond pas pour le moment. Vos 8\u00a0crédits vous ont été rendus.')
  expect(await balance(account)).toBe(8)
  const { entries } = await history(account)
  expect(entries.map(({ kind, amount, failure = null }) => [kind, amount, failure])).toEqual([
    ['release', 8, 'bluesky_unavailable'],
    ['hold', -8, null],
    ['grant', 8, null],
  ])
  const isShouted = app.logLines.some((line) => line.includes('BLUESKY IS OUT OF ORDER FOR US'))
  expect(isShouted).toBe(false)
})
