import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from './database/sql.ts'
import { openLog } from './observability/log.ts'
import { exportTraces } from './observability/trace-export.ts'
import { analystOf } from './testing/analyst.ts'
import { anAccount } from './testing/builders.ts'
import { testApp } from './testing/test-app.ts'

type WireSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string }
type Batch = { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] }

const app = testApp()
const analyst = analystOf(app)
const spans: WireSpan[] = []
/** What an operator runs, reduced to what it is sent. */
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(body) as Batch
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.end('{}')
  })
})
let traces: { close(): Promise<void> }
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  traces = exportTraces(`http://127.0.0.1:${port}`, 'verso-test', openLog('silent'))
})
afterAll(async () => {
  await traces.close()
  collector.close()
})

const idOf = (headers: Headers) => headers.get('x-request-id') ?? ''

test('one id from the request to the report: server, queue, worker and X, in the collector and in the log', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { status, headers } = await analyst.ask(account, 'long_x')
  expect(status).toBe(201)
  const traceId = idOf(headers)
  expect(traceId).toMatch(/^[\da-f]{32}$/)
  const names = () => spans.filter((span) => span.traceId === traceId).map(({ name }) => name)
  await expect
    .poll(names, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['POST /api/analyze', 'run-analysis', 'X profile', 'X posts', 'analysis writing']))
  const byName = new Map(spans.filter((span) => span.traceId === traceId).map((span) => [span.name, span]))
  const job = byName.get('run-analysis')
  expect(job?.parentSpanId).toBe(byName.get('POST /api/analyze')?.spanId)
  expect(byName.get('X posts')?.parentSpanId).toBe(job?.spanId)
  const ofTheWorker = app.logLines.filter((line) => line.includes('"job ended"') && line.includes('run-analysis'))
  expect(ofTheWorker.some((line) => line.includes(`"traceId":"${traceId}"`))).toBe(true)
  expect(app.logLines.some((line) => line.includes('/api/analyze') && line.includes(traceId))).toBe(true)
})

test('a trace names the route, never the address as it was called', async () => {
  const { headers } = await app.call('GET', '/api/analysis/a-secret-id?token=a-secret-token')
  const ofTheCall = () => spans.filter(({ traceId }) => traceId === idOf(headers))
  await expect.poll(() => ofTheCall().map(({ name }) => name), { timeout: 20_000 }).toEqual(['GET /api/analysis/:id'])
  expect(JSON.stringify(ofTheCall())).not.toContain('a-secret')
})

test('an id from outside is not believed', async () => {
  const forged = 'f'.repeat(32)
  const headers = { traceparent: `00-${forged}-${'e'.repeat(16)}-01`, 'x-request-id': forged }
  expect(idOf((await app.call('GET', '/api/auth/me', { headers })).headers)).not.toBe(forged)
  const jobs = await app.db.many<{ traceparent: string }>(sql`
    select data ->> 'traceparent' as traceparent from pgboss.job where data ? 'traceparent'`)
  expect(jobs.filter(({ traceparent }) => traceparent.includes(forged))).toEqual([])
})
