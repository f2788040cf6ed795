import { expect, test } from 'vitest'
import { analysisJobs } from '#server/analyses/jobs.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { Tx } from './database.ts'
import { job, jobName } from './job.ts'
import { installQueues, openJobRunner, openJobSender } from './jobs.ts'
import { openLog } from './log.ts'
import { sql } from './sql.ts'

const database = testDatabase()
const log = openLog('silent')

test('a job wakes its worker when its transaction commits: it does not wait to be looked for', async () => {
  const { db, url } = database
  const greet = jobName<{ nth: number }>('greet')
  await installQueues(url, [job(greet, () => Promise.resolve(), {}).queue])
  const [jobs, runner] = [await openJobSender(db, log), await openJobRunner(url, log)]
  const done: number[] = []
  await runner.work(greet, ({ nth }) => Promise.resolve(void done.push(nth)))
  const from = performance.now()
  // A worker that is not woken looks every two seconds: ten in turn would take it twenty.
  for (let nth = 0; nth < 10; nth += 1) {
    await db.transaction((tx) => jobs.send(tx, greet, { nth }))
    await expect.poll(() => done.length, { interval: 5, timeout: 10_000 }).toBe(nth + 1)
  }
  expect(performance.now() - from).toBeLessThan(6_000)
  await runner.stop()
  await jobs.stop()
})

test('a job whose notice was lost with its process is found all the same, by looking', async () => {
  const { db, url } = database
  const whisper = jobName<{ nth: number }>('whisper')
  await installQueues(url, [job(whisper, () => Promise.resolve(), {}).queue])
  const [jobs, runner] = [await openJobSender(db, log), await openJobRunner(url, log)]
  const done: number[] = []
  await runner.work(whisper, ({ nth }) => Promise.resolve(void done.push(nth)))
  const diesAfterItsCommit = (tx: Tx): Tx => ({ ...tx, notify: () => {} })
  await db.transaction((tx) => jobs.send(diesAfterItsCommit(tx), whisper, { nth: 1 }))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([1])
  await runner.stop()
  await jobs.stop()
})

test('a job that the clock sends carries nothing, and is done', async () => {
  const nightly = jobName<object>('nightly')
  await installQueues(database.url, [job(nightly, () => Promise.resolve(), {}).queue])
  const runner = await openJobRunner(database.url, log)
  let done = 0
  await runner.work(nightly, () => Promise.resolve(void (done += 1)))
  await asOwner(database.url, `insert into pgboss.job (name, data) values ('nightly', null)`)
  await expect.poll(() => done, { timeout: 20_000 }).toBe(1)
  await runner.stop()
})

test('analyses have a table of their own in the queue, and nothing notifies inside a transaction', async () => {
  await installQueues(
    database.url,
    analysisJobs.map(({ queue }) => queue),
  )
  const queues = await database.db.many<{ name: string; partition: boolean; notify: boolean; tables: number }>(sql`
    select name, partition, notify, (select count(*) from pg_class where relname = table_name) as tables
    from pgboss.queue`)
  expect(queues.filter(({ partition }) => partition).map(({ name }) => name)).toEqual(['run-analysis'])
  expect(queues.filter(({ notify, tables }) => notify || tables !== 1)).toEqual([])
})
