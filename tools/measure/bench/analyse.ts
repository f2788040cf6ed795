import { freePort } from '#server/testing/free-port.ts'
import { startProduct } from '#server/testing/product.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { firstLineOf, startNode } from '#server/testing/server-process.ts'
import { openCustomers } from '#tools/measure/customers.ts'
import { quantile } from '#tools/measure/statistics.ts'

const IN_FLIGHT = 20
const ACCOUNTS = 100
/** Under the limit of one customer's analyses an hour. */
const PER_ACCOUNT = 110
/** Of a queue that leaves as much behind: what an analysis adds to it is an HTTP call, a network's two and the engine. */
const GOAL = 0.2
const TAIL = 2
/** How often the worker's event loop is looked at, which is part of each delay. */
const SAMPLED_MS = 10
const METRICS_TOKEN = 'read by the bench alone'

/**
 * From the request to the answer that carries the stored report, twenty at a time, X answering in 0 ms: one server,
 * one worker, X's stub and the client share the machine. Beside it, in turns, what the bare queue does with jobs
 * that do nothing, and with jobs that write what an analysis writes, as durably. The figure is the share of the latter; a p99
 * beyond twice the p50 fails the run like a slow median does.
 */
export async function benchAnalyse(secondsPerRound = 4) {
  return withScratchDatabase('bench', async (databaseUrl) => {
    const tokens = await fillAccounts(databaseUrl)
    const x = await startX()
    const workerPort = await freePort()
    const product = await startProduct({
      databaseUrl,
      environment: { X_API_URL: x.url, X_BEARER_TOKEN: x.token, ANALYSES_AT_ONCE: String(IN_FLIGHT) },
      workers: [{ WORKER_PORT: String(workerPort), METRICS_TOKEN }],
    })
    try {
      const ask = asker(product.baseUrl, tokens)
      await inFlight(2, ask)
      const measures = { times: [], rates: [], bare: [], durable: [], silences: [] } satisfies Record<string, number[]>
      const { times, rates, bare, durable, silences }: Record<keyof typeof measures, number[]> = measures
      let processorMs = 0
      for (let round = 0; round < 3; round += 1) {
        const before = await readWorker(workerPort)
        const measured = await inFlight(secondsPerRound, ask)
        const after = await readWorker(workerPort)
        times.push(...measured)
        rates.push(measured.length / secondsPerRound)
        silences.push(after.lagMs - SAMPLED_MS)
        processorMs += after.processorMs - before.processorMs
        bare.push(await benchQueue(databaseUrl, secondsPerRound / 2))
        durable.push(await benchQueue(databaseUrl, secondsPerRound / 2, 'writes'))
      }
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
      const share = quantile(rates, 0.5) / quantile(durable, 0.5)
      console.log(
        `${times.length} analyses: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} × p50)`,
      )
      console.log(
        `${quantile(rates, 0.5).toFixed(0)} analyses/s, ${quantile(durable, 0.5).toFixed(0)} jobs/s that write as much: ${share.toFixed(2)}; ` +
          `${quantile(bare, 0.5).toFixed(0)} empty jobs/s`,
      )
      console.log(
        `worker: ${(processorMs / times.length).toFixed(1)} ms of the processor each; its event loop silent for ` +
          `${quantile(silences, 0.5).toFixed(1)} ms at the 99th percentile`,
      )
      return { figure: Math.min(share, GOAL * ((TAIL * p50) / p99)), goal: GOAL, atMost: false }
    } finally {
      await product.stop('SIGKILL')
      x.child.kill()
    }
  })
}

/** Since it was last asked: how late its event loop was at the 99th percentile; since its start: what it took of the processor. */
async function readWorker(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const text = await answer.text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) * 1_000
  return { lagMs: read('nodejs_eventloop_lag_p99_seconds'), processorMs: read('process_cpu_seconds_total') }
}

/** X's stub in a process of its own: the client's work must not slow its answers down. */
async function startX() {
  const started = startNode('tools/measure/bench/x-stub.ts', {})
  return { ...started, ...(JSON.parse(await firstLineOf(started)) as { url: string; token: string }) }
}

function asker(baseUrl: string, tokens: string[]) {
  let asked = 0
  return async () => {
    const nth = asked++
    const token = tokens[nth % tokens.length]
    if (!token || nth > ACCOUNTS * PER_ACCOUNT) throw new Error('more than the customers may ask for: raise ACCOUNTS')
    const from = performance.now()
    const response = await fetch(`${baseUrl}/api/analyze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ target_username: `charge_${nth}` }),
    })
    const answer = await response.text()
    if (response.status !== 201) throw new Error(`analyze answered ${response.status}: ${answer.slice(0, 200)}`)
    return performance.now() - from
  }
}

async function inFlight(seconds: number, ask: () => Promise<number>): Promise<number[]> {
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  const client = async () => {
    while (performance.now() < until) times.push(await ask())
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, client))
  return times
}

const fillAccounts = async (databaseUrl: string) =>
  (await openCustomers(databaseUrl, { count: ACCOUNTS, credits: () => 100_000 })).map(({ token }) => token)

/** Jobs a second that do nothing or write as much, through the queue as we open it, with as many in flight; in a process of its own. */
async function benchQueue(databaseUrl: string, seconds: number, kind = 'nothing'): Promise<number> {
  const words = [String(IN_FLIGHT), String(seconds), kind]
  const started = startNode('tools/measure/bench/queue-client.ts', { DATABASE_URL: databaseUrl }, words)
  const rate = Number(await firstLineOf(started))
  await started.exit
  return rate
}
