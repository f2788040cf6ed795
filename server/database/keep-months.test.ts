import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateEverything } from '#server/job-list.ts'
import { cloneDatabase } from '#server/testing/test-database.ts'
import { cutDatabase } from '#tools/rehearse/cut-database.ts'
import { type Db, openDatabase } from './database.ts'
import { sql } from './sql.ts'

/** Whole at first, whatever the form of the database that other tests run on. */
let database: { url: string; db: Db }

beforeAll(async () => {
  const url = await cloneDatabase({ empty: true })
  await migrateEverything(url)
  database = { url, db: openDatabase(url, { connections: 2 }) }
})
afterAll(() => database.db.close())

const keepMonths = (at: string) =>
  database.db.one(sql`select made, dropped from keep_months('x_calls', ${new Date(at)}, '13 months')`)

const callAt = (at: string) =>
  database.db.run(sql`
    insert into x_calls (made_at, call_id, endpoint, status, objects, microdollars)
    values (${new Date(at)}, gen_random_uuid(), 'users', 200, 1, 10)`)

const partOf = (at: string) =>
  database.db.one(sql`select tableoid::regclass::text as part from x_calls where made_at = ${new Date(at)}`)

test('whole tables are left alone; in partitions, months are there before they begin and go when they are over', async () => {
  expect(await keepMonths('2027-01-20T10:00:00Z')).toEqual({ made: 0, dropped: 0 })
  await cutDatabase(database.url, 2)
  // The cutting made those around today's month; these are elsewhere.
  expect(await keepMonths('2030-01-31T23:30:00Z')).toMatchObject({ made: 4 })
  expect(await keepMonths('2030-01-31T23:30:00Z')).toEqual({ made: 0, dropped: 0 })
  await callAt('2030-03-31T23:59:59Z')
  expect(await partOf('2030-03-31T23:59:59Z')).toEqual({ part: 'x_calls_2030_03' })
  // A date nobody expected is not refused.
  await callAt('2031-07-01T00:00:00Z')
  expect(await partOf('2031-07-01T00:00:00Z')).toEqual({ part: 'x_calls_rest' })
  expect(await keepMonths('2031-04-30T00:00:00Z')).toMatchObject({ dropped: 3 })
  expect(await partOf('2030-03-31T23:59:59Z')).toEqual({ part: 'x_calls_2030_03' })
  expect(await keepMonths('2031-05-02T00:00:00Z')).toMatchObject({ dropped: 1 })
  expect(await partOf('2031-07-01T00:00:00Z')).toEqual({ part: 'x_calls_2031_07' })
  expect(await partOf('2030-03-31T23:59:59Z')).toBeUndefined()
})

test('no other table is dropped from by its months', async () => {
  await expect(database.db.one(sql`select made from keep_months('credit_entries', now(), '1 month')`)).rejects.toThrow(
    'no table that is kept by months',
  )
})
