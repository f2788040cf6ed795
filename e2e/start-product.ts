import { mkdir, rm, writeFile } from 'node:fs/promises'
import { startProduct } from './product.ts'

const environmentFile = '.artifacts/product-environment.json'
// An earlier product's would lead a journey to a database that is gone.
await rm(environmentFile, { force: true })

/** What Playwright starts before the journeys and stops after them, even while it is still starting. */
const starting = startProduct({
  port: Number(process.env['E2E_PORT']),
  mailPagePort: Number(process.env['E2E_MAIL_PAGE_PORT']),
  stripePort: Number(process.env['E2E_STRIPE_PORT']),
  xPort: Number(process.env['E2E_X_PORT']),
})
let stopping: Promise<never> | undefined
// A signal and the closed pipe come together: the second finds the first at work.
const stop = () => {
  stopping ??= starting.then((product) => product.stop()).then(() => process.exit(0))
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
// Playwright holds the other end: closed without a signal, it has been killed.
process.stdin.on('end', stop).resume()
const { environment } = await starting
// Journeys run in another process; some of them call an operator.
await mkdir('.artifacts', { recursive: true })
await writeFile(environmentFile, JSON.stringify(environment))
