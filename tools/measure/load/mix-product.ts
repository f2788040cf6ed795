import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/database/database.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { testEnvironment } from '#server/testing/environment.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { processorSeconds } from '#server/testing/processor-time.ts'
import { type NodeProcess, startNode, startServer } from '#server/testing/server-process.ts'
import { openStripeStub } from '#stubs/stripe/stub.ts'
import { openXStub, type XStub } from '#stubs/x/stub.ts'
import { signIn } from '#tools/measure/sign-in.ts'
import type { Answered, Order } from './mix-caller.ts'
import type { Visitor } from './mix-calls.ts'

const VISITORS = 300

export type Probe = { answers: Answered[]; processors: Record<string, number> }
export type LoadedProduct = {
  x: XStub
  /** The product's own, by name. */
  processes: Record<string, NodeProcess>
  /** Calls at this rate, through that many of the servers, and what each process took of a processor. */
  probe(order: { rate: number; seconds: number; servers: number }): Promise<Probe>
  stop(): Promise<void>
}

/** Servers and a worker as production runs them, with customers who have a report each and plenty of credits. */
export async function startLoadedProduct(
  databaseUrl: string,
  servers: number,
  more: Record<string, string> = {},
): Promise<LoadedProduct> {
  const x = await openXStub({ port: 0 })
  x.setRateLimit('profile', { limit: 1_000_000 })
  x.setRateLimit('posts', { limit: 1_000_000 })
  const stripe = await openStripeStub({ port: 0, webhookUrl: null, webhookSecret: 'whsec_verso' })
  const environment = {
    SOURCES: 'x',
    X_API_URL: x.url,
    X_BEARER_TOKEN: x.token,
    X_DAILY_BUDGET_DOLLARS: '100000',
    STRIPE_API_URL: stripe.url,
    LOG_LEVEL: 'fatal',
    ...more,
  }
  const web = await Promise.all(
    // Their first lines say where they listen.
    Array.from({ length: servers }, () => startServer(databaseUrl, { ...environment, LOG_LEVEL: 'info' })),
  )
  const worker = startNode('server/worker.ts', { ...testEnvironment, ...environment, DATABASE_URL: databaseUrl })
  const caller = fork(new URL('mix-caller.ts', import.meta.url), { stdio: 'inherit' })
  const [first] = web
  if (!first) throw new Error('at least one server')
  const visitors = await openVisitors(databaseUrl, first.baseUrl)
  const database = new URL(databaseUrl).pathname.slice(1)
  const parts = {
    ...Object.fromEntries(web.map(({ child }, nth) => [`server ${nth + 1}`, child.pid])),
    worker: worker.child.pid,
    callers: caller.pid,
    stubs: process.pid,
  }
  return {
    x,
    processes: { ...Object.fromEntries(web.map((one, nth) => [`server ${nth + 1}`, one])), worker },
    probe: async ({ rate, seconds, servers: used }) => {
      const order: Order = { servers: web.slice(0, used).map(({ baseUrl }) => baseUrl), visitors, rate, seconds }
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
    stop: async () => {
      caller.kill('SIGKILL')
      for (const { child } of [...web, worker]) child.kill('SIGKILL')
      await Promise.all([x.close(), stripe.close(), pause(100)])
    },
  }
}

async function openVisitors(databaseUrl: string, baseUrl: string): Promise<Visitor[]> {
  const db = openDatabase(databaseUrl, { connections: 4 })
  const visitors: Visitor[] = []
  for (let nth = 0; nth < VISITORS; nth += 1) {
    const { accountId } = await aBareAccount(db, { credits: 80_000 })
    const token = await signIn(db, accountId)
    // Profiles are read once and shared: ten of them are enough to look at.
    const { analysis } = await requestAndFollow(baseUrl, token, `charge_${nth % 10}`)
    visitors.push({ token, analysisId: analysis.id })
  }
  await db.close()
  return visitors
}

/** Seconds of processor so far by part; PostgreSQL's connections are the processes that name the database. */
function processorTimes(parts: Record<string, number | undefined>, database: string): Record<string, number> {
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
