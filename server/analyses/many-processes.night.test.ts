import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import { sql } from '#server/database/sql.ts'
import { A_GOOD_PASSWORD, mayAnalyse } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'
import { testEnvironment } from '#server/testing/environment.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { type ServerProcess, startNode, startServer } from '#server/testing/server-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type BlueskyStub, openBlueskyStub } from '#stubs/bluesky/stub.ts'
import { openXStub, type XStub } from '#stubs/x/stub.ts'

const database = testDatabase()
let x: XStub
let bluesky: BlueskyStub
let servers: ServerProcess[]
let workers: ReturnType<typeof startNode>[]

const start = (file: string) => startNode(file, { ...testEnvironment, ...xEnvironment(), DATABASE_URL: database.url })
const xEnvironment = () => ({
  SOURCES: 'x,bluesky',
  BLUESKY_API_URL: bluesky.url,
  X_API_URL: x.url,
  X_BEARER_TOKEN: x.token,
  X_DAILY_BUDGET_DOLLARS: '10000',
  ANALYSES_AT_ONCE: '4',
})

beforeAll(async () => {
  x = await openXStub({ port: 0 })
  bluesky = await openBlueskyStub({ port: 0 })
  for (const route of ['profile', 'posts'] as const) x.setRateLimit(route, { limit: 100_000, remaining: 100_000 })
  servers = await Promise.all([1, 2].map(() => startServer(database.url, xEnvironment())))
  workers = [1, 2, 3].map(() => start('server/worker.ts'))
}, 60_000)
afterAll(async () => {
  for (const { child } of [...servers, ...workers]) child.kill('SIGTERM')
  await Promise.all([...servers, ...workers].map(({ exit }) => exit))
  await x.close()
  await bluesky.close()
})

const serverOf = (nth: number) => servers[nth % servers.length]?.baseUrl ?? ''
async function aCustomer(nth: number) {
  const body = { email: `nombreux.${nth}.${Date.now()}@exemple.fr`, password: A_GOOD_PASSWORD }
  const { body: answer } = await callApi<{ token: string; user: { id: string } }>(
    serverOf(nth),
    'POST',
    '/api/auth/signup',
    { body },
  )
  await mayAnalyse(database.db, answer.user.id, 80)
  return { token: answer.token, id: answer.user.id }
}

test('two servers, three workers, 200 analyses at once on two networks: none runs twice, each answer reaches who asked', {
  timeout: 300_000,
}, async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, (_, nth) => aCustomer(nth)))
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, nth) => {
      const customer = customers[nth % customers.length]
      const asked = nth % 2 === 0 ? `charge_${nth}` : `charge-${nth}.test`
      const { status, analysis } = await requestAndFollow(serverOf(nth >> 2), customer?.token ?? '', asked)
      return { status, analysis, customer, asked }
    }),
  )
  expect(answers.filter(({ status }) => status !== 201 && status !== 202)).toEqual([])
  expect(
    answers.filter(({ analysis, asked }) => analysis.target_username !== asked || analysis.status !== 'done'),
  ).toEqual([])
  const owners = await database.db.many<{ id: string; owner: string }>(
    sql`select id, account_id as owner from analyses`,
  )
  expect(new Map(owners.map(({ id, owner }) => [id, owner]))).toEqual(
    new Map(answers.map(({ analysis, customer }) => [analysis.id, customer?.id])),
  )
  // Each profile was read once, so each analysis ran once.
  for (const route of ['profile', 'posts'] as const) expect(x.calls({ route })).toHaveLength(100)
  const atBluesky = bluesky.calls().map(({ method, actor }) => `${method} ${actor}`)
  // Its profile, its posts and the directory's log of its names.
  expect([atBluesky.length, new Set(atBluesky).size]).toEqual([300, 300])
  // And each job was done at its first try; one whose turn at Bluesky had not come left its place to another.
  const jobs = await database.db.many<{ state: string; tries: number; why: object | null; jobs: number }>(sql`
    select state, retry_count as tries, output as why, count(*) as jobs
    from pgboss.job
    where name = 'run-analysis'
    group by 1, 2, 3`)
  expect(jobs).toEqual([{ state: 'completed', tries: 0, why: null, jobs: expect.any(Number) as number }])
  expect(jobs[0]?.jobs).toBeGreaterThanOrEqual(200)
  expect(
    await database.db.one(sql`select sum(credits)::int as left, sum(held_credits)::int as held from accounts`),
  ).toEqual({
    left: 0,
    held: 0,
  })
})

test('a killed worker’s analysis is taken up by another within two minutes', { timeout: 120_000 }, async () => {
  const customer = await aCustomer(1)
  x.forgetCalls()
  const { body } = await callApi<AnalysisAnswer>(serverOf(0), 'POST', '/api/analyze', {
    token: customer.token,
    body: { target_username: 'lent_2500' },
    headers: { prefer: 'respond-async' },
  })
  await expect.poll(() => x.calls().length, { timeout: 40_000, interval: 20 }).toBeGreaterThan(0)
  const killedAt = Date.now()
  for (const { child } of workers) child.kill('SIGKILL')
  await Promise.all(workers.map(({ exit }) => exit))
  workers = [start('server/worker.ts')]
  const read = () =>
    callApi<AnalysisAnswer>(serverOf(1), 'GET', `/api/analysis/${body.analysis.id}`, { token: customer.token })
  await expect.poll(async () => (await read()).body.analysis.status, { timeout: 100_000, interval: 250 }).toBe('done')
  expect(Date.now() - killedAt).toBeLessThan(60_000)
  expect(await database.db.one(sql`select credits from accounts where id = ${customer.id}`)).toEqual({ credits: 72 })
})

test('a server that is asked to stop lets whoever waits go, with the analysis to follow', {
  timeout: 60_000,
}, async () => {
  const customer = await aCustomer(2)
  const server = await startServer(database.url, xEnvironment())
  const waiting = callApi<AnalysisAnswer>(server.baseUrl, 'POST', '/api/analyze', {
    token: customer.token,
    body: { target_username: 'lent_5000' },
  })
  const begun = sql`select from analyses where username = 'lent_5000'`
  await expect.poll(() => database.db.many(begun), { timeout: 40_000 }).toHaveLength(1)
  server.child.kill('SIGTERM')
  expect(await waiting).toMatchObject({ status: 202, body: { analysis: { target_username: 'lent_5000' } } })
  expect(await server.exit).toBe(0)
})
