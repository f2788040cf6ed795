import { createHmac } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import { type EventObject, type EventType, eventShape } from './event-shape.ts'
import { missing, refused } from './failure.ts'

/** How the events about one customer travel. What is held waits for `release`. */
export type DeliveryRule = 'deliver' | 'drop' | 'double' | 'delay' | 'reverse'

const backoffMs = [200, 400, 800, 1_600]
const answerTimeoutMs = 10_000

export function openWebhooks({ url, secret, newId, clock }: Options) {
  const events: Stripe.EventBase[] = []
  const positions = new Map<string, number>()
  const delivered = new Set<string>()
  const rules = new Map<string, DeliveryRule>()
  const held = new Map<string, Stripe.EventBase[]>()
  const travelling = new Set<Promise<void>>()
  const closing = new AbortController()
  // A busy receiver gets a queue, not a thousand connections at once.
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let target = url
  setMaxListeners(0, closing.signal)

  function announce<Type extends EventType>(type: Type, object: EventObject<Type>, email: string | null) {
    const event = eventShape(newId('evt'), type, object)
    positions.set(event.id, events.length)
    events.push(event)
    const customer = (email ?? '').toLowerCase()
    const rule = rules.get(customer) ?? 'deliver'
    if (rule === 'deliver' || rule === 'double') track(deliver(event))
    if (rule === 'double') track(deliver(event))
    if (rule === 'delay' || rule === 'reverse') held.set(customer, [...(held.get(customer) ?? []), event])
  }

  /** One after the other, in the order of the rule; answers how many went. */
  async function release(email: string): Promise<number> {
    const customer = email.toLowerCase()
    const waiting = held.get(customer) ?? []
    held.delete(customer)
    for (const event of rules.get(customer) === 'reverse' ? waiting.toReversed() : waiting) await deliver(event)
    return waiting.length
  }

  async function deliver(event: Stripe.EventBase) {
    // What happens while there is no address is never sent, even to one that is set a moment later.
    if (target === null) return
    for (const pauseMs of [0, ...backoffMs]) {
      await wait(pauseMs, undefined, { signal: closing.signal })
      if (target === null) return
      const status = await send(event, secret).catch(() => 0)
      if (status < 200 || status > 299) continue
      delivered.add(event.id)
      return
    }
  }

  function track(delivery: Promise<void>) {
    // Only `close` makes a delivery reject, and then nobody waits for it any more.
    const ended = delivery.catch(() => {}).finally(() => travelling.delete(ended))
    travelling.add(ended)
  }

  /** Indented as Stripe's are, so that a receiver which parses and prints again breaks the signature here too. */
  function send(event: Stripe.EventBase, key: string): Promise<number> {
    if (target === null) throw refused('No webhook URL is set.')
    return post(target, JSON.stringify(event, null, 2), { secret: key, at: clock() }, agent)
  }

  return {
    log: {
      events,
      positionOf: (id: string) => positions.get(id),
      isDelivered: (id: string) => delivered.has(id),
      target: () => target,
    },
    announce,
    release,
    rule: (email: string, rule: DeliveryRule) => void rules.set(email.toLowerCase(), rule),
    setUrl: (next: string | null) => {
      target = next
    },
    /** Sent again now, whatever the rule; answers the status of the reply. */
    redeliver: async (eventId: string): Promise<number> => {
      const event = events[positions.get(eventId) ?? -1]
      if (!event) throw missing('event', eventId)
      const status = await send(event, secret)
      if (status >= 200 && status <= 299) delivered.add(eventId)
      return status
    },
    /** What someone without the secret would send; answers the status of the reply. */
    forge: async <Type extends EventType>(type: Type, object: EventObject<Type>): Promise<number> =>
      await send(eventShape(newId('evt'), type, object), `${secret}_guessed`),
    /** Resolves when no delivery travels, tried again or not. */
    idle: async () => {
      while (travelling.size > 0) await Promise.all(travelling)
    },
    close: async () => {
      closing.abort()
      agent.destroy()
      await Promise.all(travelling)
    },
  }
}

type Options = { url: string | null; secret: string; newId: (prefix: string) => string; clock: () => Date }

/** The header by which Stripe signs an event, at a second since 1970: https://docs.stripe.com/webhooks#verify-manually */
export const signatureOf = (body: string, at: number, secret: string) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

function post(url: string, body: string, { secret, at }: { secret: string; at: Date }, agent: Agent): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'stripe-signature': signatureOf(body, Math.floor(at.getTime() / 1_000), secret),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers, timeout: answerTimeoutMs }, (reply) => {
      reply.resume()
      reply.on('error', reject)
      reply.on('end', () => resolve(reply.statusCode ?? 0))
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${answerTimeoutMs} ms`)))
    sent.on('error', reject)
    sent.end(body)
  })
}
