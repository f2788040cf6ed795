import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { ANALYSIS_COST } from '#contract/money.ts'
import { holdCredits } from '#server/credits/ledger.ts'
import { after, days, minutes } from '#server/lib/clock.ts'
import { openLog } from '#server/observability/log.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { lastAudit } from './audit-store.ts'
import { recordAudit } from './record-audit.ts'

const database = testDatabase()
const log = openLog('silent')
const start = new Date()
const LAST_OF_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

async function auditAt(at: Date) {
  await recordAudit({ db: database.db, now: () => at, log })
  const [{ accounts } = { accounts: -1 }] = await asOwner<{ accounts: number }>(
    database.url,
    'select accounts from ledger_audits order by finished_at desc limit 1',
  )
  return { accounts, broken: (await lastAudit(database.db))?.brokenAccounts.toSorted() }
}

/** Everybody here fits in one night's part of the round: it is told that it came to the end, so that it finds nobody. */
const skipTheRound = () => asOwner(database.url, 'update ledger_audits set round_past = $1', [LAST_OF_ALL])
const breakBooks = (ids: string[], by: number) =>
  asOwner(database.url, 'update accounts set credits = credits + $2 where id = any ($1)', [ids, by])
const move = (accountId: string, at: Date) =>
  database.db.transaction((tx) => holdCredits(tx, { accountId, analysisId: randomUUIDv7(), amount: ANALYSIS_COST, at }))

test('the first audit looks at everybody; the next at who moved, who was broken, and its part of the round', async () => {
  const [idle, moving, still] = await Promise.all(
    Array.from({ length: 3 }, async () => (await aBareAccount(database.db, { credits: 80 })).accountId),
  )
  if (!idle || !moving || !still) throw new Error('three customers were made')
  expect(await auditAt(after(start, minutes(20)))).toEqual({ accounts: 3, broken: [] })

  await skipTheRound()
  await move(moving, after(start, minutes(60)))
  await breakBooks([idle, moving], 1)
  expect(await auditAt(after(start, minutes(90)))).toEqual({ accounts: 1, broken: [moving] })

  // Nothing has moved, and who was found broken stays so until the books add up.
  await skipTheRound()
  expect(await auditAt(after(start, days(1)))).toEqual({ accounts: 1, broken: [moving] })

  // The round begins again, and finds what no movement tells.
  expect(await auditAt(after(start, days(2)))).toEqual({ accounts: 4, broken: [idle, moving].toSorted() })

  await breakBooks([idle, moving], -1)
  await skipTheRound()
  expect(await auditAt(after(start, days(3)))).toEqual({ accounts: 2, broken: [] })
})

test('a payment with a receipt that moved nothing is looked at the next night', async () => {
  const { accountId } = await aBareAccount(database.db)
  await asOwner(
    database.url,
    `insert into payments (account_id, id, click_key, pack, credits, price_cents, state, checkout_session, checkout_url,
       checkout_expires_at, receipt, created_at, paid_at)
     values ($1, $1, 'a click key', 'pack_20', 20, 499, 'paid', 'cs_1', 'https://checkout.example', $2, 'V-1999-0001', $2, $2)`,
    [accountId, after(start, days(4))],
  )
  await asOwner(
    database.url,
    'insert into receipts (series, year, number, account_id, payment_id, issued_at) values (0, 1999, 1, $1, $1, $2)',
    [accountId, after(start, days(4))],
  )
  await skipTheRound()
  expect(await auditAt(after(start, days(5)))).toEqual({ accounts: 1, broken: [accountId] })
})

test('a movement dated before the last audit and committed after it is looked at by the next', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 80 })
  await auditAt(after(start, days(6)))
  await skipTheRound()
  await move(accountId, after(start, days(6) - minutes(8)))
  await breakBooks([accountId], 1)
  expect((await auditAt(after(start, days(7)))).broken).toContain(accountId)
})
