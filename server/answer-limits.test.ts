import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchJson } from './lib/fetch-json.ts'
import { askModel } from './model-reader/ask-model.ts'
import { openLog } from './observability/log.ts'
import { newSpanId, newTraceId, recordStep, runInTrace } from './observability/trace.ts'
import { exportTraces } from './observability/trace-export.ts'
import { openBlueskyApi } from './sources/bluesky/bluesky-api.ts'
import { allowsModels } from './sources/bluesky/model-preferences.ts'
import { openXApi, WITHOUT_RETRY } from './sources/x/x-api.ts'
import { blueskyAccess } from './testing/bluesky-access.ts'
import { failureOf } from './testing/x-clients.ts'

const log = openLog('silent')
const CHUNK = Buffer.alloc(100_000, ' ')
const PACKED = `"${' '.repeat(99_998)}"`
/** What it would send; whoever has no limit takes all of it. */
const ALL_BYTES = 60_000_000
/** What the sockets hold on the way. */
const ON_THE_WAY = 10_000_000

let sent = 0
let told: { 'content-length'?: number } = {}
/** Somebody whose answer begins as it should and goes on and on. */
const talker = createServer((request, response) => {
  if (request.url === '/packed') response.setHeader('content-encoding', 'gzip').end(gzipSync(PACKED))
  else {
    response.writeHead(200, { 'content-type': 'application/json', ...told })
    // The reader goes away before the end: nothing to report.
    pipeline(Readable.from(chunks(), { highWaterMark: 1 }), response, () => {})
  }
})
function* chunks() {
  for (; sent < ALL_BYTES; sent += CHUNK.length) yield CHUNK
}
let url = ''
beforeAll(async () => {
  talker.listen(0, '127.0.0.1')
  await once(talker, 'listening')
  url = `http://127.0.0.1:${(talker.address() as AddressInfo).port}`
})
afterAll(() => talker.close())

const noMeter = { reserve: async () => {}, settle: async () => null }

const READERS = [
  { who: 'X', limit: 20_000_000, read: askX, result: 'unavailable' },
  { who: 'Bluesky', limit: 8_000_000, read: askBluesky, result: 'unavailable' },
  // Two lists of declarations are asked for at once.
  { who: 'what accounts declare', limit: 400_000, read: askForDeclarations, result: false },
  { who: 'a model', limit: 200_000, read: askAModel, result: 'unavailable' },
  { who: 'the collector of traces', limit: 100_000, read: sendATrace, result: undefined },
]

async function askX() {
  const access = { apiUrl: url, token: 'a token', dialect: 'tweet' } as const
  const meter = { ...noMeter, settle: async () => {} }
  return (await failureOf(openXApi(access, meter, log, WITHOUT_RETRY).findProfile('camille_fictif'))).kind
}

async function askBluesky() {
  const source = openBlueskyApi(blueskyAccess(url), { rate: noMeter, now: () => new Date(), log, attempts: 1 })
  return (await failureOf(source.findProfile('camille-fictif.test'))).kind
}

function askForDeclarations() {
  return allowsModels(blueskyAccess(url), 'did:plc:camille')
}

async function askAModel() {
  const prices = { dailyTokens: 0, eurosPerMillionTokens: { input: 0, output: 0 } }
  const config = { kind: 'mistral', url, key: null, model: 'a-model', weights: null, ...prices } as const
  const question = { system: '', schema: {}, message: '', maxTokens: 1 }
  return (await askModel(config, question, AbortSignal.timeout(20_000))).outcome
}

async function sendATrace() {
  const traces = exportTraces(url, 'verso-test', log)
  runInTrace({ traceId: newTraceId(), spanId: newSpanId() }, () => recordStep({ name: 'one', kind: 'client' }, 1))
  await traces.close()
}

const LENGTHS = [
  { says: 'says nothing of its length', headers: {} },
  { says: 'tells its length', headers: { 'content-length': ALL_BYTES } },
]

test.for(READERS.flatMap((reader) => LENGTHS.map((length) => ({ ...reader, ...length }))))(
  'an answer without end of $who is left off, when it $says',
  async ({ limit, read, result, headers }) => {
    sent = 0
    told = headers
    expect(await read()).toBe(result)
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThan(limit + ON_THE_WAY)
  },
)

test('a packed answer counts as what it unpacks to', async () => {
  const bodyWithin = async (maxBytes: number) =>
    (await fetchJson(`${url}/packed`, { maxBytes, signal: AbortSignal.timeout(5_000) })).body
  expect(await bodyWithin(99_999)).toBeNull()
  expect(await bodyWithin(100_000)).toBe(JSON.parse(PACKED))
})
