import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { openDatabase } from '#server/database/database.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { processorSeconds } from '#server/testing/processor-time.ts'
import { startProduct } from '#server/testing/product.ts'
import type { ProductProcess } from '#server/testing/product-process.ts'
import type { XStub } from '#stubs/x/stub.ts'
import { aCustomer } from '#tools/measure/customers.ts'
import type { Answered, Order, Visitor } from './mix-caller.ts'
import type { Neighbour } from './mix-neighbour.ts'

const VISITORS = 300

export type Probe = { answers: Answered[]; processors: Record<string, number> }
export type LoadedProduct = {
  x: XStub
  /** The product's own, by name. */
  processes: Record<string, ProductProcess>
  /** Calls at this rate, through that many of the servers, and what each process took of a processor. */
  probe(order: { rate: number; seconds: number; servers: number; asks?: 'me' }): Promise<Probe>
  /** A customer who asks for what costs most begins at the first server; what ends it. */
  startNeighbour(): Promise<() => void>
  stop(): Promise<void>
}

/** Servers and a worker as production runs them, with customers who have a report each and plenty of credits. */
export async function startLoadedProduct(
  databaseUrl: string,
  servers: number,
  environment: Record<string, string> = {},
): Promise<LoadedProduct> {
  const product = await startProduct({
    databaseUrl,
    servers: Array.from({ length: servers }, () => ({})),
    workers: [{ LOG_LEVEL: 'fatal' }],
    environment,
  })
  const caller = fork(new URL('mix-caller.ts', import.meta.url), { stdio: 'inherit' })
  const visitors = await openVisitors(databaseUrl, product.baseUrl)
  const database = new URL(databaseUrl).pathname.slice(1)
  const processes = Object.fromEntries(
    product.processes.map((one, nth) => [nth < servers ? `server ${nth + 1}` : 'worker', one]),
  )
  const pids = Object.entries(processes).map(([name, { child }]) => [name, child.pid])
  const parts = { ...(Object.fromEntries(pids) as Record<string, number>), callers: caller.pid, stubs: process.pid }
  return {
    x: product.x,
    processes,
    probe: async ({ rate, seconds, servers: used, asks }) => {
      const order: Order = { servers: product.addresses.slice(0, used), visitors, rate, seconds, asks }
      const [before, from] = [processorTimes(parts, database), performance.now()]
      caller.send(order)
      const [answers] = (await once(caller, 'message')) as [Answered[]]
      const elapsed = (performance.now() - from) / 1_000
      const after = processorTimes(parts, database)
      const processors = Object.fromEntries(
        Object.entries(after).map(([name, spent]) => [name, (spent - (before[name] ?? 0)) / elapsed]),
      )
      return { answers, processors }
    },
    startNeighbour: async () => {
      const db = openDatabase(databaseUrl, { connections: 1 })
      const { token } = await aCustomer(db)
      await db.close()
      const neighbour = fork(new URL('mix-neighbour.ts', import.meta.url), { stdio: 'inherit' })
      const order: Neighbour = { server: product.baseUrl, token }
      neighbour.send(order)
      await once(neighbour, 'message')
      return () => neighbour.kill('SIGKILL')
    },
    stop: async () => {
      caller.kill('SIGKILL')
      await product.stop('SIGKILL')
    },
  }
}

async function openVisitors(databaseUrl: string, baseUrl: string): Promise<Visitor[]> {
  const db = openDatabase(databaseUrl, { connections: 4 })
  const visitors: Visitor[] = []
  for (let nth = 0; nth < VISITORS; nth += 1) {
    const { token } = await aCustomer(db, { credits: 80_000 })
    // Profiles are read once and shared: ten of them are enough to look at.
    const { analysis } = await requestAndFollow(baseUrl, token, `charge_${nth % 10}`)
    visitors.push({ token, analysisId: analysis.id })
  }
  await db.close()
  return visitors
}

/** Seconds of processor so far by part; PostgreSQL's connections are the processes that name the database. */
export function processorTimes(parts: Record<string, number | undefined>, database: string): Record<string, number> {
  const ours = Object.entries(parts).map(([name, pid]) => [name, processorSeconds(Number(pid))] as const)
  const connections = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(database))
  const postgres = connections.reduce((sum, pid) => sum + processorSeconds(Number(pid)), 0)
  return { ...Object.fromEntries(ours), PostgreSQL: postgres }
}

/** A process may end while it is looked at. */
function commandOf(pid: string): string {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.startsWith('postgres') ? command : ''
  } catch {
    return ''
  }
}
