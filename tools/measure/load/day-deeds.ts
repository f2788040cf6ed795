import { randomInt, randomUUID } from 'node:crypto'
import { A_GOOD_PASSWORD } from '#server/testing/builders.ts'
import { tryCall } from '#server/testing/call-api.ts'

/** What 10⁵ customers do in a day. One in seven comes and looks at three pages and a proof; each asks for five analyses and buys one pack a year. */
export const CUSTOMERS = 100_000
export const DEEDS = {
  login: 1_400,
  look: 42_000,
  proof: 14_000,
  analyseX: 820,
  analyseBluesky: 550,
  list: 10,
  buy: 274,
  export: 140,
} as const
export type Deed = keyof typeof DEEDS

export type Customer = { token: string; email: string; analysisId: string }
type Call = { method: 'GET' | 'POST'; path: string; token?: string; body?: object }

/** Of the names asked for, three in ten were asked for that day already. */
const ASKED_AGAIN = 0.3
const LINES = 20

/** The calls of one day: names are new to it, or were asked for before. */
export function openDeeds() {
  const asked = { x: 0, bluesky: 0 }
  const numberOf = (network: keyof typeof asked) =>
    asked[network] > 0 && Math.random() < ASKED_AGAIN ? randomInt(asked[network]) : asked[network]++
  const nameAtX = () => `charge_${numberOf('x')}`
  const nameAtBluesky = () => `charge-${numberOf('bluesky')}.test`

  const names = () => Array.from({ length: LINES }, (_, line) => (line % 2 === 0 ? nameAtX() : nameAtBluesky()))

  const calls: Record<Deed, (customer: Customer) => Call> = {
    login: ({ email }) => post('/api/auth/login', { email, password: A_GOOD_PASSWORD }),
    look: ({ token, analysisId }) => get(token, PAGES[randomInt(PAGES.length)] ?? `/api/analysis/${analysisId}`),
    proof: ({ token, analysisId }) => get(token, `/api/analysis/${analysisId}/evidence?figure=toxicity&limit=20`),
    analyseX: ({ token }) => post('/api/analyze', { target_username: nameAtX() }, token),
    analyseBluesky: ({ token }) => post('/api/analyze', { target_username: nameAtBluesky() }, token),
    list: ({ token }) => post('/api/batches', { names: names(), max_credits: 8 * LINES }, token),
    buy: ({ token }) => post('/api/buy-credits', { pack: 'pack_100' }, token),
    export: ({ token, analysisId }) => get(token, `/api/analysis/${analysisId}/export`),
  }
  return (deed: Deed, customer: Customer) => calls[deed](customer)
}

/** The last stands for the customer's report. */
const PAGES = ['/api/auth/me', '/api/me/analysis?limit=10', null] as const
const get = (token: string, path: string): Call => ({ method: 'GET', path, token })
const post = (path: string, body: object, token?: string): Call => ({
  method: 'POST',
  path,
  body,
  ...(token !== undefined && { token }),
})

export type Answered = { deed: Deed; status: number; ms: number }

const GIVE_UP_MS = 60_000

/** Timed from its sending: that a busy machine sends late shows in how long the day lasts. */
export async function send(baseUrl: string, deed: Deed, { method, path, token, body }: Call): Promise<Answered> {
  const from = performance.now()
  const headers = body && { 'idempotency-key': randomUUID(), prefer: 'respond-async' }
  const call = { ...(token && { token }), ...(body && { body }), ...(headers && { headers }), timeoutMs: GIVE_UP_MS }
  const answer = await tryCall(baseUrl, method, path, call)
  return { deed, status: answer?.status ?? 0, ms: performance.now() - from }
}

/** When each is done, in milliseconds from the day's start: the evening holds nine times what the night does. */
export function timetable(scale: number, seconds: number): { deed: Deed; at: number }[] {
  const deeds = Object.entries(DEEDS).flatMap(([deed, times]) =>
    Array.from({ length: Math.max(1, Math.round(times * scale)) }, () => ({
      deed: deed as Deed,
      at: 1_000 * seconds * timeOfDay(),
    })),
  )
  return deeds.toSorted((one, other) => one.at - other.at)
}

/** From 0 to 1, by rejection: 1 + 0.8 sin, lowest at a quarter of the day and highest at three. */
function timeOfDay(): number {
  for (;;) {
    const time = Math.random()
    if (1.8 * Math.random() < 1 - 0.8 * Math.sin(2 * Math.PI * time)) return time
  }
}
