import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { inBatches } from './in-batches.ts'
import { listen } from './listen.ts'
import { fragment, sql } from './sql.ts'

const database = testDatabase()

test('PostgreSQL ends what takes us too long: a statement after fifteen seconds, and a transaction left open', async () => {
  const shown = await database.db.one<{ statement: string; idle: string }>(sql`
    select current_setting('statement_timeout') as statement,
           current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(shown).toEqual({ statement: '15s', idle: '15s' })
})

test('values become parameters, never text', async () => {
  const hostile = `'; drop table accounts; --`
  expect(await database.db.one(sql`select ${hostile}::text as said, ${7}::int as count`)).toEqual({
    said: hostile,
    count: 7,
  })
})

test('what fails inside a transaction leaves nothing behind', async () => {
  const failing = database.db.transaction(async (tx) => {
    await tx.run(sql`insert into throttle_windows (key, hits, ends_at) values ('rolled back', 1, now())`)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await database.db.many(sql`select from throttle_windows where key = 'rolled back'`)).toEqual([])
})

test('a listener that was closed does not connect again', async () => {
  let connected = 0
  const ignore = () => {}
  const listener = await listen(database.url, 'told', ignore, () => {
    connected += 1
  })
  await listener.close()
  // Longer than a lost connection waits.
  await pause(700)
  expect(connected).toBe(1)
})

test('who listens is told once the transaction has committed, in order, and never of one that failed', async () => {
  const heard: string[] = []
  const listener = await listen(database.url, 'told', (payload) => heard.push(payload))
  const write = (key: string, fail = false) =>
    database.db.transaction(async (tx) => {
      tx.notify('told', key)
      await tx.run(sql`insert into throttle_windows (key, hits, ends_at) values (${key}, 1, now())`)
      // Long enough for a notice sent too early to arrive.
      await tx.run(sql`select pg_sleep(0.1)`)
      expect(heard).not.toContain(key)
      if (fail) throw new Error('on purpose')
    })
  await expect(write('failed', true)).rejects.toThrow('on purpose')
  await write('first')
  await write('second')
  await expect.poll(() => heard).toEqual(['first', 'second'])
  await listener.close()
})

test('a connection cut in mid-transaction fails that transaction alone; the next one works', async () => {
  const cut = database.db.transaction(async (tx) => {
    const backend = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.db.run(sql`select pg_terminate_backend(${backend?.pid})`)
    await tx.run(sql`select 1`)
  })
  await expect(cut).rejects.toThrow(/terminat|connection/i)
  expect(await database.db.transaction((tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 })
})

test('a bounded change is repeated until nothing is left', async () => {
  await database.db.run(sql`
    insert into throttle_windows (key, hits, ends_at)
    select 'batch ' || number, 1, now() from generate_series(1, 12000) as number`)
  const total = await inBatches((most) =>
    database.db.run(sql`
      delete from throttle_windows
      where key in (select key from throttle_windows where key like 'batch %' limit ${most})`),
  )
  expect(total).toBe(12_000)
})

test('a column is named as our code names it, and a shared piece of SQL is no parameter', async () => {
  const isOpen = fragment`ends_at > now()`
  const row = await database.db.one(sql`
    select ${1}::int as first_hit, ends_at is null as "isNull", ${2}::int as hits
    from (select now() + interval '1 hour' as ends_at) as windows
    where ${isOpen}
      and ${3}::int = 3`)
  expect(row).toEqual({ firstHit: 1, isNull: false, hits: 2 })
})
