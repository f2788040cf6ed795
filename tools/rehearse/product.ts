import { execFile } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { processEnvironment, testEnvironment } from '#server/testing/environment.ts'
import { openStubs, type Stubs } from '#server/testing/product.ts'
import { type ProductProcess, type Program, runProcess } from '#server/testing/product-process.ts'
import { openCustomers } from '#tools/measure/customers.ts'
import type { Folder } from '#tools/rehearse/cluster/folder.ts'
import { databaseUrl } from '#tools/rehearse/cluster/logins.ts'
import { localhost, ports } from '#tools/rehearse/cluster/ports.ts'
import { runOps } from '#tools/run-ops.ts'

const thisRelease = new URL('../../', import.meta.url).pathname
const ANALYSES_AT_ONCE = 4

type Database = { databasePort: number; poolerPort?: number }

export type Product = Awaited<ReturnType<typeof openProduct>>

/** The product on a database at this port: nothing runs yet but the outside world. */
async function openProduct(folder: Folder, stubs: Stubs, { databasePort, poolerPort }: Database) {
  const environment = {
    ...processEnvironment,
    ...testEnvironment,
    ...stubs.environment,
    DATABASE_URL: databaseUrl('verso_web', poolerPort ?? databasePort),
    ...(poolerPort !== undefined && { DATABASE_DIRECT_URL: databaseUrl('verso_web', databasePort) }),
    DATABASE_CONNECTIONS: '10',
    PUBLIC_URL: `https://localhost:${ports.caddy}`,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '3',
    WEB_DIST: 'server/testing/a-built-web',
    ANALYSES_AT_ONCE: String(ANALYSES_AT_ONCE),
    LOG_LEVEL: 'info',
  }
  const running = new Map<string, ProductProcess>()
  const failed = new Set<string>()
  const start = async (name: string, program: Program, more = {}, cwd = thisRelease) => {
    const log = path.join(folder.log, `${name}.log`)
    const onLine = (line: string) => appendFileSync(log, `${line}\n`)
    const started = runProcess(program, { ...environment, ...more }, { cwd, onLine })
    running.set(name, started)
    await started.ready()
  }
  return {
    stripe: stubs.stripe,
    /** What its processes were started with. */
    environment,
    databaseUrl: databaseUrl('verso_web', databasePort),
    addresses: ports.servers.map((port) => `http://${localhost(port)}`),
    /** The one-shot job, with the owner's login. */
    migrate: (release = thisRelease) =>
      promisify(execFile)(process.execPath, ['server/migrate.ts'], {
        cwd: release,
        env: { ...environment, DATABASE_OWNER_URL: databaseUrl('verso_owner', databasePort) },
      }),
    startServer: (nth: 0 | 1, release?: string) =>
      start(`server-${nth + 1}`, 'server/main.ts', { PORT: String(ports.servers[nth]) }, release),
    startWorker: (nth: 0 | 1, release?: string) => start(`worker-${nth + 1}`, 'server/worker.ts', {}, release),
    stop: async (name: string) => {
      const found = running.get(name)
      await found?.stop()
      if (found?.hasFailed()) failed.add(name)
      running.delete(name)
    },
    stopAll: async () => {
      await Promise.all([...running.values()].map((each) => each.stop()))
      running.clear()
    },
    /** Those that ended by themselves, or badly. */
    failed: () => [...failed, ...[...running].flatMap(([name, each]) => (each.hasFailed() ? name : []))],
    /** An operator's command, on the database at another port if need be. */
    opsAt:
      (port: number) =>
      (...words: string[]) =>
        runOps({ ...environment, DATABASE_URL: databaseUrl('verso_web', port), DATABASE_DIRECT_URL: '' }, ...words),
  }
}

/** Whatever happens, its processes end before their database does. */
export async function withProduct<Result>(
  folder: Folder,
  database: Database,
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
  const stubs = await openStubs()
  const product = await openProduct(folder, stubs, database)
  try {
    return await work(product)
  } finally {
    await product.stopAll()
    await stubs.close()
  }
}

/** Each may ask for 120 analyses an hour. */
const CUSTOMERS = 40
const FIRST_CREDITS = 4_000

export const openCustomersOf = (product: Product) =>
  openCustomers(product.databaseUrl, { count: CUSTOMERS, credits: () => FIRST_CREDITS })
