import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { countDifferences } from '#tools/measure/differences.ts'
import { startClock } from './clock.ts'
import { withFolder } from './cluster/folder.ts'
import { databaseUrl } from './cluster/logins.ts'
import { requirePrograms } from './cluster/packages.ts'
import { ports } from './cluster/ports.ts'
import { openComposeStandIn } from './one-machine/compose-stand-in.ts'
import { openMachine } from './one-machine/machine.ts'
import { openS3 } from './one-machine/s3-server.ts'
import { type Product, withProduct } from './product.ts'
import type { Books } from './restore/copy.ts'
import { sellAgain, sellAroundMoment } from './restore/pay-load.ts'
import { archiveAll, checkCopy, settleWithStripe, timed } from './restore/settle.ts'

const url = databaseUrl('postgres', ports.write)

/**
 * One machine takes money, loses its data folder and is restored to a moment by operations/compose/restore.sh; then its whole
 * disk, and is restored from off-site. Each time the books are made equal to Stripe's. The figure is the number of differences.
 */
export function rehearseOneMachine() {
  requirePrograms('setpriv', 'pgbackrest')
  const say = startClock()
  return withFolder(async (folder) => {
    const s3 = await openS3(folder.etc)
    try {
      return await withProduct(folder, { databasePort: ports.write }, async (product) => {
        const machine = await openMachine(folder, s3.port)
        const faults: string[] = []
        let due: Books | null = null
        const onRestored = async () => {
          say('the database is back')
          if (due) faults.push(...(await checkCopy(url, due)))
        }
        const compose = await openComposeStandIn({ machine, product, onRestored })
        const restore = (what: string) => runRestore(what, { PATH: process.env['PATH'] ?? '', ...compose.environment })
        const backUp = (...words: string[]) => machine.run(['sh', '/back-up.sh', 'now', ...words])
        await product.migrate()
        await Promise.all([product.startServer(0), product.startWorker(0)])
        product.stripe.setWebhookUrl(`${product.addresses[0]}/api/webhooks/stripe`)
        say(`full backup, here and off-site, in ${await timed(() => backUp('full'))}`)

        const { moment, books, failures } = await sellAroundMoment(product, url, () => backUp(), say)
        await archiveAll(url)
        await product.stopAll()
        await machine.lose()
        say('PostgreSQL killed, its folder removed')
        due = books
        let said = ''
        say(`restored, started and backed up in ${await timed(async () => void (said = await restore(moment)))}`)
        faults.push(...failures, ...(await settleAndSell(product, said, say)))
        due = null

        await archiveAll(url)
        await product.stopAll()
        await machine.lose({ whole: true })
        say('the folder of backups lost too: what is left is off-site')
        say(`restored from off-site in ${await timed(async () => void (said = await restore('latest')))}`)
        faults.push(...(await settleAndSell(product, said, say, { lost: false })))
        const kept = s3.count()
        if (s3.holds('exemple.fr')) faults.push('an address can be read off-site')
        say(`off-site: ${kept.objects} objects, ${kept.bytes} bytes, encrypted`)
        await compose.close()
        return countDifferences(faults, say)
      })
    } finally {
      await s3.close()
    }
  })
}

/** With the words that restore.sh prints; then customers buy again. */
async function settleAndSell(product: Product, said: string, say: (what: string) => void, { lost = true } = {}) {
  const since = /lost-payments --since (\S+)/.exec(said)?.[1]
  if (since === undefined) return [`restore.sh does not say what to do next: ${said}`]
  const ops = product.opsAt(ports.write)
  const faults = await settleWithStripe({ ops, stripe: product.stripe }, url, since, say, { lost })
  await ops('resume-sales')
  return [...faults, ...(await sellAgain(product, url))]
}

async function runRestore(what: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['operations/compose/restore.sh', what], { env, timeout: 300_000 })
  return stdout
}
