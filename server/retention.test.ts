import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAnalysedAccount, analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { eventually } from '#server/testing/money-of.ts'
import { objectorOf } from '#server/testing/objector.ts'
import { metricOf, testApp } from '#server/testing/test-app.ts'
import { sql } from './database/sql.ts'
import { days } from './lib/clock.ts'
import { forgetExpired } from './retention.ts'

// docs/retention.md has the rule of every table; what the other sweeps forget is tested beside them.

const app = testApp()
const { ask, read, contest, evidence } = analystOf(app)
const now = () => app.services.now()

/** How many rows there are, and how many the monitor says are past their time. */
async function rows() {
  const counted = await app.db.one<Record<'calls' | 'days' | 'snapshots' | 'objections' | 'contests', number>>(sql`
    select (select count(*) from x_calls) as calls, (select count(*) from call_days) as days,
           (select count(*) from profile_snapshots) as snapshots, (select count(*) from oppositions) as objections,
           (select count(*) from contested_posts) as contests`)
  const overdue = (table: string) => metricOf(app, `verso_rows_overdue{table="${table}"}`)
  return {
    ...counted,
    overdue: [
      await overdue('x_calls'),
      await overdue('profile_snapshots'),
      await overdue('oppositions'),
      await overdue('contested_posts'),
    ],
  }
}

/** However long it takes: the numbers below are of an analysis that has ended. */
async function aReport() {
  const { account, id } = await anAnalysedAccount(app, 'camille_fictif')
  await expect.poll(async () => (await read(account, id)).status, eventually).toBe('done')
  return { account, id, report: (await read(account, id)).json_output ?? {} }
}

const forget = () => forgetExpired(app.services)

test('what grows is forgotten when its time has come, not before, and shows when nobody forgets it', async () => {
  const { account, id, report } = await aReport()
  const [post = ''] = report.evidence?.['originals'] ?? []
  await contest(account, id, { figure: 'originals', post_id: post, side: 'retained' })
  app.x.setBio('opposant_x', 'Je m’oppose.')
  const objector = objectorOf(app)
  const asked = () => objector('opposant_x')
  const { code } = (await asked()).body
  // Asked for again later, an objection has its ninety days from then.
  app.moveClock(days(60))
  expect((await asked()).body.code).toBe(code)
  await forget()
  const atFirst = await rows()
  expect(atFirst).toMatchObject({ snapshots: 1, objections: 1, contests: 1, overdue: [0, 0, 0, 0] })
  app.moveClock(days(89))
  await forget()
  expect(await rows()).toEqual(atFirst)
  app.moveClock(days(3))
  expect((await rows()).overdue).toEqual([0, 0, 1, 0])
  await forget()
  expect(await rows()).toMatchObject({ objections: 0, contests: 1, overdue: [0, 0, 0, 0] })
  // Thirteen months after the analysis, which was asked for 152 days ago.
  app.moveClock(days(390 - 152))
  await forget()
  expect(await rows()).toMatchObject({ calls: atFirst.calls, snapshots: 1, contests: 1, overdue: [0, 0, 0, 0] })
  app.moveClock(days(10))
  const late = await rows()
  expect(late.overdue).toEqual([expect.any(Number), 1, 0, 1])
  expect(late.overdue[0]).toBeGreaterThan(0)
  await forget()
  expect(await rows()).toMatchObject({ snapshots: 0, contests: 0, overdue: [0, 0, 0, 0] })
  // Those of the objection were made sixty days later.
  expect((await rows()).calls).toBeLessThan(atFirst.calls ?? 0)
  app.moveClock(days(60))
  await forget()
  expect(await rows()).toMatchObject({ calls: 0, days: 0 })
})

test('a report whose snapshot is forgotten still opens its figures, with the dates that X’s ids tell', async () => {
  const { account, id } = await aReport()
  const figure = async () => (await evidence(account, id, 'figure=originals')).body
  const before = await figure()
  await app.db.run(sql`delete from profile_snapshots`)
  const after = await figure()
  const idsOf = ({ items }: typeof after) => items.map(({ id: post }) => post).toSorted()
  expect([after.posts, idsOf(after)]).toEqual([before.posts, idsOf(before)])
})

test('an objection that was confirmed is kept for good', async () => {
  await app.db.run(sql`
    insert into oppositions (username, code, asked_at, opposed_at)
    values ('opposee_x', 'verso-0', ${now()}, ${now()})`)
  app.moveClock(days(4_000))
  await forget()
  expect((await rows()).objections).toBe(1)
})

test('a list or a reading of a watch that has not ended is kept, however old: its credits are still held', async () => {
  const { id } = await anAccount(app)
  const at = now()
  await app.db.run(sql`
    insert into watches (account_id, id, network, username, profile_id, every, slot_seconds, paused, facts, counted_until, created_at)
    values (${id}, ${id}, 'x', 'jack', '12', 'week', 0, 'by_customer', '{}', ${at}, ${at})`)
  for (const [place, endedAt] of [null, at].entries()) {
    await app.db.run(sql`
      insert into batches (account_id, id, request_key, list_hash, lines, paid, created_at, ended_at)
      values (${id}, gen_random_uuid(), ${String(place)}, sha256(''), 1, 1, ${at}, ${endedAt})`)
    await app.db.run(sql`
      insert into watch_readings (account_id, watch_id, due_at, state, ended_at)
      values (${id}, ${id}, ${new Date(at.getTime() + place)}, ${endedAt ? 'failed' : 'waiting'}, ${endedAt})`)
  }
  app.moveClock(days(420))
  expect(await forgetExpired(app.services, ['batches', 'watch_readings'])).toEqual({ batches: 1, watch_readings: 1 })
  app.moveClock(-days(420))
})

test('the keys of requests, which name profiles, are kept for four days and no longer', async () => {
  const account = await anAccount(app, { credits: 8 })
  expect((await ask(account, 'camille_fictif', { 'idempotency-key': randomUUID() })).status).toBe(201)
  const keys = async () =>
    (await app.db.one<{ count: number }>(sql`select count(*) from analysis_requests where account_id = ${account.id}`))
      ?.count
  app.moveClock(days(3.9))
  await forget()
  expect(await keys()).toBe(1)
  app.moveClock(days(0.2))
  await forget()
  expect(await keys()).toBe(0)
})
