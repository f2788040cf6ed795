import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testEnvironment } from './testing/environment.ts'
import { freePorts } from './testing/free-port.ts'
import { operatorProcessOf, signed } from './testing/operator.ts'
import { asOwner } from './testing/owner.ts'
import { startNode } from './testing/server-process.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp()
const ops = operatorProcessOf(app)
const A_MINUTE = { timeout: 90_000 }

/** A process that cannot start ends with 1, and what it says is a sentence. */
async function lastWords(file: string, environment: Record<string, string>) {
  const given = { ...testEnvironment, DATABASE_URL: app.databaseUrl, PORT: '0', LOG_LEVEL: 'silent', ...environment }
  const { child, exit, logLines } = startNode(file, given)
  onTestFinished(() => void child.kill('SIGKILL'))
  const code = await exit
  const said = logLines.join('\n')
  expect([code, said]).toEqual([1, expect.not.stringMatching(/^ {4}at /m)])
  return said
}

async function aTakenPort(): Promise<string> {
  const [port = 0] = await freePorts(1)
  const server = createServer().listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return String(port)
}

test.each([
  ['server/main.ts', 'PORT'],
  ['server/worker.ts', 'WORKER_PORT'],
])('%s on a taken port says which', A_MINUTE, async (file, variable) => {
  const port = await aTakenPort()
  const said = await lastWords(file, { [variable]: port, WEB_DIST: '' })
  expect(said).toBe(`${variable}: port ${port} of 127.0.0.1 is taken by another process; end it, or give another port`)
})

test('an address of another machine, a missing web folder, a proxy’s name, a misspelt variable', A_MINUTE, async () => {
  expect(await lastWords('server/main.ts', { HOST: '203.0.113.9', WEB_DIST: '' })).toContain(
    'HOST: this machine has no address 203.0.113.9',
  )
  expect(await lastWords('server/main.ts', { WEB_DIST: '/nowhere/web' })).toMatch(
    /^WEB_DIST: there is no built web app in \/nowhere\/web; run `npm run build`/,
  )
  expect(await lastWords('server/main.ts', { TRUST_PROXY: 'caddy' })).toContain('TRUST_PROXY: « caddy » will not do')
  expect(await lastWords('server/worker.ts', { STRIPE_WEBHOK_SECRET: 'x' })).toContain('write STRIPE_WEBHOOK_SECRET')
})

test('migrating with the servers’ login, or with one that is refused', A_MINUTE, async () => {
  const login = `verso_migrates_${process.pid}`
  await asOwner(app.databaseUrl, `create role ${login} login in role verso_app`)
  onTestFinished(async () => void (await asOwner(app.databaseUrl, `drop role ${login}`)))
  const as = (name: string) => {
    const url = new URL(app.databaseUrl)
    url.username = name
    return url.href
  }
  expect(await lastWords('server/migrate.ts', { DATABASE_OWNER_URL: as(login) })).toMatch(
    new RegExp(`^The login ${login} may not change the tables \\(permission denied.*\\)\\. Give the owner’s login`),
  )
  expect(await lastWords('server/migrate.ts', { DATABASE_OWNER_URL: as('nobody_knows') })).toMatch(
    /^PostgreSQL refuses the login nobody_knows: .* Check DATABASE_OWNER_URL\.$/,
  )
})

test('ops says in a sentence why it did nothing', A_MINUTE, async () => {
  const said = async (...words: string[]) => {
    const answer = await ops(...words, ...signed)
    expect([answer.code, answer.said]).toEqual([1, expect.not.stringMatching(/^ {4}at /m)])
    return answer.said
  }
  expect(await said('refund', 'abc', '--all')).toMatch(/^that is no id: .*"abc"$/)
  expect(await said('refund', '00000000-0000-7000-8000-000000000000', '--all')).toBe(
    'there is no such payment: `payments <e-mail>` lists them',
  )
  expect(await said('statement', 'personne@exemple.fr')).toBe('no account for personne@exemple.fr')
  expect(await said('oppose', 'pas un nom !')).not.toMatch(/Invalid|expected|ZodError|\[/)
  expect(await said('replay', 'evt_gone')).toMatch(/^Stripe knows no such thing/)
  expect(await said('sweep', '--everything')).toContain('--everything')
  app.stripe.setDashboard({ key: 'sk_test_rotated' })
  expect(await said('sweep')).toBe('Stripe refuses our key: see STRIPE_SECRET_KEY, and `doctor`')
})
