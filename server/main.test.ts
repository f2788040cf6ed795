import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import { callApi } from '#server/testing/call-api.ts'
import { A_GOOD_PASSWORD } from './testing/builders.ts'
import { type ServerProcess, startNode, startServer } from './testing/server-process.ts'
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

describe('a site behind no proxy, deployed after another', () => {
  let previous: string
  let server: ServerProcess
  beforeAll(async () => {
    previous = await mkdtemp(path.join(tmpdir(), 'verso-previous-'))
    await mkdir(path.join(previous, 'assets'))
    await writeFile(path.join(previous, 'assets/credits-old.js'), 'the chunk of before')
    await writeFile(path.join(previous, 'theme.js'), 'the theme of before')
    const settings = { WEB_PREVIOUS: previous, TRUST_PROXY: '', VERSO_COMMIT: 'abc123' }
    server = await startServer(database.url, settings)
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.exit
    await rm(previous, { recursive: true })
  })

  test('files of the build before are still served, and nothing else of it', async () => {
    const chunk = await fetch(`${server.baseUrl}/assets/credits-old.js`)
    expect([chunk.status, await chunk.text()]).toEqual([200, 'the chunk of before'])
    expect(await (await fetch(`${server.baseUrl}/theme.js`)).text()).not.toContain('of before')
  })

  test('anybody learns whom to write to, and which version answers', async () => {
    const { status, body } = await callApi(server.baseUrl, 'GET', '/api/contact')
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
    expect([status, body]).toEqual([200, { email: 'contact@verso.example', version }])
  })

  test('a forged X-Forwarded-For does not change the counted address when no proxy is trusted', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = { email: 'forge@exemple.fr', password: 'faux' }
      const answer = await callApi(server.baseUrl, 'POST', '/api/auth/login', { body, from: `10.9.9.${attempt}` })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect(server.logLines.join('')).toContain('TRUST_PROXY is empty')
  })

  test('one process is a whole site: page for any path, files cached for a year, unknown files refused', async () => {
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
  })
})
