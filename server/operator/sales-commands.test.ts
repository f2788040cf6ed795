import { expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { eventually } from '#server/testing/money-of.ts'
import { operatorOf, signed } from '#server/testing/operator.ts'
import { asOwner } from '#server/testing/owner.ts'
import { metricOf, testApp } from '#server/testing/test-app.ts'

const app = testApp()
const buyer = buyerOf(app)
const ops = operatorOf(app)

test('paused sales refuse the next page at once, and settle those already open', async () => {
  const account = await anAccount(app)
  const session = await buyer.open(account, 'pack_20')
  const paused = await ops('pause-sales', ...signed)
  expect([paused.code, paused.said]).toEqual([0, expect.stringContaining('no pack is sold since')])
  const ask = () => app.call('POST', '/api/buy-credits', { token: account.token, body: { pack: 'pack_20' } })
  expect(await ask()).toMatchObject({
    status: 503,
    body: { code: 'sales_paused', error: refusals.sales_paused.sentence },
  })
  app.stripe.pay(session)
  await expect.poll(() => buyer.balance(account), eventually).toBe(20)
  // Paused again an hour later, they have been paused since the first time.
  app.moveClock(minutes(60))
  expect(await ops('pause-sales', ...signed)).toEqual(paused)
  expect(await metricOf(app, 'verso_sales_paused_seconds')).toBeGreaterThanOrEqual(3_600)
  expect(await ops('resume-sales', ...signed)).toEqual({ code: 0, said: 'packs are sold' })
  expect([(await ask()).status, await metricOf(app, 'verso_sales_paused_seconds')]).toEqual([200, 0])
  expect(await lastActions(3)).toEqual(['pause-sales', 'pause-sales', 'resume-sales'])
})

test('an audit typed by an operator is the one /metrics shows', async () => {
  const account = await anAccount(app, { credits: 8 })
  await asOwner(app.databaseUrl, 'update accounts set credits = 9 where id = $1', [account.id])
  expect((await ops('audit', ...signed)).code).toBe(1)
  const broken = await metricOf(app, 'verso_ledger_differences')
  expect(broken).toBeGreaterThan(0)
  await asOwner(app.databaseUrl, 'update accounts set credits = 8 where id = $1', [account.id])
  expect(await metricOf(app, 'verso_ledger_differences')).toBe(broken)
  expect((await ops('audit', ...signed)).code).toBe(0)
  expect(await metricOf(app, 'verso_ledger_differences')).toBe(0)
})

test('ended sessions must log in again, and no one else’s', async () => {
  const [account, other] = [await anAccount(app), await anAccount(app)]
  const me = async ({ token }: { token: string }) => (await app.call('GET', '/api/auth/me', { token })).status
  expect([await me(account), await me(other)]).toEqual([200, 200])
  expect((await ops('end-sessions', account.email, ...signed)).said).toBe(`1 sessions of ${account.email} ended`)
  expect([await me(account), await me(other)]).toEqual([401, 200])
  expect(await lastActions(1)).toEqual([`end-sessions ${account.id}`])
})

async function lastActions(count: number) {
  const rows = await app.db.many<{ command: string }>(sql`
    select command from operator_actions order by made_at, id`)
  return rows.slice(-count).map(({ command }) => command)
}
