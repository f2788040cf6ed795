import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { ANALYSIS_COST } from '#contract/money.ts'
import { holdCredits } from '#server/credits/ledger.ts'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { openSources } from '#server/sources/open-sources.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requestAnalysis } from './request-analysis.ts'

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
  expect(await app.rescue()).toEqual({ sentAgain: 0, overdue: 0 })
  expect(await balance(account)).toBe(0)
  app.moveClock(minutes(2))
  expect([(await app.rescue()).overdue, (await app.rescue()).overdue]).toEqual([1, 0])
  app.moveClock(-minutes(2))
  expect(await read(account, id)).toMatchObject({ status: 'failed', error: { code: 'analysis_failed' } })
  expect(await balance(account)).toBe(8)
})

test('an analysis whose job is lost before anybody took it up has another and is read, once', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { services } = app
  const unheard = { ...services.jobs, send: async () => {} }
  const sources = openSources({ read: ['demo'] }, services).forAnalyses
  const request = { accountId: account.id, username: 'charge_2', idempotencyKey: null, keyId: null }
  const { id } = await requestAnalysis({ ...services, sources, jobs: unheard }, request)
  expect(await app.rescue()).toEqual({ sentAgain: 1, overdue: 0 })
  // A job waits for it or is at it.
  expect(await app.rescue()).toEqual({ sentAgain: 0, overdue: 0 })
  await expect.poll(async () => (await read(account, id)).status).toBe('done')
  expect(await balance(account)).toBe(0)
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
