import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { anAnalysedAccount } from './testing/analyst.ts'
import { anAccount } from './testing/builders.ts'
import { analyses } from './testing/run-analyses.ts'
import { metricOf, metricsAt, numberIn, testApp } from './testing/test-app.ts'
import { testReaders } from './testing/test-readers.ts'

const app = testApp()
const readers = testReaders()
const { analyse } = analyses()
const counted = async (sample: string) => numberIn(await metricsAt(app.baseUrl), sample) || 0

test('requests are counted by their route’s pattern: nobody fills the monitor with addresses', async () => {
  const { token } = await anAccount(app)
  const id = randomUUID()
  const refused = 'verso_http_request_duration_seconds_count{route="/api/analysis/:id",method="GET",status="4xx"}'
  const unknown = 'verso_http_request_duration_seconds_count{route="none",method="any",status="4xx"}'
  const before = [await counted(refused), await counted(unknown)]
  await app.call('GET', `/api/analysis/${id}`, { token })
  await app.call('GET', `/api/${id}`)
  const metrics = await metricsAt(app.baseUrl)
  expect([numberIn(metrics, refused), numberIn(metrics, unknown)]).toEqual(before.map((count) => count + 1))
  expect(metrics).not.toContain(id)
})

test('an analysis is counted by its outcome and its steps, with its calls to X, what they cost and its job', async () => {
  const samples = [
    'verso_analysis_duration_seconds_count{outcome="done"}',
    'verso_analysis_step_duration_seconds_count{step="queued"}',
    'verso_analysis_step_duration_seconds_count{step="finding"}',
    'verso_analysis_step_duration_seconds_count{step="reading"}',
    'verso_analysis_step_duration_seconds_count{step="analysing"}',
    'verso_analysis_step_duration_seconds_count{step="writing"}',
    'verso_x_calls_total{endpoint="profile",purpose="customers",status="200"}',
    'verso_x_calls_total{endpoint="posts",purpose="customers",status="200"}',
  ]
  const read = () => Promise.all(samples.map(counted))
  const [before, spent] = [
    await read(),
    await counted('verso_x_spent_dollars_total{endpoint="profile",purpose="customers"}'),
  ]
  await anAnalysedAccount(app, 'long_x')
  await expect.poll(read).toEqual(before.map((count) => count + 1))
  expect(await counted('verso_x_spent_dollars_total{endpoint="profile",purpose="customers"}')).toBeCloseTo(spent + 0.01)
  await expect
    .poll(() => counted('verso_job_duration_seconds_count{job="run-analysis",outcome="done"}'))
    .toBeGreaterThan(0)
})

test('what the language model cost is counted report by report: what is kept costs nothing, and ours is none of its', async () => {
  const read = async () => {
    const metrics = await metricsAt(app.workerUrl)
    const sample = (name: string) => numberIn(metrics, name) || 0
    return {
      reports: sample('verso_report_reading_cents_count'),
      cents: sample('verso_report_reading_cents_sum'),
      tokens: sample('verso_report_reading_tokens_sum'),
      euros: sample('verso_reader_spent_euros_total'),
      free: sample('verso_report_reading_cents_bucket{le="0"}'),
    }
  }
  const before = await read()
  const model = readers.open()
  await analyse(model)
  const once = await read()
  expect([once.reports, once.free]).toEqual([before.reports + 1, before.free])
  expect(once.tokens - before.tokens).toBeGreaterThan(10_000)
  expect(once.cents - before.cents).toBeGreaterThan(0.1)
  expect(once.cents - before.cents).toBeCloseTo(100 * (once.euros - before.euros))
  await analyse(model)
  expect(await read()).toEqual({ ...once, reports: once.reports + 1, free: once.free + 1 })
  await analyse(null)
  expect((await read()).reports).toBe(once.reports + 1)
})

test('the room on a watched disk is what the system says of it', async () => {
  const { bavail, blocks, bsize } = await statfs(tmpdir())
  expect(await metricOf(app, 'verso_disk_size_bytes{disk="database"}')).toBe(blocks * bsize)
  const free = await metricOf(app, 'verso_disk_free_bytes{disk="database"}')
  // Others write meanwhile.
  expect(Math.abs(free - bavail * bsize)).toBeLessThan(0.1 * blocks * bsize)
})

test('every kind of job shows how many wait and how long, those without any too', async () => {
  expect(await metricOf(app, 'verso_jobs_waiting{job="settle-payment"}')).toBe(0)
  expect(await metricOf(app, 'verso_jobs_oldest_seconds{job="settle-payment"}')).toBe(0)
})

test('the worker answers for its health on its own port', async () => {
  expect((await fetch(`${app.workerUrl}/healthz`)).status).toBe(200)
  expect(await metricOf(app, 'verso_database_connections_max{pool="queue"}')).toBe(4)
})

test('the newest backup that can be restored is shown with its age and size', async () => {
  expect(await metricOf(app, 'verso_backup_size_bytes')).toBe(7_340_032)
  const age = await metricOf(app, 'verso_backup_age_seconds')
  expect(Math.abs(age - (Date.now() / 1_000 - 1_795_000_000))).toBeLessThan(60)
})
