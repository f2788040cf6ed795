import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { migrateEverything } from '#server/job-list.ts'
import { asOwner } from '#server/testing/owner.ts'
import { startProduct } from '#server/testing/product.ts'
import { until } from '#server/testing/until.ts'
import { type SeededRandom, seededRandom } from '#stubs/seeded-random.ts'
import { openXStub, type XStub } from '#stubs/x/stub.ts'
import { auditOf, killAtRandom, type Target } from './analyses.ts'
import { brokenBatches } from './check-batches.ts'
import { checkXCalls } from './check-network-calls.ts'
import { type Customer, openCustomers } from './customers.ts'
import { type ThrowawayPostgres, withThrowawayPostgres } from './throwaway-postgres.ts'

const [BATCHES, LINES, KILLS, RESTARTS, WORKERS] = [24, 40, 60, 3, 3]
const LOOK_MS = 240_000

/**
 * Lists of two dozen customers, some of them cancelled on the way, while servers and workers are killed and PostgreSQL restarts. Then
 * everything is left alone until it has ended, and counted: a row for every line, every credit where it belongs, nothing read twice.
 */
export async function chaosBatch(scale: number, seed: number) {
  const xs = await Promise.all(Array.from({ length: WORKERS }, () => openXStub({ port: 0 })))
  for (const x of xs) for (const route of ['profile', 'posts'] as const) x.setRateLimit(route, { limit: 1_000_000 })
  try {
    return await withThrowawayPostgres((postgres) => run(postgres, xs, scale, seed))
  } finally {
    await Promise.all(xs.map((x) => x.close()))
  }
}

async function run(postgres: ThrowawayPostgres, xs: XStub[], scale: number, seed: number) {
  const started = new Date()
  const random = seededRandom(seed)
  const [batches = 0, kills = 0, restarts = 0] = [BATCHES, KILLS, RESTARTS].map((count) => Math.ceil(count * scale))
  await migrateEverything(postgres.url)
  const customers = await openCustomers(postgres.url)
  const ownEnds: string[] = []
  const product = await startProduct({
    databaseUrl: postgres.url,
    servers: [{}, {}],
    workers: xs.map((x) => ({ X_API_URL: x.url })),
    environment: { ANALYSES_AT_ONCE: '4', X_ALLOWS: 'batch' },
    restart: true,
    onOwnEnd: ({ wasReady, words }) => {
      if (wasReady) ownEnds.push(`a process at work ended by itself: ${words}`)
    },
  })
  const targets: Target[] = [
    ...product.servers,
    ...product.workers.map((worker, nth) => Object.assign(worker, xs[nth] && { x: xs[nth] })),
  ]
  const address = () => random.pick(product.addresses)
  const asking = Promise.all(
    Array.from({ length: batches }, (_, nth) => order(address, random, customers[nth % customers.length], nth)),
  )
  await killAtRandom(targets, { postgres, random, kills, restarts })
  const told = (await asking).filter((id) => id !== undefined)
  const ended = async () =>
    (await asOwner(postgres.url, 'select from batches where ended_at is null limit 1')).length === 0
  await until('all lists have ended', ended, { everyMs: 250, patienceMs: LOOK_MS }).catch(console.log)
  await product.stop()

  const killed = product.workers.reduce((sum, worker) => sum + worker.kills, 0)
  const checked = await brokenBatches(postgres.url, { customers, told })
  const calls = checkXCalls(xs, started, killed)
  const audit = await auditOf(product.environment)
  const differences = [...checked.differences, ...calls.differences, ...audit.differences, ...ownEnds]
  console.log(
    `seed ${seed}: ${told.length} lists, ${checked.summary}; ${killed} workers killed, PostgreSQL restarted ${restarts} times`,
  )
  console.log(`${calls.summary}; audit: ${audit.summary}`)
  for (const difference of differences.slice(0, 20)) console.log(difference)
  console.log(`${differences.length} differences, ${((Date.now() - started.getTime()) / 1_000).toFixed(1)} s`)
  return { figure: differences.length, goal: 0, atMost: true }
}

/** Good names, names of nobody, doubles and what is no name. Sent until it is answered, with the same key; every fourth is cancelled. */
async function order(address: () => string, random: SeededRandom, customer: Customer | undefined, nth: number) {
  if (!customer) return undefined
  const names = Array.from({ length: LINES }, (_, line) => {
    if (random.happens(0.1)) return random.pick(['inconnu_x', 'suspendu_x', 'compte_protege', 'lucie martin', ''])
    return `charge_${nth * 20 + random.below(line + 1)}`
  })
  const headers = {
    authorization: `Bearer ${customer.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const post = async (path: string, body?: object) => {
    for (const giveUpAt = Date.now() + 180_000; Date.now() < giveUpAt; await pause(100)) {
      try {
        const answer = await fetch(`${address()}/api/batches${path}`, {
          method: 'POST',
          headers: body ? headers : { authorization: headers.authorization },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(20_000),
        })
        if (answer.status < 500) return (await answer.json()) as { batch?: { id: string } }
      } catch {
        // Cut or refused: asked again.
      }
    }
    return {}
  }
  const { batch } = await post('', { names, max_credits: 8 * LINES })
  if (batch && nth % 4 === 3) {
    await pause(random.below(8_000))
    await post(`/${batch.id}/cancel`)
  }
  return batch?.id
}
