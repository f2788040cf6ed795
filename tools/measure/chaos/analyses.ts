import { setTimeout as pause } from 'node:timers/promises'
import { migrateEverything } from '#server/job-list.ts'
import { asOwner } from '#server/testing/owner.ts'
import { startProduct } from '#server/testing/product.ts'
import type { ProductProcess } from '#server/testing/product-process.ts'
import { until } from '#server/testing/until.ts'
import { type LlmStub, openLlmStub } from '#stubs/llm/stub.ts'
import { type SeededRandom, seededRandom } from '#stubs/seeded-random.ts'
import { openXStub, type XStub } from '#stubs/x/stub.ts'
import { runOps } from '#tools/run-ops.ts'
import { checkAnalyses } from './check-analyses.ts'
import { checkLabels } from './check-labels.ts'
import { checkBlueskyCalls, checkXCalls } from './check-network-calls.ts'
import { type Asked, askUntilAnswered, type Customer, openCustomers, pickUsername } from './customers.ts'
import { type ThrowawayPostgres, withThrowawayPostgres } from './throwaway-postgres.ts'

/** One to kill. */
export type Target = ProductProcess & { x?: XStub }

const ANALYSES = 500
const KILLS = 100
const RESTARTS = 5
const WORKERS = 3
const CLIENTS = 16
/** How long an analysis may take to end once nothing is killed any more, and how long we look. */
const [LONGEST_END_MS, LOOK_MS] = [120_000, 150_000]

/**
 * Five hundred analyses of both networks while servers and workers are killed a hundred times and PostgreSQL is restarted under them,
 * every other time by a crash. Then the processes are left alone until everything has ended, and all is counted.
 */
export async function chaosAnalyses(scale: number, seed: number) {
  return withStubs(null, scale, seed)
}

/** How often the model obeys the posts, is silent, is limited, answers nonsense, is away or lies. */
const TROUBLE = { hijacked: 0.5, hanging: 0.01, limited: 0.03, malformed: 0.05, failing: 0.02, lying: 0.02 }

/**
 * The same with a language model that fails in every way it can and obeys what posts tell it, and accounts whose posts do:
 * no analysis ends otherwise for it, and no label is another post's doing.
 */
export async function chaosReader(scale: number, seed: number) {
  const llm = await openLlmStub({ port: 0 })
  llm.set({ mixture: TROUBLE, knowing: true, retryAfter: 0 })
  try {
    return await withStubs(llm, scale, seed)
  } finally {
    await llm.close()
  }
}

async function withStubs(llm: LlmStub | null, scale: number, seed: number) {
  const xs = await Promise.all(Array.from({ length: WORKERS }, () => openXStub({ port: 0 })))
  for (const x of xs) for (const route of ['profile', 'posts'] as const) x.setRateLimit(route, { limit: 1_000_000 })
  try {
    return await withThrowawayPostgres((postgres) => run({ postgres, xs, llm, scale, seed }))
  } finally {
    await Promise.all(xs.map((x) => x.close()))
  }
}

type World = { postgres: ThrowawayPostgres; xs: XStub[]; llm: LlmStub | null; scale: number; seed: number }

async function run({ postgres, xs, llm, scale, seed }: World) {
  const started = new Date()
  const random = seededRandom(seed)
  const [analyses = 0, kills = 0, restarts = 0] = [ANALYSES, KILLS, RESTARTS].map((count) => Math.ceil(count * scale))
  await migrateEverything(postgres.url)
  const customers = await openCustomers(postgres.url)
  const ownEnds = { starting: 0, atWork: [] as string[] }
  const product = await startProduct({
    databaseUrl: postgres.url,
    servers: [{}, {}],
    // Each worker has an X that it alone asks, which tells when it is in the middle of something; all answer the same.
    workers: xs.map((x) => ({ X_API_URL: x.url })),
    environment: {
      ANALYSES_AT_ONCE: '4',
      ...(llm && {
        READER: 'openai',
        READER_URL: `${llm.url}/v1`,
        READER_MODEL: 'stub',
        READER_DAILY_TOKENS: '1000000000000',
      }),
    },
    restart: true,
    // One that starts while PostgreSQL is away ends and is started again; one at work must live through it.
    onOwnEnd: ({ wasReady, words }) => {
      if (wasReady) ownEnds.atWork.push(`a process at work ended by itself: ${words}`)
      else ownEnds.starting += 1
    },
  })
  const targets: Target[] = [
    ...product.servers,
    ...product.workers.map((worker, nth) => Object.assign(worker, xs[nth] && { x: xs[nth] })),
  ]

  const faults = { over: false }
  // Some requests get an analysis that is under way, and some customers have no credits left.
  const asking = askAll({
    random,
    isInjected: llm !== null,
    customers,
    addresses: product.addresses,
    faults,
    atLeast: analyses * 1.2,
  })
  await killAtRandom(targets, { postgres, random, kills, restarts })
  faults.over = true
  const lastKill = new Date()
  const asked = await asking
  await untilAllHaveEnded(postgres.url, LOOK_MS)
  await product.stop()

  const killsOf = (processes: readonly ProductProcess[]) => processes.reduce((sum, { kills: some }) => sum + some, 0)
  const killed = { all: killsOf(product.processes), workers: killsOf(product.workers) }
  const checked = await checkAnalyses(postgres.url, { customers, asked, lastKill })
  const calls = checkXCalls(xs, started, killed.workers)
  const atBluesky = checkBlueskyCalls(product.bluesky, started, killed.workers)
  const labels = llm ? await checkLabels(postgres.url, llm) : { summary: '', differences: [] }
  const audit = await auditOf(product.environment)
  const differences = [
    ...checked.differences,
    ...calls.differences,
    ...atBluesky.differences,
    ...labels.differences,
    ...audit.differences,
    ...ownEnds.atWork,
  ]
  if (checked.longestEndMs > LONGEST_END_MS)
    differences.push(`an analysis ended ${checked.longestEndMs} ms after the last kill`)
  if (checked.analyses < analyses || killed.all < kills) differences.push('the run was too small')

  console.log(
    `seed ${seed}: ${asked.length} requests, ${killed.all} SIGKILL (${killed.workers} of workers), PostgreSQL restarted ${restarts} times (${ownEnds.starting} processes started in vain meanwhile)`,
  )
  console.log(`${checked.analyses} analyses: ${checked.ends}`)
  console.log(
    `each ended within ${seconds(checked.longestMs)} (median ${seconds(checked.medianMs)}, p99 ${seconds(checked.p99Ms)}), and within ${seconds(checked.longestEndMs)} of the last kill`,
  )
  console.log(`${calls.summary}; ${atBluesky.summary}; ${labels.summary}audit: ${audit.summary}`)
  for (const difference of differences.slice(0, 20)) console.log(difference)
  console.log(`${differences.length} differences, ${seconds(Date.now() - started.getTime())}`)
  return { figure: differences.length, goal: 0, atMost: true }
}

type Load = {
  random: SeededRandom
  isInjected: boolean
  customers: Customer[]
  addresses: string[]
  faults: { over: boolean }
  atLeast: number
}

/** Customers ask for as long as processes are killed, and until they have asked enough. */
async function askAll({ random, isInjected, customers, addresses, faults, atLeast }: Load): Promise<Asked[]> {
  const requests: Promise<Asked>[] = []
  const client = async () => {
    while (!faults.over || requests.length < atLeast) {
      const customer = random.pick(customers)
      const order = {
        customer,
        username: pickUsername(random, requests.length, isInjected),
        waits: random.happens(0.5),
      }
      const answered = askUntilAnswered(() => random.pick(addresses), order)
      requests.push(answered)
      await answered
      await pause(random.below(1_000))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return Promise.all(requests)
}

type Faults = { postgres: ThrowawayPostgres; random: SeededRandom; kills: number; restarts: number }

export async function killAtRandom(targets: Target[], { postgres, random, kills, restarts }: Faults) {
  let [restarted, restarting] = [0, Promise.resolve()]
  for (let nth = 1; nth <= kills; nth += 1) {
    const target = random.pick(targets)
    // Killed only once it is at work again: killing a process that is still starting would prove less.
    await target.ready()
    await pause(100 + random.below(500))
    if (target.x) await untilInTheMiddle(target.x, random)
    target.kill()
    // Spread over the run, and the killing goes on meanwhile.
    if (nth < ((restarted + 1) * kills) / (restarts + 1)) continue
    restarted += 1
    if (restarted > restarts) continue
    const [mode, awayMs] = [restarted % 2 === 1 ? 'immediate' : 'fast', random.below(3_000)] as const
    restarting = restarting.then(() => postgres.restart(mode, awayMs))
  }
  await restarting
}

const AN_ANALYSIS_MS = 150

/** Most kills would find a worker idle: this one waits for an analysis of its own, and any moment of it. */
async function untilInTheMiddle(x: XStub, random: SeededRandom): Promise<void> {
  x.setLatency(20 + random.below(41))
  const [before, giveUpAt] = [x.calls().length, Date.now() + 1_000]
  while (x.calls().length === before && Date.now() < giveUpAt) await pause(5)
  await pause(random.below(AN_ANALYSIS_MS))
}

/** Those that never end are found when everything is counted. */
export async function untilAllHaveEnded(databaseUrl: string, patienceMs: number): Promise<void> {
  const underWay = `select from analyses where status in ('queued', 'running') limit 1`
  const ended = async () => (await asOwner(databaseUrl, underWay)).length === 0
  await until('all analyses have ended', ended, { everyMs: 250, patienceMs }).catch(console.log)
}

export async function auditOf(env: Record<string, string>) {
  try {
    return { summary: await runOps(env, 'audit'), differences: [] }
  } catch (error) {
    return { summary: 'it found differences', differences: [`audit: ${String(error)}`] }
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
