import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { openSources } from '#server/sources/open-sources.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { testXClients } from '#server/testing/x-clients.ts'
import { requestAnalysis } from './request-analysis.ts'
import { runAnalysis } from './run-analysis.ts'

const clients = testXClients()
const { database, now, log } = clients
const BUDGET = 20_000

/** X with that budget, in thousandths of a dollar, and a customer whose analyses of all those names are under way at once. */
async function runAll(accountId: string, names: readonly string[]) {
  const { db } = database
  const access = { apiUrl: clients.x.url, token: clients.x.token, dialect: 'tweet' } as const
  const opened = openSources(
    { read: ['x'], x: { ...access, dailyBudgetMicrodollars: BUDGET * 1_000 } },
    { db, now, log },
  )
  const services = { db, now, log, jobs: await openJobSender(db, log), sources: opened.forAnalyses }
  const ids = await Promise.all(
    names.map(async (username) => {
      const order = { accountId, username, idempotencyKey: null, keyId: null }
      return (await requestAnalysis(services, order)).id
    }),
  )
  let pending = ids
  while (pending.length > 0) {
    const ended = await Promise.all(pending.map((analysisId) => runAnalysis(services, { accountId, analysisId })))
    pending = pending.filter((_, nth) => !ended[nth])
  }
  const rows = await db.many<{ end: string }>(sql`
    select coalesce(failure, status) as "end"
    from analyses
    where id = any (${ids})
    order by created_at`)
  return rows.map(({ end }) => end)
}

const named = (family: string, count: number) => Array.from({ length: count }, (_, nth) => `${family}_${nth + 1}`)

test('what X is paid for one customer’s refused accounts stays below a tenth of the day’s budget, and others are read on', async () => {
  const { db } = database
  const [one, other] = [await aBareAccount(db, { credits: 160 }), await aBareAccount(db, { credits: 8 })]
  const ends = await runAll(one.accountId, named('aveu', 20))
  expect(new Set(ends)).toEqual(new Set(['profile_minor', 'too_many_refused']))
  const paid = clients.x.cost().milliDollars
  expect(paid).toBeGreaterThan(BUDGET / 20)
  expect(paid).toBeLessThanOrEqual(BUDGET / 10)
  expect(await runAll(other.accountId, ['charge_1'])).toEqual(['done'])
})

test('accounts that are read for a report count for nothing once it is there', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 160 })
  expect(await runAll(accountId, named('charge', 20))).toEqual(Array.from({ length: 20 }, () => 'done'))
  expect(clients.x.cost().milliDollars).toBeGreaterThan(BUDGET / 10)
})
