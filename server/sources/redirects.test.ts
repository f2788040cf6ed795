import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { openLog } from '#server/observability/log.ts'
import { blueskyAccess } from '#server/testing/bluesky-access.ts'
import { failureOf, testXClients } from '#server/testing/x-clients.ts'
import { openBlueskyApi, openBlueskyRate } from './bluesky/bluesky-api.ts'
import type { ProfileSource } from './profile.ts'
import { openXApi, WITHOUT_RETRY } from './x/x-api.ts'
import { openXMeter } from './x/x-meter.ts'

const clients = testXClients()
const log = openLog('silent')

/** A network that sends whoever asks to another address of its own, and what it was asked. */
async function aRedirectingNetwork() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.startsWith('/elsewhere')) response.writeHead(200).end('{}')
    else response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
}

const sourceAt: Record<'X' | 'Bluesky', (apiUrl: string) => ProfileSource> = {
  X: (apiUrl) => {
    const allowance = { purpose: 'customers', dailyBudgetMicrodollars: 1_000_000_000, reserved: 0 } as const
    const meter = openXMeter({ db: clients.database.db, now: clients.now }, allowance)
    return openXApi({ apiUrl, token: 'a token', dialect: 'tweet' }, meter, log, WITHOUT_RETRY)
  },
  Bluesky: (apiUrl) => {
    const { database, now } = clients
    const rate = openBlueskyRate({ db: database.db, now }, { leave: 0, patienceMs: 0 })
    return openBlueskyApi(blueskyAccess(apiUrl), { rate, now, log, attempts: 1 })
  },
}

test.each(['X', 'Bluesky'] as const)(
  '%s is asked where the operator said: a redirect is not followed',
  async (name) => {
    const network = await aRedirectingNetwork()
    const failure = await failureOf(sourceAt[name](network.url).findProfile(name === 'X' ? 'camille' : 'camille.test'))
    expect([failure.kind, network.asked.length]).toEqual(['unavailable', 1])
    network.close()
  },
)
