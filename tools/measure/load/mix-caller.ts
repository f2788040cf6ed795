import { randomInt, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { type Call, type Kind, nextCall, type Visitor } from './mix-calls.ts'

export type Order = { servers: string[]; visitors: Visitor[]; rate: number; seconds: number }
export type Answered = { kind: Kind; status: number; ms: number }

/**
 * The customers, in a process of their own. They come when they come, whether or not those before were answered: callers
 * that wait for their answer would slow down with the server, and never overload it.
 */
process.on('message', (order: Order) => {
  void call(order).then((answers) => process.send?.(answers))
})

async function call({ servers, visitors, rate, seconds }: Order): Promise<Answered[]> {
  const answers: Promise<Answered>[] = []
  const from = performance.now()
  for (let due = 0; due < seconds * 1_000; due += -Math.log(1 - Math.random()) * (1_000 / rate)) {
    const early = due - (performance.now() - from)
    // Behind time too it lets answers in: a caller that only sends opens a connection for each call, and measures itself.
    await (early > 1 ? pause(early) : nextTurn())
    const server = servers[randomInt(servers.length)] ?? ''
    answers.push(send(server, nextCall(visitors), from + due))
  }
  return Promise.all(answers)
}

const GIVE_UP_MS = 20_000

/** From the moment the call was due: what it waited for this process counts too. */
async function send(server: string, { kind, method, path, token, body }: Call, due: number): Promise<Answered> {
  const headers = {
    // Each customer comes from an address of their own.
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    ...(kind === 'analyse' && { prefer: 'respond-async' }),
  }
  try {
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    const response = await fetch(server + path, {
      method,
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    return { kind, status: response.status, ms: performance.now() - due }
  } catch {
    return { kind, status: 0, ms: performance.now() - due }
  }
}
