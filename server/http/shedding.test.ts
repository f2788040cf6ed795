import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { A_GOOD_PASSWORD } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'
import { asOwner } from '#server/testing/owner.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { openTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const database = testDatabase()
let proxy: TcpProxy
let server: ServerProcess
let token: string

beforeAll(async () => {
  proxy = await openTcpProxy(database.url)
  server = await startServer(proxy.url, { DATABASE_CONNECTIONS: '4' })
  const body = { email: 'foule@exemple.fr', password: A_GOOD_PASSWORD }
  token = (await callApi<AuthAnswer>(server.baseUrl, 'POST', '/api/auth/signup', { body })).body.token
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exit
  await proxy.close()
})

const me = () => callApi<ErrorAnswer>(server.baseUrl, 'GET', '/api/auth/me', { token })
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

test('behind a line that stands, callers are told to come back, and nobody gets a 500', async () => {
  const lock = await database.db.pool.connect()
  await lock.query('begin')
  await lock.query('lock table sessions in access exclusive mode')
  const crowd = Array.from({ length: 300 }, me)
  await pause(1_000)
  const late = await Promise.all(Array.from({ length: 100 }, me))
  expect(statuses(late)).toEqual([503])
  expect(late[0]?.body).toMatchObject({ code: 'busy' })
  expect(late[0]?.headers.get('retry-after')).toBe('2')
  await lock.query('rollback')
  lock.release()
  // On a busy machine some of the crowd come late too, behind a line that already stands, or wait past their five
  // seconds: those are told the same. Who holds one of the four connections is answered however long it takes.
  const answers = await Promise.all(crowd)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4)
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
})

test('while the database is away, calls wait for it, then say that the service is busy; the page still comes', async () => {
  await proxy.cut()
  const [answer, page] = await Promise.all([me(), fetch(`${server.baseUrl}/auth/login`)])
  expect([answer.status, answer.body.code, page.status]).toEqual([503, 'busy', 200])
  const soon = me()
  await pause(500)
  await proxy.restore()
  expect((await soon).status).toBe(200)
})

test('a statement that PostgreSQL cancels for taking too long is a 503 too', async () => {
  const lock = await database.db.pool.connect()
  await lock.query('begin')
  await lock.query('lock table sessions in access exclusive mode')
  const asked = me()
  const cancelled = () =>
    asOwner(
      database.url,
      `select pg_cancel_backend(pid)
       from pg_locks
       join pg_stat_activity using (pid)
       where not granted
         and datname = current_database()`,
    )
  await expect.poll(async () => (await cancelled()).length, { timeout: 10_000 }).toBeGreaterThan(0)
  const { status, body } = await asked
  await lock.query('rollback')
  lock.release()
  expect([status, body.code]).toEqual([503, 'busy'])
})

test('connections cut at work are a 503 too', async () => {
  const lock = await database.db.pool.connect()
  await lock.query('begin')
  await lock.query('lock table sessions in access exclusive mode')
  const asked = [me(), me(), me()]
  await pause(500)
  await proxy.cut()
  expect(statuses(await Promise.all(asked))).toEqual([503])
  await lock.query('rollback')
  lock.release()
  await proxy.restore()
  expect((await me()).status).toBe(200)
})
