import { mkdir, writeFile } from 'node:fs/promises'
import { startProduct } from './product.ts'

/** What Playwright starts before the journeys and stops after them, even while it is still starting. */
const starting = startProduct({
  port: Number(process.env['E2E_PORT']),
  mailPagePort: Number(process.env['E2E_MAIL_PAGE_PORT']),
  stripePort: Number(process.env['E2E_STRIPE_PORT']),
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void starting.then((product) => product.stop()).then(() => process.exit(0)))
}
const { environment } = await starting
// Journeys run in another process; some of them call an operator.
await mkdir('.artifacts', { recursive: true })
await writeFile('.artifacts/product-environment.json', JSON.stringify(environment))
