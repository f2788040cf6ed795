import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { processEnvironment } from '#server/testing/environment.ts'
import type { Folder } from '#tools/rehearse/cluster/folder.ts'
import { databaseUrl } from '#tools/rehearse/cluster/passwords.ts'
import { localhost, ports } from '#tools/rehearse/cluster/ports.ts'
import { type OutsideWorld, openOutsideWorld } from './outside-world.ts'
import { type ProductProcess, startProductProcess } from './product-process.ts'

const thisRelease = new URL('../../../', import.meta.url).pathname
const ANALYSES_AT_ONCE = 4
const OPS_LIMIT_MS = 90_000

type Database = { databasePort: number; poolerPort?: number }

export type Product = Awaited<ReturnType<typeof openProduct>>

/** The product on a database at this port: nothing runs yet but the outside world. */
async function openProduct(folder: Folder, world: OutsideWorld, { databasePort, poolerPort }: Database) {
  const environment = {
    ...processEnvironment,
    ...world.environment,
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
  const start = async (
    name: string,
    program: Pick<Parameters<typeof startProductProcess>[0], 'file'>,
    more = {},
    release = thisRelease,
  ) => {
    const log = path.join(folder.log, `${name}.log`)
    const started = startProductProcess({ name, ...program, environment: { ...environment, ...more }, release, log })
    running.set(name, started)
    await started.ready()
  }
  const node = (file: string, words: string[], more = {}, release = thisRelease) =>
    promisify(execFile)(process.execPath, [file, ...words], {
      cwd: release,
      env: { ...environment, LOG_LEVEL: 'silent', ...more },
      timeout: OPS_LIMIT_MS,
    })
  return {
    stripe: world.stripe,
    databaseUrl: databaseUrl('verso_web', databasePort),
    addresses: ports.servers.map((port) => `http://${localhost(port)}`),
    /** The one-shot job, with the owner's login. */
    migrate: (release?: string) =>
      node('server/migrate.ts', [], { DATABASE_OWNER_URL: databaseUrl('verso_owner', databasePort) }, release),
    startServer: (nth: 0 | 1, release?: string) =>
      start(`server-${nth + 1}`, { file: 'server/main.ts' }, { PORT: String(ports.servers[nth]) }, release),
    startWorker: (nth: 0 | 1, release?: string) =>
      start(`worker-${nth + 1}`, { file: 'server/worker.ts' }, {}, release),
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
    failed: () => [...failed, ...[...running.values()].filter((each) => each.hasFailed()).map(({ name }) => name)],
    /** An operator's command, on the database at another port if need be. */
    opsAt:
      (port: number) =>
      async (...words: string[]) => {
        const signed = [...words, '--by', 'rehearsal', '--why', 'rehearsal']
        const { stdout } = await node('server/ops.ts', signed, {
          DATABASE_URL: databaseUrl('verso_web', port),
          DATABASE_DIRECT_URL: '',
        })
        return stdout.trim()
      },
  }
}

/** Whatever happens, its processes end before their database does. */
export async function withProduct<Result>(
  folder: Folder,
  database: Database,
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
  const world = await openOutsideWorld()
  const product = await openProduct(folder, world, database)
  try {
    return await work(product)
  } finally {
    await product.stopAll()
    await world.close()
  }
}
