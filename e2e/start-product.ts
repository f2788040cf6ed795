import { startProduct } from './product.ts'

/** What Playwright starts before the journeys and stops after them, even while it is still starting. */
const starting = startProduct({
  port: Number(process.env['E2E_PORT']),
  mailPagePort: Number(process.env['E2E_MAIL_PAGE_PORT']),
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void starting.then((product) => product.stop()).then(() => process.exit(0)))
}
await starting
