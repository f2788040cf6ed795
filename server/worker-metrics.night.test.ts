import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { testEnvironment } from './testing/environment.ts'
import { freePort } from './testing/free-port.ts'
import { startNode, startServer } from './testing/server-process.ts'
import { openTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts'
import { METRICS_TOKEN, metricsAt, numberIn } from './testing/test-app.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase()
let proxy: TcpProxy
beforeAll(async () => {
  proxy = await openTcpProxy(database.url)
})
const patience = { timeout: 50_000, interval: 250 }
const silent = () => ''

async function startWorker(databaseUrl: string) {
  const port = await freePort()
  const environment = { ...testEnvironment, DATABASE_URL: databaseUrl, METRICS_TOKEN, WORKER_PORT: String(port) }
  const worker = startNode('server/worker.ts', environment)
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => metricsAt(url).catch(silent), patience).toContain('verso_build_info')
  return { ...worker, url }
}

test('one of two workers measures what PostgreSQL holds; when it is killed, the other does', async () => {
  const workers = [await startWorker(database.url), await startWorker(database.url)]
  const measured = async () => {
    const answers = await Promise.all(workers.map(({ url }) => metricsAt(url).catch(silent)))
    return answers.map((answer) => answer.includes('verso_payments_late'))
  }
  await expect.poll(measured, patience).toEqual([true, false])
  // Measures are read every ten seconds: both have had their turn.
  await pause(11_000)
  expect(await measured()).toEqual([true, false])
  workers[0]?.child.kill('SIGKILL')
  await expect.poll(measured, patience).toEqual([false, true])
  workers[1]?.child.kill('SIGTERM')
  expect(await workers[1]?.exit).toBe(0)
}, 120_000)

test('while PostgreSQL is away /metrics answers, with the last values and their age', async () => {
  const server = await startServer(proxy.url, { METRICS_TOKEN })
  const worker = await startWorker(proxy.url)
  const age = async () => numberIn(await metricsAt(worker.url), 'verso_measures_age_seconds{measure="payments"}')
  await expect.poll(age, patience).toBeGreaterThanOrEqual(0)
  await proxy.cut()
  const failures = async () => /^verso_measures_failed_total\{.*\} [1-9]/m.test(await metricsAt(worker.url))
  await expect.poll(failures, patience).toBe(true)
  // The connection may be cut between two groups: this one was then read a moment ago.
  await expect.poll(age, patience).toBeGreaterThan(1)
  expect(await metricsAt(worker.url)).toContain('\nverso_payments_late 0\n')
  expect(await metricsAt(server.baseUrl)).toContain('verso_database_connections')
  await proxy.restore()
  await expect.poll(age, patience).toBeLessThan(2)
  for (const { child } of [server, worker]) child.kill('SIGTERM')
  expect(await Promise.all([server.exit, worker.exit])).toEqual([0, 0])
}, 180_000)
