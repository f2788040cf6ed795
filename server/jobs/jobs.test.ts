import { expect, test } from 'vitest'
import { MAILS } from '#contract/mails.ts'
import type { Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { mails, readings } from '#server/job-list.ts'
import { openLog } from '#server/observability/log.ts'
import { paymentJobs } from '#server/payments/jobs.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type JobRun, job, jobName } from './job.ts'
import { installQueues, openJobRunner, openJobSender } from './jobs.ts'

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

test('a job taken from a worker that says no more that it lives has the id it had', async () => {
  const { db, url } = database
  const linger = jobName<object>('linger')
  await installQueues(url, [job(linger, () => Promise.resolve(), { heartbeatSeconds: 10 }).queue])
  const [jobs, runner] = [await openJobSender(db, log), await openJobRunner(url, log)]
  const begun: string[] = []
  const over = Promise.withResolvers<void>()
  const run = (_: object, { jobId }: JobRun) => (begun.push(jobId) === 1 ? over.promise : Promise.resolve())
  await runner.work(linger, run, 2)
  await db.transaction((tx) => jobs.send(tx, linger, {}))
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(1)
  const takeFromSilent = async () => {
    await asOwner(
      url,
      `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'linger' and state = 'active'`,
    )
    await runner.maintain()
    return begun.length
  }
  await expect.poll(takeFromSilent, { interval: 500, timeout: 20_000 }).toBe(2)
  expect(begun[1]).toBe(begun[0])
  over.resolve()
  await runner.stop()
  await jobs.stop()
})

test('of a job that fails the log tells the kind of failure, and not what it says', async () => {
  const { db, url } = database
  const lines: string[] = []
  const told = openLog('info', { write: (line) => lines.push(line) })
  const stumble = jobName<object>('stumble')
  await installQueues(url, [job(stumble, () => Promise.resolve(), { retryLimit: 0 }).queue])
  const [jobs, runner] = [await openJobSender(db, told), await openJobRunner(url, told)]
  await runner.work(stumble, () => Promise.reject(new RangeError('nobody at camille@exemple.fr')))
  await db.transaction((tx) => jobs.send(tx, stumble, {}))
  await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('"failure":"RangeError"')
  expect(lines.join('')).not.toContain('camille@exemple.fr')
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

test('a job that no longer exists is not sent any more', async () => {
  const [former, present] = [jobName<object>('former'), jobName<object>('present')]
  const queueOf = (name: typeof former) => job(name, () => Promise.resolve(), {}).queue
  await installQueues(database.url, [queueOf(former), queueOf(present)])
  const runner = await openJobRunner(database.url, log)
  await runner.every('7 3 * * *', former)
  await runner.every('7 3 * * *', present)
  await runner.stop()
  await asOwner(database.url, `insert into pgboss.job (name) values ('former'), ('present')`)
  await installQueues(database.url, [queueOf(present)])
  // Nobody would take the last one up.
  expect(await asOwner(database.url, `select name from pgboss.job where name in ('former', 'present')`)).toEqual([
    { name: 'present' },
  ])
  expect(await asOwner(database.url, 'select name from pgboss.schedule')).toEqual([{ name: 'present' }])
})

test('what somebody is owed, a mail or money, is tried again for about two days', async () => {
  await installQueues(
    database.url,
    [...mails, ...paymentJobs].map(({ queue }) => queue),
  )
  const queues = await database.db.many<{ retryLimit: number; retryDelay: number; retryDelayMax: number }>(sql`
    select retry_limit, retry_delay, retry_delay_max
    from pgboss.queue
    where name in ('send-receipt', 'send-withdrawal-receipt', 'send-refund', 'refund-late-payment')`)
  expect(queues).toHaveLength(4)
  for (const { retryLimit, retryDelay, retryDelayMax } of queues) {
    const pauses = Array.from({ length: retryLimit }, (_, nth) => Math.min(retryDelayMax, retryDelay * 2 ** nth))
    expect(pauses.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(46 * 3_600)
  }
})

test('analyses, lines of lists and watched readings have a table of their own in the queue, and nothing notifies inside a transaction', async () => {
  await installQueues(
    database.url,
    readings.flatMap(({ jobs }) => jobs.map(({ queue }) => queue)),
  )
  const queues = await database.db.many<{ name: string; partition: boolean; notify: boolean; tables: number }>(sql`
    select name, partition, notify, (select count(*) from pg_class where relname = table_name) as tables
    from pgboss.queue`)
  expect(
    queues
      .filter(({ partition }) => partition)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['read-watched', 'run-analysis', 'run-batch-line'])
  expect(queues.filter(({ notify, tables }) => notify || tables !== 1)).toEqual([])
})

test('every kind of mail has the job that sends it, and the operators’ page knows each', () => {
  expect(mails.map(({ name }) => name).toSorted()).toEqual(Object.keys(MAILS).toSorted())
})
