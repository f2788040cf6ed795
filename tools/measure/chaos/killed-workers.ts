import { setTimeout as pause } from 'node:timers/promises'
import { migrateEverything } from '#server/job-list.ts'
import { asOwner } from '#server/testing/owner.ts'
import { type Product, startProduct } from '#server/testing/product.ts'
import type { ProductProcess } from '#server/testing/product-process.ts'
import { until } from '#server/testing/until.ts'
import { type SeededRandom, seededRandom } from '#stubs/seeded-random.ts'
import { openXStub, type XStub } from '#stubs/x/stub.ts'
import type { Customer } from '#tools/measure/customers.ts'
import { countDifferences, keepDifferences } from '#tools/measure/differences.ts'
import { runOps } from '#tools/run-ops.ts'
import { checkXCalls, IN_FLIGHT } from './check-network-calls.ts'
import { openRichAndPoor } from './customers.ts'
import { type ThrowawayPostgres, withThrowawayPostgres } from './throwaway-postgres.ts'

type Setting = {
  /** As it is asked for: `npm run chaos -- batch`. */
  name: string
  scale: number
  seed: number
  kills: number
  restarts: number
  /** How many. */
  servers: number
  environment: Record<string, string>
  /** Before the product starts. */
  prepare?: (databaseUrl: string, customers: readonly Customer[]) => Promise<void>
}

type Ends = {
  killed: number
  killedWorkers: number
  /** Processes that started while PostgreSQL was away. */
  inVain: number
  summary: string
  differences: string[]
}
export type World = {
  started: Date
  databaseUrl: string
  random: SeededRandom
  customers: Customer[]
  product: Product
  kills: number
  restarts: number
  killAtRandom: () => Promise<void>
  /** Once all has ended: what it called, and whether the books add up. */
  stop: () => Promise<Ends>
}

const WORKERS = 3

/** The product, while its processes are killed and PostgreSQL is restarted under them. The figure is the number of differences that `run` finds. */
export async function withKilledWorkers(setting: Setting, run: (world: World) => Promise<string[]>) {
  const started = new Date()
  const xs = await Promise.all(Array.from({ length: WORKERS }, () => openXStub({ port: 0 })))
  for (const x of xs) for (const route of ['profile', 'posts'] as const) x.setRateLimit(route, { limit: 1_000_000 })
  try {
    const differences = await withThrowawayPostgres(async (postgres) => {
      const found = await run(await start(setting, postgres, xs, started))
      const command = `chaos ${setting.name} ${setting.scale} ${setting.seed}`
      if (found.length > 0) await keepDifferences(postgres.url, command, found)
      return found
    })
    console.log(`${differences.length} differences, ${((Date.now() - started.getTime()) / 1_000).toFixed(1)} s`)
    return countDifferences(differences)
  } finally {
    await Promise.all(xs.map((x) => x.close()))
  }
}

async function start(setting: Setting, postgres: ThrowawayPostgres, xs: XStub[], started: Date): Promise<World> {
  const { servers, environment } = setting
  const random = seededRandom(setting.seed)
  const [kills, restarts] = [Math.ceil(setting.kills * setting.scale), Math.ceil(setting.restarts * setting.scale)]
  await migrateEverything(postgres.url)
  const customers = await openRichAndPoor(postgres.url)
  await setting.prepare?.(postgres.url, customers)
  const ownEnds = { inVain: 0, atWork: [] as string[] }
  const product = await startProduct({
    databaseUrl: postgres.url,
    servers: Array.from({ length: servers }, () => ({})),
    // Each worker has an X that it alone asks, which tells when it is in the middle of something; all answer the same.
    workers: xs.map((x) => ({ X_API_URL: x.url })),
    environment: { ANALYSES_AT_ONCE: String(IN_FLIGHT), ...environment },
    restart: true,
    // One that starts while PostgreSQL is away ends and is started again; one at work must live through it.
    onOwnEnd: ({ wasReady, words }) => {
      if (wasReady) ownEnds.atWork.push(`a process at work ended by itself: ${words}`)
      else ownEnds.inVain += 1
    },
  })
  const targets: Target[] = [
    ...product.servers,
    ...product.workers.map((worker, nth) => Object.assign(worker, xs[nth] && { x: xs[nth] })),
  ]
  return {
    started,
    databaseUrl: postgres.url,
    random,
    customers,
    product,
    kills,
    restarts,
    killAtRandom: () => killAtRandom(targets, { postgres, random, kills, restarts }),
    stop: async () => {
      await product.stop()
      const [killed, killedWorkers] = [product.processes, product.workers].map(killsOf)
      const calls = checkXCalls(xs, started, killedWorkers ?? 0)
      const audit = await auditOf(product.environment)
      return {
        killed: killed ?? 0,
        killedWorkers: killedWorkers ?? 0,
        inVain: ownEnds.inVain,
        summary: `${calls.summary}; audit: ${audit.summary}`,
        differences: [...calls.differences, ...audit.differences, ...ownEnds.atWork],
      }
    },
  }
}

const killsOf = (processes: readonly ProductProcess[]) => processes.reduce((sum, { kills }) => sum + kills, 0)

/** One to kill. */
type Target = ProductProcess & { x?: XStub }

type Faults = { postgres: ThrowawayPostgres; random: SeededRandom; kills: number; restarts: number }

async function killAtRandom(targets: Target[], { postgres, random, kills, restarts }: Faults) {
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

/** `underWay` finds what has not ended. What never does is found when everything is counted. */
export async function untilAllHaveEnded(databaseUrl: string, underWay: string, patienceMs: number): Promise<void> {
  const ended = async () => (await asOwner(databaseUrl, underWay)).length === 0
  await until('all have ended', ended, { everyMs: 250, patienceMs }).catch(console.log)
}

export const ANALYSES_UNDER_WAY = `select from analyses where status in ('queued', 'running') limit 1`

async function auditOf(env: Record<string, string>) {
  try {
    return { summary: await runOps(env, 'audit'), differences: [] }
  } catch (error) {
    return { summary: 'it found differences', differences: [`audit: ${String(error)}`] }
  }
}
