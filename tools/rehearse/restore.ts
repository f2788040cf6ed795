import { setTimeout as pause } from 'node:timers/promises'
import { asOwner } from '#server/testing/owner.ts'
import { until } from '#server/testing/until.ts'
import { startClock } from './clock.ts'
import { type Cluster, withCluster } from './cluster/cluster.ts'
import { databaseUrl } from './cluster/logins.ts'
import { forgetCluster, untilWhole } from './cluster/patroni.ts'
import { pgbackrestOn } from './cluster/pgbackrest.ts'
import { ports } from './cluster/ports.ts'
import { type Product, withProduct } from './product.ts'
import { compareCents, countBooks, pickMoment, startRestored } from './restore/copy.ts'
import { startPayLoad } from './restore/pay-load.ts'

const ROLES = ['verso_app', 'verso_owner', 'verso_web']
const BEFORE_MS = 6_000
const AFTER_MS = 8_000

/**
 * Every machine is lost, in the middle of a load of payments. From the archive the database comes back as it was at a
 * moment before; what Stripe knows beyond it is settled, written again or sent back; then the copy becomes the cluster.
 * The figure is the number of differences: rows, roles, audit, and cents against Stripe.
 */
export function rehearseRestore() {
  const say = startClock()
  return withCluster(async (cluster) =>
    withProduct(cluster.folder, { databasePort: ports.write }, async (product) => {
      const written = databaseUrl('postgres', ports.write)
      await product.migrate()
      await Promise.all([product.startServer(0), product.startWorker(0)])
      const leader = await cluster.leader()
      const archive = pgbackrestOn(cluster.folder, cluster.pgbackrestConf, {
        data: leader.data,
        port: ports.postgres(cluster.members.indexOf(leader) + 1),
      })
      product.stripe.setWebhookUrl(`${product.addresses[0]}/api/webhooks/stripe`)
      say(`archive checked, full backup in ${await timed(() => archive.backUp('full'))}`)
      const load = startPayLoad(product)
      await pause(BEFORE_MS)
      say(`incremental backup under load in ${await timed(() => archive.backUp('incr'))}`)
      await pause(BEFORE_MS)
      const { moment, books } = await pickMoment(written)
      await pause(AFTER_MS)
      await load.stop()
      say(`${JSON.stringify(load.counts)}; the moment is ${moment}: ${JSON.stringify(books)}`)
      await archiveAll(written)
      await product.stopAll()
      await loseEverything(cluster)
      say('both servers stopped, all three members lost')

      const [first] = cluster.members
      if (!first) throw new Error('a cluster has members')
      const copy = pgbackrestOn(cluster.folder, cluster.pgbackrestConf, { data: first.data, port: ports.restored })
      const seconds = await timed(() => copy.restoreTo(moment))
      const restored = await startRestored(cluster.folder, first.data)
      say(`restored to the moment in ${seconds}`)
      const faults = await checkCopy(restored.url, books)
      faults.push(...load.failures)
      faults.push(...(await settleWithStripe(product, restored.url, moment, say)))
      await restored.stop()

      await becomeCluster(cluster)
      say('the copy is the cluster: three members, one of them synchronous')
      faults.push(...(await sellAgain(product, written)))
      for (const fault of faults.slice(0, 20)) say(fault)
      return { figure: faults.length, goal: 0, atMost: true }
    }),
  )
}

/** So that the archive reaches past the moment. What is not archived yet when the machines are lost is at most a minute. */
async function archiveAll(url: string): Promise<void> {
  const [row] = await asOwner<{ segment: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as segment')
  await until(`${row?.segment} is archived`, async () => {
    const [archived] = await asOwner<{ is: boolean | null }>(
      url,
      'select last_archived_wal >= $1 as is from pg_stat_archiver',
      [row?.segment],
    )
    return archived?.is === true
  })
}

async function loseEverything({ members }: Cluster): Promise<void> {
  for (const member of members) member.killMachine()
  await pause(500)
  for (const member of members) member.clear()
}

async function checkCopy(url: string, due: Awaited<ReturnType<typeof countBooks>>): Promise<string[]> {
  const found = await countBooks(url)
  const roles = await asOwner<{ name: string }>(
    url,
    `select rolname as name from pg_roles where rolname like 'verso%' order by 1`,
  )
  const names = roles.map(({ name }) => name)
  return [
    ...(JSON.stringify(found) === JSON.stringify(due)
      ? []
      : [`restored ${JSON.stringify(found)}, not ${JSON.stringify(due)}`]),
    ...(names.join() === ROLES.join() ? [] : [`roles ${names.join()}`]),
  ]
}

/** What an operator does next, by hand: docs/runbook.md. */
async function settleWithStripe({ opsAt, stripe }: Product, url: string, moment: string, say: (what: string) => void) {
  const ops = opsAt(ports.restored)
  const since = new Date(moment).toISOString()
  say(`audit of the copy: ${await ops('audit')}`)
  say(`sweep --all: ${await ops('sweep', '--all')}`)
  const listed = (await ops('lost-payments', '--since', since)).split('\n')
  say(`lost-payments: ${listed.at(-1)}`)
  const lines = listed.filter((line) => /cs_\w+/.test(line))
  const sessionsOf = (some: string[]) => some.map((line) => /cs_\w+/.exec(line)?.[0] ?? '')
  const ownerless = lines.filter((line) => line.includes('no such account'))
  const known = lines.filter((line) => !ownerless.includes(line))
  if (known.length > 0)
    say(`recreate-payment: ${(await ops('recreate-payment', ...sessionsOf(known))).split('\n').length} lines`)
  if (ownerless.length > 0)
    say(`refund-lost: ${(await ops('refund-lost', ...sessionsOf(ownerless))).split('\n').length} lines`)
  await ops('sweep', '--all')
  say(`audit of the copy: ${await ops('audit')}`)
  const { differences, ourCents, stripeCents, pages } = await compareCents(url, stripe)
  say(`${pages} pages: our books hold ${ourCents} cents, Stripe ${stripeCents}`)
  const enough = known.length > 0 && ownerless.length > 0
  return [
    ...differences.map((page) => `${page} differs from Stripe`),
    ...(enough ? [] : ['the load was too small to lose something of each kind']),
  ]
}

/** The first member goes on with what was restored, the others copy it. */
async function becomeCluster(cluster: Cluster): Promise<void> {
  const [first, ...others] = cluster.members
  await forgetCluster(cluster.folder)
  first?.start()
  await cluster.leader()
  for (const other of others) other.start()
  await untilWhole()
}

async function sellAgain(product: Product, url: string): Promise<string[]> {
  await Promise.all([product.startServer(0), product.startWorker(0)])
  const load = startPayLoad(product)
  await pause(2_000)
  await load.stop()
  await product.opsAt(ports.write)('sweep', '--all')
  await product.opsAt(ports.write)('audit')
  const { differences } = await compareCents(url, product.stripe)
  return [...load.failures, ...differences.map((page) => `${page} differs from Stripe after the restore`)]
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const from = performance.now()
  await work()
  return `${((performance.now() - from) / 1_000).toFixed(1)} s`
}
