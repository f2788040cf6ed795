import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import { callApi } from '#server/testing/call-api.ts'
import { A_GOOD_PASSWORD } from './testing/builders.ts'
import { testEnvironment } from './testing/environment.ts'
import { asOwner } from './testing/owner.ts'
import { startNode, startServer } from './testing/server-process.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase()
const waitingForSessions = `
  select
  from pg_locks
  where not granted
    and relation = 'sessions'::regclass
    and database = (select oid from pg_database where datname = current_database())`

test('a wrong configuration stops the start and lists every problem at once', async () => {
  const { exit, logLines } = startNode('server/main.ts', { PORT: 'eighty', LOG_LEVEL: 'loud' })
  expect(await exit).toBe(1)
  const said = logLines.join('\n')
  for (const name of ['DATABASE_URL', 'PORT', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'LOG_LEVEL'])
    expect(said).toContain(name)
})

const live = {
  STRIPE_SECRET_KEY: 'sk_live_verso',
  STRIPE_API_URL: '',
  SOURCES: 'x',
  X_BEARER_TOKEN: 'token',
  X_API_URL: 'http://127.0.0.1:9',
}

test.each(['server/main.ts', 'server/worker.ts'])(
  'with a live key %s refuses a login that could write balances',
  async (file) => {
    const environment = { ...testEnvironment, ...live, DATABASE_URL: database.url, PORT: '0', WEB_DIST: '' }
    const { child, exit, logLines } = startNode(file, environment)
    onTestFinished(() => void child.kill('SIGKILL'))
    const said = () => logLines.join('\n')
    // Whatever it does, it says so: one that serves would never end.
    await expect.poll(said, { timeout: 40_000 }).toMatch(/a live key needs|Server listening|worker ready/)
    expect(said()).toContain('a live key needs a DATABASE_URL that cannot write balances')
    expect(await exit).toBe(1)
  },
)

test('behind a pooler that dropped its settings no process starts, and it says what to type', async () => {
  // With a direct address given the other one is a pooler's: nothing is said at the start of a connection.
  const started = startServer(database.url, { DATABASE_DIRECT_URL: database.url })
  await expect(started).rejects.toThrow(
    /role is \w+, not verso_app; .*statement_timeout is 0, not 15s[\s\S]*alter role/,
  )
})

test('with a live key a login that is only a member of the application’s role may serve', async () => {
  const login = `verso_test_login_${process.pid}`
  await asOwner(database.url, `create role ${login} login in role verso_app`)
  onTestFinished(async () => void (await asOwner(database.url, `drop role ${login}`)))
  const url = new URL(database.url)
  url.username = login
  const server = await startServer(url.href, live)
  expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
})

test('SIGTERM lets the requests under way finish, closes the pool and exits 0', async () => {
  const server = await startServer(database.url)
  const signUp = { body: { email: 'lent@exemple.fr', password: A_GOOD_PASSWORD } }
  const { body } = await callApi<AuthAnswer>(server.baseUrl, 'POST', '/api/auth/signup', signUp)
  // A locked table holds the request open until the test lets it go.
  const lock = await database.db.pool.connect()
  await lock.query('begin')
  await lock.query('lock table sessions in access exclusive mode')
  const underWay = callApi(server.baseUrl, 'GET', '/api/auth/me', { token: body.token })
  await expect.poll(async () => (await lock.query(waitingForSessions)).rowCount, { timeout: 20_000 }).toBeGreaterThan(0)
  server.child.kill('SIGTERM')
  await expect.poll(() => server.logLines.join(''), { timeout: 20_000 }).toContain('"stopping"')
  await expect(fetch(`${server.baseUrl}/healthz`)).rejects.toThrow('fetch failed')
  await lock.query('rollback')
  lock.release()
  expect((await underWay).status).toBe(200)
  expect(await server.exit).toBe(0)
})

test('on SIGTERM /readyz says that it leaves while requests are still answered, then the process ends', async () => {
  const server = await startServer(database.url, { DRAIN_SECONDS: '4' })
  server.child.kill('SIGTERM')
  const readiness = async () => {
    const answer = await fetch(`${server.baseUrl}/readyz`)
    return [answer.status, await answer.json()]
  }
  await expect.poll(readiness).toEqual([503, { status: 'leaving' }])
  expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200)
  expect((await callApi(server.baseUrl, 'GET', '/api/auth/me')).status).toBe(401)
  expect(await server.exit).toBe(0)
})

test('files of the build before are still served, and nothing else of it', async () => {
  const previous = await mkdtemp(path.join(tmpdir(), 'verso-previous-'))
  onTestFinished(() => rm(previous, { recursive: true }))
  await mkdir(path.join(previous, 'assets'))
  await writeFile(path.join(previous, 'assets/credits-old.js'), 'the chunk of before')
  await writeFile(path.join(previous, 'theme.js'), 'the theme of before')
  const server = await startServer(database.url, { WEB_PREVIOUS: previous })
  const chunk = await fetch(`${server.baseUrl}/assets/credits-old.js`)
  expect([chunk.status, await chunk.text()]).toEqual([200, 'the chunk of before'])
  expect(await (await fetch(`${server.baseUrl}/theme.js`)).text()).not.toContain('of before')
  server.child.kill('SIGTERM')
  await server.exit
})

/**
 * Of 500 at once: at most five are told that the password is wrong, fewer when the machine has no time for passwords at all; the
 * others to wait, some before they were even counted.
 */
function guessesIn(answers: { status: number }[]) {
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  const [wrong, told] = [count(401), count(429) + count(503)]
  return { fiveAtMost: wrong <= 5, othersAreToldToWait: wrong + told === answers.length, isCounted: count(429) > 0 }
}
const FIVE_GUESSES = { fiveAtMost: true, othersAreToldToWait: true, isCounted: true }

test('500 wrong logins at once on two processes: five reach the password, the owner still gets in, a restart forgets nothing', async () => {
  const [one, two] = await Promise.all([startServer(database.url), startServer(database.url)])
  const owner = { email: 'assailli@exemple.fr', password: A_GOOD_PASSWORD }
  await callApi(one.baseUrl, 'POST', '/api/auth/signup', { body: owner })
  const wrong = { body: { ...owner, password: 'faux' }, from: '203.0.113.50' }
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      callApi((index % 2 ? one : two).baseUrl, 'POST', '/api/auth/login', wrong),
    ),
  )
  expect(guessesIn(answers)).toEqual(FIVE_GUESSES)
  expect((await callApi(two.baseUrl, 'POST', '/api/auth/login', { body: owner })).status).toBe(200)
  for (const { child } of [one, two]) child.kill('SIGKILL')
  await Promise.all([one.exit, two.exit])
  const restarted = await startServer(database.url)
  expect((await callApi(restarted.baseUrl, 'POST', '/api/auth/login', wrong)).status).toBe(429)
  restarted.child.kill('SIGTERM')
  await restarted.exit
})

test('500 wrong logins at once for an address without an account get the very same answers', async () => {
  const server = await startServer(database.url)
  const wrong = { body: { email: 'personne@exemple.fr', password: 'faux' }, from: '203.0.113.51' }
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => callApi(server.baseUrl, 'POST', '/api/auth/login', wrong)),
  )
  expect(guessesIn(answers)).toEqual(FIVE_GUESSES)
  server.child.kill('SIGTERM')
  await server.exit
})

test('a forged X-Forwarded-For does not change the counted address when no proxy is trusted', async () => {
  const server = await startServer(database.url, { TRUST_PROXY: '' })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const body = { email: 'forge@exemple.fr', password: 'faux' }
    const answer = await callApi(server.baseUrl, 'POST', '/api/auth/login', { body, from: `10.9.9.${attempt}` })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect(server.logLines.join('')).toContain('TRUST_PROXY is empty')
  server.child.kill('SIGTERM')
  await server.exit
})

test('one process is a whole site: page for any path, files cached for a year, unknown files refused', async () => {
  const server = await startServer(database.url, { VERSO_COMMIT: 'abc123' })
  const get = (address: string) => fetch(`${server.baseUrl}${address}`)
  const page = await get('/app/dashboard?texte=conditions')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const text = await page.text()
  expect(text).toContain('the web app')
  expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/app-abc123.js">')
  expect(await (await get('/nowhere')).text()).toContain('href="/assets/login-abc123.js"')
  const file = await get('/assets/app-abc123.js')
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await get('/assets/app-gone.js')).status).toBe(404)
  const health = await get('/healthz')
  expect(await health.json()).toMatchObject({ status: 'ok', commit: 'abc123' })
  expect(server.logLines[0]).toMatch(/"part":"server".*"commit":"abc123".*"verso starts"/)
  expect((await get('/api/gone')).headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect((await get('/../../package.json')).headers.get('content-type')).toBe('text/html; charset=utf-8')
  server.child.kill('SIGTERM')
  await server.exit
})
