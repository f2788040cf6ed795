import { processEnvironment, testEnvironment } from '#server/testing/environment.ts'
import type { BlueskyStub } from '#stubs/bluesky/stub.ts'
import type { LlmStub } from '#stubs/llm/stub.ts'
import { STUB_TOKEN, type XStub } from '#stubs/x/stub.ts'
import { keepRunning, type RestartedProcess, untilReady } from './restarted-process.ts'
import { unusedPorts } from './unused-ports.ts'

const SERVERS = 2
const ANALYSES_AT_ONCE = 4

/** One to kill; a worker with the X that it alone asks, which tells when it is in the middle of something. */
export type Target = RestartedProcess & { x?: XStub }

type Stubs = { xs: readonly XStub[]; bluesky: BlueskyStub; llm?: LlmStub | null }

/** Two servers, and a worker for each X: they all answer the same. The other stubs are one for all. Started again whenever they die. */
export async function startProcesses(databaseUrl: string, { xs, bluesky, llm }: Stubs) {
  const environment = {
    ...processEnvironment,
    DATABASE_URL: databaseUrl,
    ...testEnvironment,
    SOURCES: 'x,bluesky',
    X_BEARER_TOKEN: STUB_TOKEN,
    BLUESKY_API_URL: bluesky.url,
    X_DAILY_BUDGET_DOLLARS: '100000',
    ANALYSES_AT_ONCE: String(ANALYSES_AT_ONCE),
    ...(llm && {
      READER: 'openai',
      READER_URL: `${llm.url}/v1`,
      READER_MODEL: 'stub',
      READER_DAILY_TOKENS: '1000000000000',
    }),
    WEB_DIST: '',
    // The line by which a process says that it is ready is of this level.
    LOG_LEVEL: 'info',
  }
  const ownEnds = { starting: 0, atWork: [] as string[] }
  // One that starts while PostgreSQL is away ends and is started again; one at work must live through it.
  const onOwnEnd = ({ wasReady, words }: { wasReady: boolean; words: string }) => {
    if (wasReady) ownEnds.atWork.push(`a process at work ended by itself: ${words}`)
    else ownEnds.starting += 1
  }
  const ports = await unusedPorts(SERVERS)
  const servers = ports.map((port) => keepRunning('server/main.ts', { ...environment, PORT: String(port) }, onOwnEnd))
  const workers = xs.map((x) => {
    const own = { ...environment, X_API_URL: x.url }
    return Object.assign(keepRunning('server/worker.ts', own, onOwnEnd), { x })
  })
  const all: Target[] = [...servers, ...workers]
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  for (const address of addresses) await untilReady(`${address}/readyz`)
  const killsOf = (processes: RestartedProcess[]) => processes.reduce((sum, { kills }) => sum + kills, 0)
  return {
    environment,
    addresses,
    all,
    ownEnds,
    kills: () => ({ all: killsOf(all), workers: killsOf(workers) }),
    stop: () => Promise.all(all.map((each) => each.stop())),
  }
}
