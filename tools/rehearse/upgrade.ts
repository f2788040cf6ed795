import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, until } from '#server/testing/until.ts'
import { withThrowawayPostgres } from '#tools/measure/chaos/throwaway-postgres.ts'
import { countDifferences } from '#tools/measure/differences.ts'
import { startClock } from './clock.ts'
import { type Folder, withFolder } from './cluster/folder.ts'
import { createRoles, databaseUrl } from './cluster/logins.ts'
import { requirePrograms } from './cluster/packages.ts'
import { ports } from './cluster/ports.ts'
import { startCaddy, startPgbouncer } from './cluster/proxies.ts'
import { findBroken, findLost, untilAnalysesHaveEnded } from './failover/acknowledged.ts'
import { openCustomersOf, type Product, withProduct } from './product.ts'
import { openHttp2, startBrowsers } from './upgrade-load.ts'

/**
 * Two servers and two workers between Caddy and PgBouncer are replaced one by one by the next release while its migration runs, under
 * load, three times. The figure is the number of faults: requests that failed, analyses lost, processes that ended badly.
 */
export function rehearseUpgrade(rounds = '3') {
  const say = startClock()
  requirePrograms('setpriv', 'caddy', 'pgbouncer')
  return withThrowawayPostgres(({ url }) =>
    withFolder(async (folder) => {
      const port = Number(new URL(url).port)
      await createRoles(port)
      startPgbouncer(folder, port)
      return withProduct(folder, { databasePort: port, poolerPort: ports.pgbouncer }, async (product) => {
        const first = makeRelease(folder, 0)
        await product.migrate(first)
        for (const nth of [0, 1] as const)
          await Promise.all([product.startServer(nth, first), product.startWorker(nth, first)])
        const site = await startCaddy(folder)
        const faults = await checkSite(site, say)
        const load = startBrowsers(site, await openCustomersOf(product))
        await pause(2_000)
        for (let round = 1; round <= Number(rounds); round += 1) {
          await upgrade(product, makeRelease(folder, round))
          say(`release ${round}: ${load.requests()} requests, ${load.failures.length} failed`)
        }
        await load.stop()
        const owner = databaseUrl('postgres', port)
        await untilAnalysesHaveEnded(owner)
        faults.push(...load.failures, ...product.failed().map((name) => `${name} ended badly`))
        faults.push(
          ...(await findLost(owner, { emails: [], grants: [], analyses: load.analyses })),
          ...(await findBroken(owner)),
        )
        say(
          `${load.requests()} requests and ${load.analyses.length} analyses; audit: ${await product.opsAt(port)('audit')}`,
        )
        return countDifferences(faults, say)
      })
    }),
  )
}

/** The migration first, as its own job; a server of the new release may start meanwhile, and is asked nothing until it is done. */
async function upgrade(product: Product, release: string): Promise<void> {
  const migrating = product.migrate(release)
  for (const nth of [0, 1] as const) {
    await product.stop(`server-${nth + 1}`)
    await product.startServer(nth, release)
    await until('the new server is ready', () => answers(`${product.addresses[nth]}/readyz`))
    // Caddy asks once a second: the other one leaves only when this one is asked again.
    await pause(2_000)
  }
  await migrating
  for (const nth of [0, 1] as const) {
    await product.stop(`worker-${nth + 1}`)
    await product.startWorker(nth, release)
  }
}

/** What the proxy brings: HTTP/2, and JSON compressed. */
async function checkSite(site: { url: string; certificate: Buffer }, say: (what: string) => void): Promise<string[]> {
  const { send, protocol, close } = openHttp2(site.url, site.certificate)
  await until('Caddy finds the servers', async () => (await send({ path: '/readyz' })).status === 200)
  const whole = await send({ path: '/api/openapi.json' })
  const packed = await send({ path: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  const spoken = protocol()
  close()
  say(
    `${spoken}, ${packed.headers['content-encoding']}: ${whole.body.length} bytes of JSON sent as ${packed.body.length}`,
  )
  return spoken === 'h2' && packed.body.length < whole.body.length / 4 ? [] : ['no HTTP/2 or no compression']
}

const root = new URL('../../', import.meta.url).pathname
const SHIPPED = ['server', 'contract', 'database', 'package.json']

/** So long a table is copied while customers go on. */
const COPY_SECONDS = 8

/**
 * The next release: what an image holds, and migrations of its own. Each keeps to the rule that old and new code share
 * every schema: a column nobody writes yet, a long piece of work that locks nobody out, an index built beside the customers.
 */
function makeRelease(folder: Folder, round: number): string {
  const release = path.join(folder.root, `release-${round}`)
  mkdirSync(release)
  for (const each of SHIPPED) cpSync(path.join(root, each), path.join(release, each), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(release, 'node_modules'))
  // The releases before are part of the history that this one knows.
  for (let each = 1; each <= round; each += 1) {
    const write = (name: string, text: string) =>
      writeFileSync(path.join(release, 'database/migrations', `9${each}${name}.sql`), text)
    write('01-expand', `alter table analyses add column rehearsal_${each} integer;\n`)
    write(
      '02-copy',
      `create table rehearsal_${each} as
         select account_id, id, username from analyses;
       select pg_sleep(${COPY_SECONDS});\n`,
    )
    write(
      '03-index',
      `-- no transaction
drop index concurrently if exists analyses_rehearsal_${each};
create index concurrently analyses_rehearsal_${each} on analyses (rehearsal_${each}, id);\n`,
    )
  }
  return release
}
