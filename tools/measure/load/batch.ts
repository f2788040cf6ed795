import { setTimeout as pause } from 'node:timers/promises'
import { LINES_AT_ONCE, MAX_LINES } from '#contract/batch-limits.ts'
import { runLineJob } from '#server/batches/batch-turns.ts'
import { openDatabase } from '#server/database/database.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { openLog } from '#server/observability/log.ts'
import { callApi } from '#server/testing/call-api.ts'
import { asOwner } from '#server/testing/owner.ts'
import { startProduct } from '#server/testing/product.ts'
import { aCustomer } from '#tools/measure/customers.ts'
import { quantile } from '#tools/measure/statistics.ts'

const GOAL = 1.5

/**
 * Single analyses, asked for one after the other and waited for, with an empty queue and beside thousands of lists of 500 lines under
 * way, at one worker. The figure is p99 beside the lists ÷ p99 without, in one run. Both begin with twenty that are not counted: after
 * thousands of lists were written, the first are slow because nothing they read is in memory yet.
 */
export async function loadBatch(lists: number) {
  // p99 of 400 is the fourth slowest, of 150 the second: a minute, unless more is asked for.
  const singles = lists > 1_000 ? 400 : 150
  const product = await startProduct({ environment: { SOURCES: 'demo', LOG_LEVEL: 'warn', ANALYSES_AT_ONCE: '8' } })
  try {
    const db = openDatabase(product.databaseUrl, { connections: 4 })
    const { token } = await aCustomer(db, { credits: 3 * 8 * singles })
    const ask = async (name: string) => {
      const from = performance.now()
      const request = { token, body: { target_username: name } }
      const { status, body } = await callApi(product.baseUrl, 'POST', '/api/analyze', request)
      if (status !== 201) throw new Error(`${name} was answered ${status} ${JSON.stringify(body)}`)
      return performance.now() - from
    }
    const round = async (prefix: string, count: number) => {
      const times: number[] = []
      for (let nth = 0; nth < count; nth += 1) {
        // A customer's requests of an hour are limited, which is not measured here.
        await db.pool.query('delete from throttle_windows')
        times.push(await ask(`${prefix}_${nth}`))
        await pause(20)
      }
      return { median: quantile(times, 0.5), p99: quantile(times, 0.99) }
    }
    await round('chaud', 20)
    const alone = await round('seul', singles)
    await seedLists(product.databaseUrl, lists)
    await pause(3_000)
    await round('chaud_parmi', 20)
    const before = await passedLines(product.databaseUrl)
    const began = performance.now()
    const beside = await round('parmi', singles)
    const seconds = (performance.now() - began) / 1_000
    const lines = (await passedLines(product.databaseUrl)) - before
    console.log(`alone: median ${alone.median.toFixed(0)} ms, p99 ${alone.p99.toFixed(0)} ms`)
    console.log(
      `beside ${lists} lists: median ${beside.median.toFixed(0)} ms, p99 ${beside.p99.toFixed(0)} ms; ${(lines / seconds).toFixed(1)} lines of lists a second meanwhile`,
    )
    const [fair] = await asOwner<{ least: number; most: number }>(
      product.databaseUrl,
      'select min(passed)::int as least, max(passed)::int as most from batches',
    )
    console.log(`of each list between ${fair?.least} and ${fair?.most} lines have been read`)
    await db.close()
    return { figure: beside.p99 / alone.p99, goal: GOAL, atMost: true }
  } finally {
    await product.stop()
  }
}

async function passedLines(databaseUrl: string): Promise<number> {
  const [row] = await asOwner<{ lines: number }>(
    databaseUrl,
    'select coalesce(sum(passed), 0)::int as lines from batches',
  )
  return row?.lines ?? 0
}

/** Each of a customer of its own, paid for and begun, as starting it leaves it. */
async function seedLists(databaseUrl: string, lists: number): Promise<void> {
  await asOwner(
    databaseUrl,
    `insert into accounts (id, email, password_hash, password_changed_at, created_at)
     select ('00000000-0000-4000-8000-' || lpad(nth::text, 12, '0'))::uuid, 'liste.' || nth || '@exemple.fr', 'none', now(), now()
     from generate_series(1, ${lists}) as nth`,
  )
  await asOwner(
    databaseUrl,
    `select grant_credits(id, ${8 * MAX_LINES}, id, 'a test', 'lists', now()), hold_lines(id, md5(id::text)::uuid, ${MAX_LINES}, 8, now())
     from accounts where email like 'liste.%'`,
  )
  await asOwner(
    databaseUrl,
    `insert into batches (account_id, id, request_key, list_hash, lines, paid, begun, created_at)
     select id, md5(id::text)::uuid, 'a list', sha256(id::text::bytea), ${MAX_LINES}, ${MAX_LINES}, ${LINES_AT_ONCE}, now()
     from accounts where email like 'liste.%'`,
  )
  await asOwner(
    databaseUrl,
    `insert into batch_lines (account_id, batch_id, line, typed, username, place)
     select account_id, id, line, 'l' || line || '_' || right(account_id::text, 6), 'l' || line || '_' || right(account_id::text, 6), line
     from batches cross join generate_series(1, ${MAX_LINES}) as line`,
  )
  await asOwner(databaseUrl, 'analyze batches; analyze batch_lines')
  const db = openDatabase(databaseUrl, { connections: 4 })
  const jobs = await openJobSender(db, openLog('silent'))
  const batches = await asOwner<{ accountId: string; batchId: string }>(
    databaseUrl,
    'select account_id as "accountId", id as "batchId" from batches',
  )
  for (let from = 0; from < batches.length; from += 50) {
    await db.transaction(async (tx) => {
      for (const batch of batches.slice(from, from + 50))
        for (let place = 1; place <= LINES_AT_ONCE; place += 1) await jobs.send(tx, runLineJob, { ...batch, place })
    })
  }
  await jobs.stop()
  await db.close()
  // What was written in a minute here came over days: the disk and the vacuum have long been done with it.
  for (const maintenance of [
    'vacuum (analyze) batch_lines',
    'vacuum (analyze) credit_entries',
    'vacuum (analyze) pgboss.job',
    'checkpoint',
  ])
    await asOwner(databaseUrl, maintenance)
}
