import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, tryCall } from '#server/testing/call-api.ts'
import type { SeededRandom } from '#stubs/seeded-random.ts'
import type { Customer } from '#tools/measure/customers.ts'
import { brokenBatches } from './check-batches.ts'
import { untilAllHaveEnded, withKilledWorkers } from './killed-workers.ts'

const [BATCHES, LINES, KILLS, RESTARTS] = [24, 40, 60, 3]
const LOOK_MS = 240_000

/**
 * Lists of two dozen customers, some of them cancelled on the way, while servers and workers are killed and PostgreSQL restarts. Then
 * everything is left alone until it has ended, and counted: a row for every line, every credit where it belongs, nothing read twice.
 */
export function chaosBatch(scale: number, seed: number) {
  const environment = { X_ALLOWS: 'batch' }
  const setting = { name: 'batch', scale, seed, kills: KILLS, restarts: RESTARTS, servers: 2, environment }
  return withKilledWorkers(setting, async ({ databaseUrl, random, customers, product, restarts, ...world }) => {
    const address = () => random.pick(product.addresses)
    const asking = Promise.all(
      Array.from({ length: Math.ceil(BATCHES * scale) }, (_, nth) =>
        order(address, random, customers[nth % customers.length], nth),
      ),
    )
    await world.killAtRandom()
    const told = (await asking).filter((id) => id !== undefined)
    await untilAllHaveEnded(databaseUrl, 'select from batches where ended_at is null limit 1', LOOK_MS)
    const ends = await world.stop()
    const checked = await brokenBatches(databaseUrl, { customers, told })
    console.log(
      `seed ${seed}: ${told.length} lists, ${checked.summary}; ${ends.killedWorkers} workers killed, PostgreSQL restarted ${restarts} times`,
    )
    console.log(ends.summary)
    return [...checked.differences, ...ends.differences]
  })
}

/** Good names, names of nobody, doubles and what is no name. Sent until it is answered, with the same key; every fourth is cancelled. */
async function order(address: () => string, random: SeededRandom, customer: Customer | undefined, nth: number) {
  if (!customer) return undefined
  const names = Array.from({ length: LINES }, (_, line) => {
    if (random.happens(0.1)) return random.pick(['inconnu_x', 'suspendu_x', 'compte_protege', 'lucie martin', ''])
    return `charge_${nth * 20 + random.below(line + 1)}`
  })
  const key = { 'idempotency-key': randomUUID() }
  const post = async (path: string, call: Call) => {
    for (const giveUpAt = Date.now() + 180_000; Date.now() < giveUpAt; await pause(100)) {
      const request = { token: customer.token, timeoutMs: 20_000, ...call }
      const answer = await tryCall<{ batch?: { id: string } }>(address(), 'POST', `/api/batches${path}`, request)
      if (answer && answer.status < 500) return answer.body
    }
    return {}
  }
  const { batch } = await post('', { headers: key, body: { names, max_credits: 8 * LINES } })
  if (batch && nth % 4 === 3) {
    await pause(random.below(8_000))
    await post(`/${batch.id}/cancel`, {})
  }
  return batch?.id
}
