import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import { type Db, openDatabase } from '#server/database/database.ts'
import { limitConcurrency } from '#server/lib/limit-concurrency.ts'
import { A_GOOD_PASSWORD, mayAnalyse } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { asOwner } from '#server/testing/owner.ts'
import { type Product, startProduct } from '#server/testing/product.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { aCustomer } from '#tools/measure/customers.ts'
import { quantile } from '#tools/measure/statistics.ts'
import { type Answered, CUSTOMERS, type Customer, DEEDS, type Deed, openDeeds, send, timetable } from './day-deeds.ts'
import { analysesSince, growth, limitsOf, queueWaits, type TableSize, tableSizes, type Used } from './day-measures.ts'
import { processorTimes } from './mix-product.ts'

/** A day in ten minutes; a shorter run is the day of fewer customers at the same rate. */
const WHOLE_DAY_SECONDS = 600
const COMPRESSION = 86_400 / WHOLE_DAY_SECONDS
/** Those who act for all of them: a customer's requests of an hour are limited, and a customer's pages of evidence are read one at a time. */
const ACTING = { least: 100, most: 600 }
const WITH_PASSWORD = 4
/** On a machine too busy for the day's rate, the day lasts longer instead of being refused. */
const IN_FLIGHT = 64
const LONGEST_DRAIN_MS = 120_000

/**
 * The day of 10⁵ customers on one server, one worker and this machine's stubs: what grows, what waits, and which limit is the
 * first. X's window of 300 profiles is as much shorter as the day is; the calls to Bluesky keep to five a second as they are. The figure
 * is what broke: answers of 500, and analyses that did not end in a report.
 */
export function loadDay(seconds = 20) {
  const scale = seconds / WHOLE_DAY_SECONDS
  return withScratchDatabase('load_day', async (databaseUrl) => {
    await seedCustomers(databaseUrl, Math.round(CUSTOMERS * scale))
    const product = await startProduct({ databaseUrl, environment: { LOG_LEVEL: 'fatal' } })
    try {
      const customers = await openCustomers(databaseUrl, product.baseUrl, scale)
      const [sizes, before, since] = [await tableSizes(databaseUrl), takenOf(product), new Date()]
      const answers = await liveTheDay(product, customers, { scale, seconds })
      const lasted = (Date.now() - since.getTime()) / 1_000
      await drain(databaseUrl, since)
      const after = takenOf(product)
      console.log(
        `${Math.round(CUSTOMERS * scale)} customers: a day of ${seconds} s lasted ${lasted.toFixed(0)} s, and ` +
          `${((Date.now() - since.getTime()) / 1_000 - lasted).toFixed(1)} s more to finish what was asked for`,
      )
      for (const deed of Object.keys(DEEDS) as Deed[]) console.log(`  ${describe(deed, answers)}`)
      const analyses = await tellWaits(databaseUrl, since)
      tellGrowth(growth(sizes, await tableSizes(databaseUrl)), scale)
      const used = {
        ...(await callsToX(databaseUrl, since)),
        'Bluesky’s calls': after.blueskyCalls - before.blueskyCalls,
        'two cores': after.processorSeconds - before.processorSeconds,
      }
      tellLimits(used, scale)
      const broken = answers.filter(({ status }) => status === 500 || status === 0).length
      return { figure: broken + analyses.failed + analyses.left, goal: 0, atMost: true }
    } finally {
      await product.stop('SIGKILL')
    }
  })
}

async function tellWaits(databaseUrl: string, since: Date) {
  const analyses = await analysesSince(databaseUrl, since)
  const { done, failed, left, p50: median, p99: slowest } = analyses
  console.log(
    `analyses: ${done} done, ${failed} failed, ${left} left; p50 ${median.toFixed(1)} s, p99 ${slowest.toFixed(1)} s`,
  )
  console.log('what waits for a worker:')
  for (const { queue, jobs, p50, p99, most } of await queueWaits(databaseUrl, since))
    console.log(
      `  ${queue}: ${jobs} jobs, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${most.toFixed(0)} at most`,
    )
  return analyses
}

function tellGrowth(grown: readonly TableSize[], scale: number): void {
  const megabytes = (bytes: number) => (bytes / scale / 1e6).toFixed(1)
  console.log(`what grows, for a day of ${CUSTOMERS} customers:`)
  for (const { table, rows, bytes } of grown.slice(0, 12))
    console.log(`  ${table}: ${Math.round(rows / scale)} rows, ${megabytes(bytes)} MB`)
  console.log(`  all: ${megabytes(grown.reduce((sum, { bytes }) => sum + bytes, 0))} MB`)
}

function tellLimits(used: Used, scale: number): void {
  console.log('what binds first:')
  for (const { name, share, customers } of limitsOf(used, scale))
    console.log(
      `  ${name}: ${(100 * share).toFixed(1)} % of a day’s, ${Math.round(customers / 1_000)} thousand customers`,
    )
}

/** Rows that everybody's tables hold, of whoever does nothing that day. */
async function seedCustomers(databaseUrl: string, customers: number): Promise<void> {
  await asOwner(
    databaseUrl,
    `with made as (
       insert into accounts (id, email, password_hash, password_changed_at, created_at)
       select gen_random_uuid(), 'journee.' || nth || '@exemple.fr', 'none', now(), now() from generate_series(1, $1::int) as nth
       returning id, email)
     insert into account_emails (email, account_id) select email, id from made`,
    [customers],
  )
}

/** A few sign up and are analysed for as customers do, and log in; the others are given a session, credits and a copy of their reports. */
async function openCustomers(databaseUrl: string, baseUrl: string, scale: number): Promise<Customer[]> {
  const db = openDatabase(databaseUrl, { connections: 2 })
  const first: Customer[] = []
  for (let nth = 0; nth < WITH_PASSWORD; nth += 1) first.push(await signUp(db, baseUrl, nth))
  const others: Customer[] = []
  const count = Math.round(Math.max(ACTING.least, ACTING.most * scale))
  for (let nth = 0; nth < count; nth += 1) {
    const model = first[nth % first.length]
    if (model) others.push(await openLike(databaseUrl, db, model))
  }
  await db.close()
  return others
}

async function signUp(db: Db, baseUrl: string, nth: number): Promise<Customer> {
  const email = `acteur.${nth}@exemple.fr`
  const { body } = await callApi<AuthAnswer>(baseUrl, 'POST', '/api/auth/signup', {
    body: { email, password: A_GOOD_PASSWORD },
  })
  await mayAnalyse(db, body.user.id, 8)
  const { analysis } = await requestAndFollow(baseUrl, body.token, `charge_${900_000 + nth}`)
  return { token: body.token, email, analysisId: analysis.id }
}

/** `email` stays the other's: logging in takes a password. */
async function openLike(databaseUrl: string, db: Db, { email, analysisId }: Customer): Promise<Customer> {
  const { accountId, token } = await aCustomer(db, { credits: 80_000 })
  const own = randomUUIDv7()
  await asOwner(
    databaseUrl,
    `insert into analyses (account_id, id, network, username, status, report, profile_id, profile_name, snapshot_day, created_at, ended_at)
     select $1, $2, network, username, status, report, profile_id, profile_name, snapshot_day, created_at, ended_at from analyses where id = $3`,
    [accountId, own, analysisId],
  )
  return { token, email, analysisId: own }
}

async function liveTheDay(product: Product, customers: readonly Customer[], day: { scale: number; seconds: number }) {
  const callOf = openDeeds()
  const calls = limitConcurrency(IN_FLIGHT)
  const windowSeconds = 900 / COMPRESSION
  const openWindow = () => product.x.setRateLimit('profile', { limit: 300, resetInSeconds: windowSeconds })
  openWindow()
  const windows = setInterval(openWindow, 1_000 * windowSeconds)
  const answers: Promise<Answered>[] = []
  const from = performance.now()
  let next = 0
  for (const { deed, at } of timetable(day.scale, day.seconds)) {
    await pause(Math.max(0, at - (performance.now() - from)))
    const customer = customers[next++ % customers.length]
    if (customer) answers.push(calls.run(() => send(product.baseUrl, deed, callOf(deed, customer))))
  }
  const all = await Promise.all(answers)
  clearInterval(windows)
  product.x.setRateLimit('profile', { limit: 1_000_000 })
  return all
}

/** Until nothing is under way. */
async function drain(databaseUrl: string, since: Date): Promise<void> {
  const from = performance.now()
  const isUnderWay = async () => {
    const [row] = await asOwner<{ lists: number }>(
      databaseUrl,
      'select count(*)::int as lists from batches where ended_at is null',
    )
    return (row?.lists ?? 0) + (await analysesSince(databaseUrl, since)).left > 0
  }
  while (performance.now() - from < LONGEST_DRAIN_MS && (await isUnderWay())) await pause(250)
}

function takenOf(product: Product) {
  const pids = Object.fromEntries(product.processes.map(({ child }, nth) => [String(nth), child.pid]))
  const parts = processorTimes(pids, new URL(product.databaseUrl).pathname.slice(1))
  const processorSeconds = Object.values(parts).reduce((sum, part) => sum + part, 0)
  return { processorSeconds, blueskyCalls: product.bluesky.calls().length }
}

async function callsToX(databaseUrl: string, since: Date) {
  const calls = await asOwner<{ endpoint: string; calls: number }>(
    databaseUrl,
    'select endpoint, count(*)::int as calls from x_calls where made_at >= $1 group by endpoint',
    [since],
  )
  const of = (endpoint: string) => calls.find((one) => one.endpoint === endpoint)?.calls ?? 0
  // The stub's accounts have forty posts; a hundred are asked for, and most accounts have them.
  return { 'X’s month of posts': 100 * of('posts'), 'X’s windows of profiles': of('profile') }
}

function describe(deed: Deed, answers: readonly Answered[]): string {
  const own = answers.filter((one) => one.deed === deed)
  const ms = own.map((one) => one.ms)
  const statuses = [...Map.groupBy(own, ({ status }) => status)].map(
    ([status, of]) => `${of.length} × ${status || 'no answer'}`,
  )
  return `${deed}: ${statuses.join(', ')}; p50 ${quantile(ms, 0.5).toFixed(0)} ms, p99 ${quantile(ms, 0.99).toFixed(0)} ms`
}
