import { randomInt, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { A_GOOD_PASSWORD } from '#server/testing/builders.ts'
import { tryCall } from '#server/testing/call-api.ts'

/** `asks`: nothing but the session's check. */
export type Order = { servers: string[]; visitors: Visitor[]; rate: number; seconds: number; asks?: 'me' | undefined }
export type Answered = { kind: Kind; status: number; ms: number }

/**
 * The customers, in a process of their own. They call at random moments whether or not earlier calls were answered: callers
 * that wait for their answer slow down with the server, and never overload it.
 */
process.on('message', (order: Order) => {
  void callAtRandom(order).then((answers) => process.send?.(answers))
})

async function callAtRandom({ servers, visitors, rate, seconds, asks }: Order): Promise<Answered[]> {
  const answers: Promise<Answered>[] = []
  const from = performance.now()
  for (let due = 0; due < seconds * 1_000; due += -Math.log(1 - Math.random()) * (1_000 / rate)) {
    const early = due - (performance.now() - from)
    // Behind time too it lets answers in: a caller that only sends opens a connection for each call, and measures itself.
    await (early > 1 ? pause(early) : nextTurn())
    const server = servers[randomInt(servers.length)] ?? ''
    answers.push(send(server, nextCall(visitors, asks), from + due))
  }
  return Promise.all(answers)
}

const GIVE_UP_MS = 20_000

/** From the moment the call was due: what it waited for this process counts too. */
async function send(server: string, { kind, method, path, token, body }: Call, due: number): Promise<Answered> {
  const headers = {
    ...(body && { 'idempotency-key': randomUUID() }),
    ...(kind === 'analyse' && { prefer: 'respond-async' }),
  }
  const call = { headers, timeoutMs: GIVE_UP_MS, ...(token && { token }), ...(body && { body }) }
  const answer = await tryCall(server, method, path, call)
  return { kind, status: answer?.status ?? 0, ms: performance.now() - due }
}

/** What a hundred calls of customers are. */
const SHARES = { browse: 70, analyse: 20, buy: 5, signUp: 5 } as const
type Kind = keyof typeof SHARES

export type Visitor = { token: string; analysisId: string }
type Call = { kind: Kind; method: 'GET' | 'POST'; path: string; token?: string; body?: object }

/** Profiles that customers ask for: the same come back, as they do in life. */
const PROFILES = 300

function nextCall(visitors: readonly Visitor[], asks: Order['asks']): Call {
  const visitor = visitors[randomInt(visitors.length)]
  if (!visitor) throw new Error('nobody to call')
  const { token } = visitor
  if (asks === 'me') return { kind: 'browse', method: 'GET', path: '/api/auth/me', token }
  const kind = kindOf(randomInt(100))
  if (kind === 'browse') return { kind, method: 'GET', path: pageOf(visitor), token }
  if (kind === 'analyse') {
    const body = { target_username: `charge_${randomInt(PROFILES)}` }
    return { kind, method: 'POST', path: '/api/analyze', token, body }
  }
  if (kind === 'buy') return { kind, method: 'POST', path: '/api/buy-credits', token, body: { pack: 'pack_100' } }
  const body = { email: `camille.${randomUUID()}@exemple.fr`, password: A_GOOD_PASSWORD }
  return { kind, method: 'POST', path: '/api/auth/signup', body }
}

function kindOf(drawn: number): Kind {
  let upTo = 0
  for (const [kind, share] of Object.entries(SHARES)) {
    upTo += share
    if (drawn < upTo) return kind as Kind
  }
  return 'browse'
}

/** Of ten pages four are the session's check, three the list, two a report and one a proof. */
function pageOf({ analysisId }: Visitor): string {
  const drawn = randomInt(10)
  if (drawn < 4) return '/api/auth/me'
  if (drawn < 7) return '/api/me/analysis?limit=10'
  if (drawn < 9) return `/api/analysis/${analysisId}`
  return `/api/analysis/${analysisId}/evidence?figure=toxicity&limit=20`
}
