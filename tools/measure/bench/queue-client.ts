import { randomUUIDv7 } from 'node:crypto'
import { Client } from 'pg'
import { analysePosts } from '#server/analysis-engine/analyse-posts.ts'
import { openDatabase } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { job, jobName } from '#server/jobs/job.ts'
import { installQueues, openJobRunner, openJobSender } from '#server/jobs/jobs.ts'
import { openLog } from '#server/observability/log.ts'
import { openDemo } from '#server/sources/demo/demo.ts'

/**
 * Sends a job, waits until it was done, sends the next; prints how many a second. With `writes`, each also leaves behind what an
 * analysis does, as durably: a row with the job; posts that nobody waits for; report, movement of credits and readings together.
 */
const url = process.env['DATABASE_URL'] ?? ''
const [inFlight = 20, seconds = 2] = process.argv.slice(2).map(Number)
const isWriting = process.argv[4] === 'writes'
const named = jobName<{ nth: number; id: string }>(isWriting ? 'write-as-much' : 'do-nothing')
const { queue } = job(named, () => Promise.resolve(), {
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
  partition: true,
})
const log = openLog('warn')
const db = openDatabase(url, { connections: 10 })
await installQueues(url, [queue])
await createTables()
const jobs = await openJobSender(db, log)
const runner = await openJobRunner(url, log)
const waiting = new Map<number, () => void>()
const written = isWriting ? await anAnalysis() : null
await runner.work(
  named,
  async ({ nth, id }) => {
    if (written) await write(id, written)
    waiting.get(nth)?.()
  },
  isWriting ? inFlight : 8,
)

async function createTables() {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query(`
    create table if not exists bench_analyses (
      id uuid primary key,
      status text not null,
      report jsonb compression lz4,
      posts jsonb compression lz4,
      readings jsonb compression lz4);
    create table if not exists bench_entries (id uuid primary key, credits integer not null);
    grant select, insert, update on bench_analyses, bench_entries to verso_app`)
  await owner.end()
}

async function anAnalysis() {
  const now = new Date()
  const source = openDemo(() => now)
  const profile = await source.findProfile('les_debout')
  const posts = await source.readPosts(profile, 100, () => {})
  const { report, readings } = analysePosts({ profile, posts, simulated: true, readAt: now })
  return { report: JSON.stringify(report), posts: JSON.stringify(posts), readings: JSON.stringify(readings) }
}

async function write(id: string, { report, posts, readings }: Awaited<ReturnType<typeof anAnalysis>>) {
  await db.asyncCommit.run(sql`update bench_analyses set status = 'running' where id = ${id}`)
  await db.asyncCommit.run(sql`update bench_analyses set posts = ${posts} where id = ${id}`)
  await db.transaction(async (tx) => {
    await Promise.all([
      tx.run(sql`insert into bench_entries values (${randomUUIDv7()}, -8)`),
      tx.run(
        sql`update bench_analyses set status = 'done', report = ${report}, readings = ${readings} where id = ${id}`,
      ),
    ])
  })
}

let sent = 0
let done = 0
const until = performance.now() + seconds * 1_000
const client = async () => {
  while (performance.now() < until) {
    const nth = sent++
    const id = randomUUIDv7()
    const worked = new Promise<void>((resolve) => waiting.set(nth, resolve))
    await db.transaction(async (tx) => {
      if (isWriting) await tx.run(sql`insert into bench_analyses (id, status) values (${id}, 'queued')`)
      await jobs.send(tx, named, { nth, id })
    })
    await worked
    waiting.delete(nth)
    done += 1
  }
}
await Promise.all(Array.from({ length: inFlight }, client))
console.log(String(done / seconds))
process.exit(0)
