import { setTimeout as pause } from 'node:timers/promises'
import { type LlmStub, openLlmStub } from '#stubs/llm/stub.ts'
import type { SeededRandom } from '#stubs/seeded-random.ts'
import type { Customer } from '#tools/measure/customers.ts'
import { checkAnalyses } from './check-analyses.ts'
import { checkLabels } from './check-labels.ts'
import { checkBlueskyCalls } from './check-network-calls.ts'
import { type Asked, askUntilAnswered, pickUsername } from './customers.ts'
import { ANALYSES_UNDER_WAY, untilAllHaveEnded, withKilledWorkers } from './killed-workers.ts'

const [ANALYSES, KILLS, RESTARTS] = [500, 100, 5]
const CLIENTS = 16
/** How long an analysis may take to end once nothing is killed any more, and how long we look. */
const [LONGEST_END_MS, LOOK_MS] = [120_000, 150_000]

/**
 * Five hundred analyses of both networks while servers and workers are killed a hundred times and PostgreSQL is restarted under them,
 * every other time by a crash. Then the processes are left alone until everything has ended, and all is counted.
 */
export async function chaosAnalyses(scale: number, seed: number) {
  return run(null, scale, seed)
}

/** How often the model obeys the posts, is silent, is limited, answers nonsense, is away or lies. */
const TROUBLE = { hijacked: 0.5, hanging: 0.01, limited: 0.03, malformed: 0.05, failing: 0.02, lying: 0.02 }

/**
 * The same with a language model that fails in every way it can and obeys what posts tell it, and accounts whose posts do:
 * no analysis ends otherwise for it, and no label is another post's doing.
 */
export async function chaosReader(scale: number, seed: number) {
  const llm = await openLlmStub({ port: 0 })
  llm.set({ mixture: TROUBLE, knowing: true, retryAfter: 0 })
  try {
    return await run(llm, scale, seed)
  } finally {
    await llm.close()
  }
}

function run(llm: LlmStub | null, scale: number, seed: number) {
  const environment: Record<string, string> = llm
    ? { READER: 'openai', READER_URL: `${llm.url}/v1`, READER_MODEL: 'stub', READER_DAILY_TOKENS: '1000000000000' }
    : {}
  const setting = {
    name: llm ? 'reader' : 'analyses',
    scale,
    seed,
    kills: KILLS,
    restarts: RESTARTS,
    servers: 2,
    environment,
  }
  return withKilledWorkers(setting, async (world) => {
    const { databaseUrl, random, customers, product } = world
    const least = Math.ceil(ANALYSES * scale)
    const faults = { over: false }
    // Some requests get an analysis that is under way, and some customers have no credits left.
    const asking = askAll({
      random,
      isInjected: llm !== null,
      customers,
      addresses: product.addresses,
      faults,
      atLeast: least * 1.2,
    })
    await world.killAtRandom()
    faults.over = true
    const lastKill = new Date()
    const asked = await asking
    await untilAllHaveEnded(databaseUrl, ANALYSES_UNDER_WAY, LOOK_MS)
    const { killed, killedWorkers, inVain, ...ends } = await world.stop()

    const checked = await checkAnalyses(databaseUrl, { customers, asked, lastKill })
    const atBluesky = checkBlueskyCalls(product.bluesky, world.started, killedWorkers)
    const labels = llm ? await checkLabels(databaseUrl, llm) : { summary: '', differences: [] }
    console.log(
      `seed ${seed}: ${asked.length} requests, ${killed} SIGKILL (${killedWorkers} of workers), PostgreSQL restarted ${world.restarts} times (${inVain} processes started in vain meanwhile)`,
    )
    console.log(`${checked.analyses} analyses: ${checked.ends}`)
    console.log(
      `each ended within ${seconds(checked.longestMs)} (median ${seconds(checked.medianMs)}, p99 ${seconds(checked.p99Ms)}), and within ${seconds(checked.longestEndMs)} of the last kill`,
    )
    console.log(`${atBluesky.summary}; ${labels.summary}${ends.summary}`)
    return [
      ...checked.differences,
      ...atBluesky.differences,
      ...labels.differences,
      ...ends.differences,
      ...(checked.longestEndMs > LONGEST_END_MS
        ? [`an analysis ended ${checked.longestEndMs} ms after the last kill`]
        : []),
      ...(checked.analyses < least || killed < world.kills ? ['the run was too small'] : []),
    ]
  })
}

type Load = {
  random: SeededRandom
  isInjected: boolean
  customers: Customer[]
  addresses: string[]
  faults: { over: boolean }
  atLeast: number
}

/** Customers ask for as long as processes are killed, and until they have asked enough. */
async function askAll({ random, isInjected, customers, addresses, faults, atLeast }: Load): Promise<Asked[]> {
  const requests: Promise<Asked>[] = []
  const client = async () => {
    while (!faults.over || requests.length < atLeast) {
      const customer = random.pick(customers)
      const order = {
        customer,
        username: pickUsername(random, requests.length, isInjected),
        waits: random.happens(0.5),
      }
      const answered = askUntilAnswered(() => random.pick(addresses), order)
      requests.push(answered)
      await answered
      await pause(random.below(1_000))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return Promise.all(requests)
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
