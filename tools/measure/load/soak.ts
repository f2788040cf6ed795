import { readdirSync, readFileSync } from 'node:fs'
import { asOwner } from '#server/testing/owner.ts'
import type { ProductProcess } from '#server/testing/product-process.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { heapAfterGc, heapProbe } from '#tools/measure/heap.ts'
import { startLoadedProduct } from './mix-product.ts'

const RATE = 25
const SAMPLES = 12
/** The first third fills caches and compiles code: growth there means nothing. */
const WARM_UP = SAMPLES / 3
const MEGABYTE = 1_048_576

/** How much each may gain from the end of the warm-up to the end of the run, however long it is. */
const MOST_GAINED: Record<string, { part: number; atLeast: number }> = {
  'heap after gc, MB': { part: 0.08, atLeast: 6 },
  'resident, MB': { part: 0.2, atLeast: 40 },
  'open files': { part: 0, atLeast: 8 },
  connections: { part: 0, atLeast: 6 },
  'bytes a live row': { part: 0.1, atLeast: 0 },
  'dead rows a vacuum leaves, %': { part: 0, atLeast: 2 },
}

/**
 * Customers who browse, analyse, buy and sign up, for minutes: memory, open files, connections and tables must not grow
 * with the time. The figure is how many of them did.
 */
export function loadSoak(minutes = 0.5) {
  const seconds = (minutes * 60) / SAMPLES
  return withScratchDatabase('load_soak', async (databaseUrl) => {
    const product = await startLoadedProduct(databaseUrl, 1, { NODE_OPTIONS: heapProbe })
    const readings: Reading[] = []
    const statuses = new Map<number, number>()
    try {
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const { answers } = await product.probe({ rate: RATE, seconds, servers: 1 })
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (sample >= WARM_UP) readings.push(await readNow(databaseUrl, product.processes))
      }
    } finally {
      await product.stop()
    }
    console.log([...statuses].map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', '))
    const broken = (statuses.get(500) ?? 0) > 0 ? ['answers of 500'] : []
    return { figure: [...broken, ...growing(readings)].length, goal: 0, atMost: true }
  })
}

function growing(readings: Reading[]): string[] {
  return Object.keys(readings[0] ?? {}).filter((name) => {
    const { first, gained } = slopeOf(readings, name)
    const limit = MOST_GAINED[name.replace(/^.*: /, '')] ?? { part: 0, atLeast: 0 }
    const most = Math.max(limit.atLeast, limit.part * first)
    const isFlat = gained <= most
    console.log(
      `${name}: ${first.toFixed(1)}, ${gained < 0 ? '' : '+'}${gained.toFixed(1)} (at most +${most.toFixed(1)})${isFlat ? '' : ': GROWS'}`,
    )
    return !isFlat
  })
}

async function readNow(databaseUrl: string, processes: Record<string, ProductProcess>): Promise<Reading> {
  const reading: Reading = {}
  for (const [name, one] of Object.entries(processes)) {
    const pid = one.child.pid ?? 0
    reading[`${name}: heap after gc, MB`] = (await heapAfterGc(one)) / MEGABYTE
    reading[`${name}: resident, MB`] = residentKilobytes(pid) / 1024
    reading[`${name}: open files`] = readdirSync(`/proc/${pid}/fd`).length
  }
  return { ...reading, ...(await readTables(databaseUrl)) }
}

function residentKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** After a vacuum, which leaves a dead row only when some transaction might still read it. */
async function readTables(databaseUrl: string): Promise<Reading> {
  await asOwner(databaseUrl, 'vacuum')
  const [tables] = await asOwner<{ bytes: number; live: number; dead: number; connections: number }>(
    databaseUrl,
    `select sum(pg_table_size(relid))::float as bytes, sum(n_live_tup)::float as live, sum(n_dead_tup)::float as dead,
            (select count(*)::int from pg_stat_activity where datname = current_database()) as connections
     from pg_stat_user_tables`,
  )
  if (!tables) throw new Error('PostgreSQL keeps no statistics')
  const { bytes, live, dead, connections } = tables
  return {
    connections,
    'bytes a live row': bytes / live,
    'dead rows a vacuum leaves, %': (100 * dead) / live,
  }
}

/** What was measured at one moment, by name. */
type Reading = Record<string, number>

/** The straight line nearest to the readings: where it begins, and what it gains until the last one. */
export function slopeOf(readings: readonly Reading[], name: string): { first: number; gained: number } {
  const values = readings.map((reading) => reading[name] ?? 0)
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [shared, spread] = [0, 0]
  for (const [nth, value] of values.entries()) {
    shared += (nth - middle) * (value - mean)
    spread += (nth - middle) ** 2
  }
  const perReading = spread === 0 ? 0 : shared / spread
  return { first: mean - perReading * middle, gained: perReading * (values.length - 1) }
}
