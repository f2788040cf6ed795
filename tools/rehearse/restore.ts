import { setTimeout as pause } from 'node:timers/promises'
import { countDifferences } from '#tools/measure/differences.ts'
import { startClock } from './clock.ts'
import { type Cluster, withCluster } from './cluster/cluster.ts'
import { databaseUrl } from './cluster/logins.ts'
import { forgetCluster, untilWhole } from './cluster/patroni.ts'
import { pgbackrestOn } from './cluster/pgbackrest.ts'
import { ports } from './cluster/ports.ts'
import { withProduct } from './product.ts'
import { startRestored } from './restore/copy.ts'
import { sellAgain, sellAroundMoment } from './restore/pay-load.ts'
import { archiveAll, checkCopy, settleWithStripe, timed } from './restore/settle.ts'

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
      const { moment, books, failures } = await sellAroundMoment(product, written, () => archive.backUp('incr'), say)
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
      faults.push(...failures)
      faults.push(
        ...(await settleWithStripe(
          { ops: product.opsAt(ports.restored), stripe: product.stripe },
          restored.url,
          new Date(moment).toISOString(),
          say,
        )),
      )
      await restored.stop()

      await becomeCluster(cluster)
      say('the copy is the cluster: three members, one of them synchronous')
      await Promise.all([product.startServer(0), product.startWorker(0)])
      faults.push(...(await sellAgain(product, product.opsAt(ports.write), written)))
      return countDifferences(faults, say)
    }),
  )
}

async function loseEverything({ members }: Cluster): Promise<void> {
  for (const member of members) member.killMachine()
  await pause(500)
  for (const member of members) member.clear()
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
