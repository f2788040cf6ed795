import { setTimeout as pause } from 'node:timers/promises'
import { withThrowawayPostgres } from '#tools/measure/chaos/throwaway-postgres.ts'
import { startClock } from './clock.ts'
import { startCaddy } from './cluster/caddy.ts'
import { withFolder } from './cluster/folder.ts'
import { requirePrograms } from './cluster/packages.ts'
import { databaseUrl } from './cluster/passwords.ts'
import { startPgbouncer } from './cluster/pgbouncer.ts'
import { ports } from './cluster/ports.ts'
import { createRoles } from './cluster/roles.ts'
import { until, untilAnswers } from './cluster/until.ts'
import { findBroken, findLost } from './failover/acknowledged.ts'
import { openCustomers } from './product/customers.ts'
import { type Product, withProduct } from './product/product.ts'
import { openHttp2 } from './upgrade/http2.ts'
import { startBrowsers } from './upgrade/load.ts'
import { makeRelease } from './upgrade/release.ts'

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
        const load = startBrowsers(site, await openCustomers(product.databaseUrl))
        await pause(2_000)
        for (let round = 1; round <= Number(rounds); round += 1) {
          await upgrade(product, makeRelease(folder, round))
          say(`release ${round}: ${load.requests()} requests, ${load.failures.length} failed`)
        }
        await load.stop()
        const owner = databaseUrl('postgres', port)
        await until(
          'all analyses have ended',
          async () => !(await findBroken(owner)).some((rule) => /ended/.test(rule)),
        )
        faults.push(...load.failures, ...product.failed().map((name) => `${name} ended badly`))
        faults.push(
          ...(await findLost(owner, { emails: [], grants: [], analyses: load.analyses })),
          ...(await findBroken(owner)),
        )
        say(
          `${load.requests()} requests and ${load.analyses.length} analyses; audit: ${await product.opsAt(port)('audit')}`,
        )
        for (const fault of faults.slice(0, 20)) say(fault)
        return { figure: faults.length, goal: 0, atMost: true }
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
    await untilAnswers(`${product.addresses[nth]}/readyz`)
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
