import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { ANALYSIS_COST } from '#contract/money.ts'
import { holdCredits } from '#server/credits/ledger.ts'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, read } = analystOf(app)
const { balance, history } = buyerOf(app)

test('an analysis whose job is lost gives its credits back at its deadline, once', async () => {
  const account = await anAccount(app, { credits: 8 })
  const id = randomUUIDv7()
  await app.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into analyses (id, account_id, username, status, created_at)
      values (${id}, ${account.id}, 'orphelin', 'running', ${new Date(Date.now() - minutes(19))})`)
    await holdCredits(tx, { accountId: account.id, analysisId: id, amount: ANALYSIS_COST, at: new Date() })
  })
  expect(await app.rescue()).toBe(0)
  expect(await balance(account)).toBe(0)
  app.moveClock(minutes(2))
  expect([await app.rescue(), await app.rescue()]).toEqual([1, 0])
  app.moveClock(-minutes(2))
  expect(await read(account, id)).toMatchObject({ status: 'failed', error: { code: 'analysis_failed' } })
  expect(await balance(account)).toBe(8)
})

test('a job that failed every time is abandoned: the credits come back, once', async () => {
  const account = await anAccount(app, { credits: 8 })
  // What nobody foresaw: here, a step the database refuses.
  await asOwner(
    app.databaseUrl,
    `alter table profile_snapshots add constraint broken check (username <> 'charge_1') not valid`,
  )
  const { status, body } = await ask(account, 'charge_1')
  expect([status, body.code]).toEqual([500, 'analysis_failed'])
  expect(body.error).toBe(
    'L’analyse de @charge_1 n’a pas abouti\u00a0: une erreur est survenue de notre côté. Vos 8\u00a0crédits vous ont été rendus.',
  )
  expect(await balance(account)).toBe(8)
  expect((await history(account)).entries.map(({ kind }) => kind)).toEqual(['release', 'hold', 'grant'])
})
