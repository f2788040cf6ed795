import { openDatabase } from '#server/platform/database.ts'
import { callApi } from '#server/testing/call-api.ts'
import { seededRandom } from '#tools/measure/chaos/random.ts'
import { heapAfterGc } from '#tools/measure/heap.ts'
import { withScratchDatabase } from '#tools/measure/scratch-database.ts'
import { type Canaries, readCanaries } from './canaries.ts'
import { openCast } from './cast.ts'
import { faultIn } from './checks.ts'
import { type Document, type Operation, operationsOf } from './operations.ts'
import { mainThreadMs } from './processor.ts'
import { startProduct } from './product.ts'
import { makeRequest } from './requests.ts'
import { openWire } from './wire.ts'

const AT_ONCE = 16
const MOST_PROCESSOR_MS = 100
/** Between two looks at what the database holds of whom. */
const STRETCH = 1_500
const MEGABYTE = 1_048_576
/** Heap that may be gained between the middle and the end, when everything has been used for long. */
const MOST_GAINED = 4 * MEGABYTE

/**
 * Every call of our own OpenAPI document, with valid, nearly valid and hostile input, by whoever may and may not make
 * it. The figure is the number of faults; 200,000 requests take a quarter of an hour.
 */
export async function fuzzApi(requests = 20_000, seed = Date.now() % 1_000_000) {
  const run = await withScratchDatabase('fuzz_api', (url) => attackApi(url, { requests, seed }))
  if (run.faults.length > 0) throw new Error(`${run.faults.length} faults, seed ${seed}`)
}

export async function attackApi(databaseUrl: string, { requests, seed }: { requests: number; seed: number }) {
  const random = seededRandom(seed)
  const product = await startProduct(databaseUrl)
  const db = openDatabase(databaseUrl, { connections: 2 })
  const { baseUrl, child } = product.server
  const wires = Array.from({ length: AT_ONCE }, () => openWire(Number(new URL(baseUrl).port)))
  const tally = {
    statuses: new Map<number, number>(),
    reached: new Map<string, number>(),
    costliest: { ms: 0, what: '' },
  }
  const faults: string[] = []
  const heaps: number[] = []
  try {
    const operations = operationsOf((await callApi<Document>(baseUrl, 'GET', '/api/openapi.json')).body)
    console.log(`${requests} requests to ${operations.length} calls, seed ${seed}`)
    const cast = await openCast(db, product)
    let isSomebodyOut = false
    let canaries: Canaries = await readCanaries(databaseUrl, cast.all(), new Map())

    const exchangeOnce = async (wire: (typeof wires)[number], nth: number) => {
      const caller = cast.callers(random.below(1_000_000))
      const operation = random.pick(operations)
      const request = makeRequest({ random, others: cast.all() }, operation, caller)
      const { answer, loss } = await wire.exchange(request)
      isSomebodyOut ||= answer?.status === 401 && caller.isLive && caller.token !== null
      count(tally, operation, answer?.status ?? 0, caller.isLive)
      const fault = faultIn({ operation, caller, request, answer }, canaries)
      if (fault)
        faults.push(told({ fault, nth, seed, operation, who: caller.kind, request: request.text, answer, loss }))
      if (answer && answer.status < 300 && caller.isLive && !request.isElsewhere)
        learn(caller.planted.words, answer.body)
      return request
    }

    for (let sent = 0; sent < requests; sent += AT_ONCE) {
      if (sent % STRETCH < AT_ONCE) {
        canaries = await readCanaries(databaseUrl, cast.all(), canaries)
      }
      if (isSomebodyOut) await cast.revive()
      isSomebodyOut = false
      if (heaps.length < 2 && sent >= (heaps.length === 0 ? requests / 10 : requests / 2))
        heaps.push(await heapAfterGc(product.server))
      const before = mainThreadMs(child.pid ?? 0)
      const batch = await Promise.all(wires.map((wire, nth) => exchangeOnce(wire, sent + nth)))
      if (mainThreadMs(child.pid ?? 0) - before <= MOST_PROCESSOR_MS) continue
      // Together they took more than one may: sent again one by one, the costly one shows.
      for (const request of batch) {
        const from = mainThreadMs(child.pid ?? 0)
        await wires[0]?.exchange(request)
        const ms = mainThreadMs(child.pid ?? 0) - from
        if (ms > tally.costliest.ms) tally.costliest = { ms, what: request.text.slice(0, 300) }
        if (ms > MOST_PROCESSOR_MS)
          faults.push(`${ms.toFixed(0)} ms of processor, seed ${seed}:\n${shown(request.text)}`)
      }
    }
    heaps.push(await heapAfterGc(product.server))
    faults.push(
      ...heapFaults(heaps),
      ...processFaults(product.server),
      ...unreached(operations, tally.reached, requests),
    )
    tell(tally, heaps)
    for (const fault of faults.slice(0, 10)) console.error(`\n${fault}`)
    return { faults, operations: operations.length, statuses: tally.statuses }
  } finally {
    for (const wire of wires) wire.close()
    await product.stop()
    await db.close()
  }
}

type Tally = { statuses: Map<number, number>; reached: Map<string, number>; costliest: { ms: number; what: string } }

function count({ statuses, reached }: Tally, { name }: Operation, status: number, isLive: boolean) {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status < 300 && isLive) reached.set(name, (reached.get(name) ?? 0) + 1)
}

function learn(words: { learn(answer: unknown): void }, body: string) {
  try {
    words.learn(JSON.parse(body))
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

/** A generator that never gets past a call's door tests the door only. Stripe alone can sign its events. */
/** Chance has neither Stripe's signature nor the code of a moment; of the rest it may miss a few, and no more. */
function unreached(operations: Operation[], reached: Map<string, number>, requests: number): string[] {
  if (requests < 10_000) return []
  const missed = operations.map(({ name }) => name).filter((name) => !reached.has(name))
  if (missed.length > 0) console.log(`never succeeded: ${missed.join(', ')}`)
  return missed.length > operations.length / 5 ? ['too few calls ever succeeded'] : []
}

function tell({ statuses, costliest }: Tally, heaps: number[]) {
  const counts = [...statuses].toSorted(([one], [other]) => one - other)
  console.log(counts.map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', '))
  console.log(`heap after gc: ${heaps.map(inMegabytes).join(', ')}`)
  if (costliest.ms > 0) console.log(`costliest alone: ${costliest.ms.toFixed(0)} ms of processor, ${costliest.what}`)
}
