import { mkdir, rm, writeFile } from 'node:fs/promises'
import { openStubs, startProduct } from '#server/testing/product.ts'
import { openMailPage } from '#stubs/mail/mail-page.ts'

const environmentFile = '.artifacts/product-environment.json'
// An earlier product's would lead a journey to a database that is gone.
await rm(environmentFile, { force: true })

/** What Playwright starts before the journeys and stops after them, even while it is still starting. */
const starting = start()
let stopping: Promise<never> | undefined
// A signal and the closed pipe come together: the second finds the first at work.
const stop = () => {
  stopping ??= starting.then(({ stop: end }) => end()).then(() => process.exit(0))
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
// Playwright holds the other end: closed without a signal, it has been killed.
process.stdin.on('end', stop).resume()
const { environment } = await starting
// Journeys run in another process; some of them call an operator.
await mkdir('.artifacts', { recursive: true })
await writeFile(environmentFile, JSON.stringify(environment))

async function start() {
  const portOf = (name: string) => Number(process.env[`E2E_${name}`])
  const stubs = await openStubs({ stripePort: portOf('STRIPE_PORT'), xPort: portOf('X_PORT') })
  const mailPage = await openMailPage(stubs.mails, portOf('MAIL_PAGE_PORT'))
  // What a customer gets is read by a language model: of those accounts of which nothing is recorded, our own models' reading.
  const settings = {
    LOG_LEVEL: 'warn',
    READER: 'recorded',
    WEBHOOK_PRIVATE_HOSTS: process.env['WEBHOOK_PRIVATE_HOSTS'] ?? '',
  }
  const port = portOf('PORT')
  const product = await startProduct({ stubs, port, web: true, environment: settings, onLine: console.log })
  const end = async () => {
    await product.stop()
    mailPage.close()
    await stubs.close()
  }
  return { environment: product.environment, stop: end }
}
