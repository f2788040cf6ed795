import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import { sql } from '#server/database/sql.ts'
import { A_GOOD_PASSWORD, mayAnalyse } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'
import { testEnvironment } from '#server/testing/environment.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { processorSeconds } from '#server/testing/processor-time.ts'
import { type ServerProcess, startNode, startServer } from '#server/testing/server-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { openXStub, type XStub } from '#stubs/x/stub.ts'

const database = testDatabase()
let x: XStub
let server: ServerProcess
let worker: ReturnType<typeof startNode>
let customer: Customer

beforeAll(async () => {
  x = await openXStub({ port: 0 })
  const environment = { SOURCES: 'x', X_API_URL: x.url, X_BEARER_TOKEN: x.token }
  server = await startServer(database.url, { ...environment, LOG_LEVEL: 'debug' })
  worker = startNode('server/worker.ts', { ...testEnvironment, ...environment, DATABASE_URL: database.url })
  customer = await aReader('fleuve_x')
}, 300_000)
afterAll(async () => {
  for (const { child } of [server, worker]) child.kill('SIGTERM')
  await Promise.all([server.exit, worker.exit])
  await x.close()
})

type Customer = { token: string; analysis: string }

/** Somebody with a report on this account. Fleuve's hundred posts of 4,000 characters are all toxic and political. */
async function aReader(username: string): Promise<Customer> {
  const { body } = await callApi<{ token: string; user: { id: string } }>(server.baseUrl, 'POST', '/api/auth/signup', {
    body: { email: `${username}.${Date.now()}@exemple.fr`, password: A_GOOD_PASSWORD },
  })
  await mayAnalyse(database.db, body.user.id, 8)
  const { analysis } = await requestAndFollow(server.baseUrl, body.token, username)
  return { token: body.token, analysis: analysis.id }
}

const open = ({ token, analysis }: Customer, query: string) =>
  callApi<EvidenceAnswer>(server.baseUrl, 'GET', `/api/analysis/${analysis}/evidence?${query}`, { token })
const LONGEST_PAGE = 'figure=toxicity&limit=50&sort=certainty'

test('sixty of the longest pages at once cost the web process no more than a few of its smallest answers each', async () => {
  await open(customer, LONGEST_PAGE)
  const me = () => callApi(server.baseUrl, 'GET', '/api/auth/me', { token: customer.token })
  await repeat(60, me)
  const start = processorSeconds(server.child.pid)
  await repeat(240, me)
  const smallest = (processorSeconds(server.child.pid) - start) / 240
  const before = processorSeconds(server.child.pid)
  const pages = await repeat(60, () => open(customer, LONGEST_PAGE))
  const each = (processorSeconds(server.child.pid) - before) / pages.length
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  const [{ body } = { body: undefined }] = pages
  expect(body?.posts).toBe(100)
  expect(body?.items.every(({ certainty = 0, marks }) => certainty > 0 && marks.length > 0)).toBe(true)
  // Marks and certainties worked out at each opening took a thousand times as much.
  expect(each / smallest).toBeLessThan(20)
})

const repeat = <Answer>(times: number, call: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, () => call()))

test('long posts make shorter pages, which still follow each other to the end', async () => {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await open(customer, `${LONGEST_PAGE}${cursor && `&cursor=${cursor}`}`)
    expect(body.items.reduce((total, { text }) => total + (text?.length ?? 0), 0)).toBeLessThanOrEqual(40_000)
    seen.push(...body.items.map((post) => post.id))
    cursor = body.next_cursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([100, 100])
})

test('of one customer one page is read at a time, and those whose reader has left are not read', async () => {
  const other = await aReader('orga_x')
  const lock = await database.db.pool.connect()
  await lock.query('begin')
  await lock.query('lock table contested_posts in access exclusive mode')
  const staying = open(customer, 'figure=replies')
  await expect.poll(pagesBeingRead, { timeout: 20_000 }).toBe(1)
  const before = await pagesAskedFor()
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${customer.token}` }
  const left = Array.from({ length: 20 }, () =>
    fetch(`${server.baseUrl}/api/analysis/${customer.analysis}/evidence?figure=replies`, {
      headers,
      signal: leaving.signal,
    }).catch(() => 'left'),
  )
  const beside = open(other, 'figure=replies')
  // On a busy machine some would otherwise leave before they had come.
  await expect.poll(pagesAskedFor, { timeout: 20_000 }).toBe(before + 21)
  await expect.poll(pagesBeingRead, { timeout: 20_000 }).toBe(2)
  leaving.abort()
  expect(await Promise.all(left)).toEqual(Array.from({ length: 20 }, () => 'left'))
  await lock.query('rollback')
  lock.release()
  expect((await Promise.all([staying, beside])).map(({ status }) => status)).toEqual([200, 200])
  const dropped = () => server.logLines.filter((line) => line.includes('the client left')).length
  await expect.poll(dropped, { timeout: 20_000 }).toBe(20)
})

/** By everybody, as the throttle counts them. */
const pagesAskedFor = async () =>
  (
    await database.db.one<{ total: number }>(sql`
      select coalesce(sum(hits), 0)::int as total
      from throttle_windows
      where key like 'evidence%'`)
  )?.total ?? 0

/** Those that wait for the locked table. */
const pagesBeingRead = async () =>
  (
    await database.db.many(sql`
      select
      from pg_locks
      where not granted
        and relation = 'contested_posts'::regclass
        and database = (select oid from pg_database where datname = current_database())`)
  ).length
