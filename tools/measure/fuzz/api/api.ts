import { openDatabase } from '#server/database/database.ts'
import { callApi } from '#server/testing/call-api.ts'
import { testEnvironment } from '#server/testing/environment.ts'
import { mainThreadMs } from '#server/testing/processor-time.ts'
import { startProduct } from '#server/testing/product.ts'
import type { ProductProcess } from '#server/testing/product-process.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { seededRandom } from '#stubs/seeded-random.ts'
import { openWebhookReceiver } from '#stubs/webhook-receiver.ts'
import { heapAfterGc, heapProbe } from '#tools/measure/heap.ts'
import { openCallers } from './callers.ts'
import { type Canaries, readCanaries } from './canaries.ts'
import { faultIn } from './checks.ts'
import { type Document, type Operation, operationsOf } from './operations.ts'
import { openRawConnection } from './raw-connection.ts'
import { anyCare, makeRequest } from './requests.ts'
import { count, faultsOf, openTally, tell } from './tally.ts'
import type { Wordlist } from './wordlist.ts'

const AT_ONCE = 16
const MOST_PROCESSOR_MS = 100
/** Between two looks at what the database holds of whom, by other customers than before. */
const STRETCH = 1_500
/** A password that was changed, or attempts that are held back: with so many valid requests for nothing, others come sooner. */
const MOST_IN_VAIN = 64
const MEGABYTE = 1_048_576
/** Heap that may be gained between the middle and the end, when everything has been used for long. */
const MOST_GAINED = 4 * MEGABYTE

/**
 * Every call of our own OpenAPI document, with valid, nearly valid and hostile input, by callers who may make it and who may
 * not. The figure is the number of faults; 200,000 requests take a quarter of an hour.
 */
export async function fuzzApi(requests = 20_000, seed = Date.now() % 1_000_000) {
  const run = await withScratchDatabase('fuzz_api', (url) => attackApi(url, { requests, seed }))
  if (run.faults.length > 0) throw new Error(`${run.faults.length} faults, seed ${seed}`)
}

export async function attackApi(databaseUrl: string, { requests, seed }: { requests: number; seed: number }) {
  const random = seededRandom(seed)
  const receiver = await openWebhookReceiver({ port: 0 })
  const environment = { WEBHOOK_PRIVATE_HOSTS: `127.0.0.1:${receiver.port}`, X_ALLOWS: 'watch' }
  const product = await startProduct({ databaseUrl, environment, servers: [{ NODE_OPTIONS: heapProbe }] })
  const db = openDatabase(databaseUrl, { connections: 2 })
  const { baseUrl } = product
  const server = product.servers[0] as ProductProcess
  const { child } = server
  const connections = Array.from({ length: AT_ONCE }, () => openRawConnection(Number(new URL(baseUrl).port)))
  const tally = openTally()
  const faults: string[] = []
  const heaps: number[] = []
  try {
    const operations = operationsOf((await callApi<Document>(baseUrl, 'GET', '/api/openapi.json')).body)
    console.log(`${requests} requests to ${operations.length} calls, seed ${seed}`)
    const callers = await openCallers(db, { ...product, receiverUrl: receiver.url })
    const stripe = { events: () => product.stripe.events(), secret: testEnvironment.STRIPE_WEBHOOK_SECRET }
    let isSomebodyOut = false
    let inVain = 0
    let canaries: Canaries = await readCanaries(databaseUrl, callers.all(), new Map())

    /** One in four is a valid request to a call that has not succeeded yet, so that every call succeeds, whatever the seed. */
    const draw = () => {
      const missed = operations.filter(({ name }) => !tally.reached.has(name))
      const nth = random.below(1_000_000)
      if (missed.length === 0 || !random.happens(1 / 4))
        return { operation: random.pick(operations), caller: callers.pick(nth), care: anyCare(random) }
      const operation = random.pick(missed)
      inVain += 1
      return { operation, caller: callers.holder(operation.guard, nth), care: 'valid' as const }
    }

    const exchangeOnce = async (connection: (typeof connections)[number], nth: number) => {
      const drawn = draw()
      const { operation, caller } = drawn
      const request = makeRequest({ random, others: callers.all(), stripe }, drawn)
      const { answer, loss } = await connection.exchange(request)
      const isOut = answer?.status === 401 && operation.guard === 'session'
      isSomebodyOut ||= isOut && caller.kind === 'customer'
      count(tally, { operation, caller, isOut, status: answer?.status ?? 0 })
      const fault = faultIn({ operation, caller, request, answer }, canaries)
      if (fault)
        faults.push(told({ fault, nth, seed, operation, who: caller.kind, request: request.text, answer, loss }))
      if (answer && answer.status < 300 && caller.isLive && !request.isElsewhere)
        learn(caller.account.words, answer.body, operation.path)
      return request
    }

    for (let sent = 0; sent < requests; sent += AT_ONCE) {
      if (sent % STRETCH < AT_ONCE || inVain > MOST_IN_VAIN) {
        if (sent > 0) await callers.renew()
        inVain = 0
        canaries = await readCanaries(databaseUrl, callers.all(), canaries)
      }
      if (isSomebodyOut) await callers.revive()
      isSomebodyOut = false
      if (heaps.length < 2 && sent >= (heaps.length === 0 ? requests / 10 : requests / 2))
        heaps.push(await heapAfterGc(server))
      const before = mainThreadMs(child.pid ?? 0)
      const batch = await Promise.all(connections.map((connection, nth) => exchangeOnce(connection, sent + nth)))
      if (mainThreadMs(child.pid ?? 0) - before <= MOST_PROCESSOR_MS) continue
      // Together they took more than one may: sent again one by one, the costly one shows.
      for (const request of batch) {
        const from = mainThreadMs(child.pid ?? 0)
        await connections[0]?.exchange(request)
        const ms = mainThreadMs(child.pid ?? 0) - from
        if (ms > tally.costliest.ms) tally.costliest = { ms, what: request.text.slice(0, 300) }
        if (ms > MOST_PROCESSOR_MS)
          faults.push(`${ms.toFixed(0)} ms of processor, seed ${seed}:\n${shown(request.text)}`)
      }
    }
    heaps.push(await heapAfterGc(server))
    faults.push(...heapFaults(heaps), ...processFaults(server), ...faultsOf(tally, operations, requests))
    tell(tally)
    console.log(`heap after gc: ${heaps.map(inMegabytes).join(', ')}`)
    for (const fault of someOfEachKind(faults)) console.error(`\n${fault}`)
    return { faults, operations: operations.length, statuses: tally.statuses }
  } finally {
    for (const connection of connections) connection.close()
    await product.stop('SIGKILL')
    await receiver.close()
    await db.close()
  }
}

function learn(words: Wordlist, body: string, path: string) {
  try {
    words.learn(JSON.parse(body), path)
  } catch {
    // Nothing, or a spreadsheet.
  }
}

type Told = {
  fault: string
  nth: number
  seed: number
  operation: Operation
  who: string
  request: string
  answer: { status: number; body: string } | null
  loss: string | null
}

const told = ({ fault, nth, seed, operation, who, request, answer, loss }: Told) =>
  `${fault}\n${operation.name} as ${who}, request ${nth} of seed ${seed}:\n${shown(request)}\n→ ${answer ? `${answer.status} ${shown(answer.body)}` : loss}`

/** Three of each, so that none is hidden behind a hundred of another. */
const someOfEachKind = (faults: readonly string[]) =>
  Object.values(Object.groupBy(faults, (fault) => fault.split(/[\n:«]/, 1)[0] ?? '')).flatMap((of = []) =>
    of.slice(0, 3),
  )

const shown = (text: string) => JSON.stringify(text.length > 1_200 ? `${text.slice(0, 1_200)}…` : text)

function heapFaults([start = 0, middle = 0, end = 0]: number[]): string[] {
  const isFlat = end - middle < MOST_GAINED
  return isFlat ? [] : [`memory is not flat: ${[start, middle, end].map(inMegabytes).join(', ')}`]
}

const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`

function processFaults({ child, logLines }: { child: { exitCode: number | null }; logLines: string[] }): string[] {
  const unexpected = logLines.filter((line) => line.includes('"unexpected error"')).slice(0, 3)
  return [...(child.exitCode === null ? [] : [`the server ended with ${child.exitCode}`]), ...unexpected]
}
