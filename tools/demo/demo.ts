import { existsSync } from 'node:fs'
import { startProduct } from '#server/testing/product.ts'
import { openMailPage } from '#stubs/mail/mail-page.ts'
import { liveKeyProblem } from './live-key.ts'
import { DEMO_PASSWORD, seedDemo } from './seed-demo.ts'

/**
 * `./verso demo` or `npm run demo`: the built product with invented customers, for looking and for pictures. Its database is made at
 * the start on the PostgreSQL of TEST_DATABASE_URL and dropped at the end; Stripe and the mail relay are stubs, accounts are simulated.
 */
const problem =
  liveKeyProblem(process.cwd(), process.env) ??
  (existsSync(`${process.env['WEB_DIST'] || 'dist/web'}/index.html`)
    ? undefined
    : 'The web app is not built: npm run build')
if (problem) {
  console.error(problem)
  process.exit(1)
}

const product = await startProduct({
  web: true,
  port: Number(process.env['DEMO_PORT'] ?? 3000),
  environment: { SOURCES: 'demo', READER: 'recorded', LOG_LEVEL: 'warn', X_API_URL: '', X_BEARER_TOKEN: '' },
})
const stop = async (code: number) => {
  await product.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0))
try {
  const customers = await seedDemo(product)
  const mails = process.env['DEMO_MAIL_PORT'] ?? '8025'
  await openMailPage(product.mails, Number(mails))
  console.log(
    `A demonstration at ${product.baseUrl} · mails at http://127.0.0.1:${mails} · card 4242 4242 4242 4242 pays`,
  )
  for (const email of customers) console.log(`  ${email}  ${DEMO_PASSWORD}`)
} catch (error) {
  console.error(error)
  await stop(1)
}
