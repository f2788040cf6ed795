import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { migrateEverything } from '#server/app.ts'
import { asOwner } from '#server/testing/owner.ts'
import { openXStub, type XStub } from '#stubs/x/stub.ts'
import { booksOfAnalyses } from './books-of-analyses.ts'
import { type Actor, startCast } from './cast.ts'
import { type Asked, askUntilAnswered, type Customer, openCustomers, pickUsername } from './customers.ts'
import { type Dice, openDice } from './dice.ts'
import { type OwnPostgres, withOwnPostgres } from './own-postgres.ts'
import { callsOfX } from './x-calls.ts'

const ANALYSES = 500
const KILLS = 100
const RESTARTS = 5
const WORKERS = 3
const CLIENTS = 16
/** How long an analysis may take to end once nothing is killed any more, and how long we look. */
const [LONGEST_END_MS, LOOK_MS] = [120_000, 150_000]

/**
 * Five hundred analyses while servers and workers are killed a hundred times and PostgreSQL is restarted under them,
 * every other time by a crash. Then the processes are left alone until everything has ended, and all is counted.
 */
export async function chaosAnalyses(scale: number, seed: number) {
  const xs = await Promise.all(Array.from({ length: WORKERS }, () => openXStub({ port: 0 })))
  for (const x of xs) for (const route of ['profile', 'posts'] as const) x.setRateLimit(route, { limit: 1_000_000 })
  try {
    return await withOwnPostgres((postgres) => run({ postgres, xs, dice: openDice(seed), scale, seed }))
  } finally {
    await Promise.all(xs.map((x) => x.close()))
  }
}

type World = { postgres: OwnPostgres; xs: XStub[]; dice: Dice; scale: number; seed: number }

async function run({ postgres, xs, dice, scale, seed }: World) {
  const started = new Date()
  const [analyses = 0, kills = 0, restarts = 0] = [ANALYSES, KILLS, RESTARTS].map((count) => Math.ceil(count * scale))
  await migrateEverything(postgres.url)
  const customers = await openCustomers(postgres.url)
  const cast = await startCast(postgres.url, xs)

  const storm = { over: false }
  // Some presses of the button get an analysis that is under way, and some customers have no credits left.
  const asking = askAll({ dice, customers, addresses: cast.addresses, storm, atLeast: analyses * 1.2 })
  await killAtRandom(cast.all, { postgres, dice, kills, restarts })
  storm.over = true
  const lastKill = new Date()
  const asked = await asking
  await untilAllHaveEnded(postgres.url)
  await cast.stop()

  const killed = cast.kills()
  const books = await booksOfAnalyses(postgres.url, { customers, asked, lastKill })
  const calls = callsOfX(xs, started, killed.workers)
  const audit = await auditOf(cast.environment)
  const differences = [...books.differences, ...calls.differences, ...audit.differences, ...cast.ownEnds.atWork]
  if (books.longestEndMs > LONGEST_END_MS)
    differences.push(`an analysis ended ${books.longestEndMs} ms after the storm`)
  if (books.analyses < analyses || killed.all < kills) differences.push('the storm was too small')

  console.log(
    `seed ${seed}: ${asked.length} requests, ${killed.all} SIGKILL (${killed.workers} of workers), PostgreSQL restarted ${restarts} times (${cast.ownEnds.starting} processes started in vain meanwhile)`,
  )
  console.log(`${books.analyses} analyses: ${books.ends}`)
  console.log(
    `each ended within ${seconds(books.longestMs)} (median ${seconds(books.medianMs)}), and within ${seconds(books.longestEndMs)} of the last kill`,
  )
  console.log(`${calls.summary}; audit: ${audit.summary}`)
  for (const difference of differences.slice(0, 20)) console.log(difference)
  console.log(`${differences.length} differences, ${seconds(Date.now() - started.getTime())}`)
  return { figure: differences.length, goal: 0, atMost: true }
}

type Crowd = { dice: Dice; customers: Customer[]; addresses: string[]; storm: { over: boolean }; atLeast: number }

/** Customers ask for as long as the storm lasts, and until they have asked enough. */
async function askAll({ dice, customers, addresses, storm, atLeast }: Crowd): Promise<Asked[]> {
  const presses: Promise<Asked>[] = []
  const client = async () => {
    while (!storm.over || presses.length < atLeast) {
      const customer = dice.pick(customers)
      const order = { customer, username: pickUsername(dice, presses.length), waits: dice.chance(0.5) }
      const answered = askUntilAnswered(() => dice.pick(addresses), order)
      presses.push(answered)
      await answered
      await pause(dice.below(1_000))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return Promise.all(presses)
}

type Violence = { postgres: OwnPostgres; dice: Dice; kills: number; restarts: number }

async function killAtRandom(targets: Actor[], { postgres, dice, kills, restarts }: Violence) {
  let [restarted, restarting] = [0, Promise.resolve()]
  for (let nth = 1; nth <= kills; nth += 1) {
    const target = dice.pick(targets)
    // Killed only once it is at work again: killing a process that is still starting would prove less.
    await target.ready()
    await pause(100 + dice.below(500))
    if (target.x) await untilInTheMiddle(target.x, dice)
    target.kill()
    // Spread over the storm, and the killing goes on meanwhile.
    if (nth < ((restarted + 1) * kills) / (restarts + 1)) continue
    restarted += 1
    if (restarted > restarts) continue
    const [mode, awayMs] = [restarted % 2 === 1 ? 'immediate' : 'fast', dice.below(3_000)] as const
    restarting = restarting.then(() => postgres.restart(mode, awayMs))
  }
  await restarting
}

const AN_ANALYSIS_MS = 150

/** Most kills would find a worker idle: this one waits for an analysis of its own, and takes any moment of its life. */
async function untilInTheMiddle(x: XStub, dice: Dice): Promise<void> {
  x.setLatency(20 + dice.below(41))
  const [before, giveUpAt] = [x.calls().length, Date.now() + 1_000]
  while (x.calls().length === before && Date.now() < giveUpAt) await pause(5)
  await pause(dice.below(AN_ANALYSIS_MS))
}

async function untilAllHaveEnded(databaseUrl: string): Promise<void> {
  const giveUpAt = Date.now() + LOOK_MS
  while (Date.now() < giveUpAt) {
    const underWay = await asOwner(databaseUrl, `select from analyses where status in ('queued', 'running') limit 1`)
    if (underWay.length === 0) return
    await pause(250)
  }
}

async function auditOf(env: Record<string, string>) {
  const words = ['server/ops.ts', 'audit', '--by', 'chaos', '--why', 'after the storm']
  try {
    const { stdout } = await promisify(execFile)(process.execPath, words, { env })
    return { summary: stdout.trim(), differences: [] }
  } catch (error) {
    return { summary: 'it found differences', differences: [`audit: ${String(error)}`] }
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
