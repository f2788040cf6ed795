import { createHmac } from 'node:crypto'
import type { Random } from '#tools/measure/chaos/random.ts'

export const WEBHOOK_PATH = '/api/webhooks/stripe'

export type Stripe = { events: () => readonly object[]; secret: string }

/** Older is too old for Stripe's own library. */
const TOO_OLD_SECONDS = 301

/** What Stripe alone can send; or the same with something wrong in it. https://docs.stripe.com/webhooks#verify-manually */
export function signedEvent(random: Random, { events, secret }: Stripe, isValid: boolean) {
  const sent = JSON.stringify(random.pick(events()), null, 2)
  const now = Math.floor(Date.now() / 1_000)
  const signed = (at: number, of: string, key: string) =>
    `t=${at},v1=${createHmac('sha256', key).update(`${at}.${of}`).digest('hex')}`
  const signature = signed(now, sent, secret)
  if (isValid) return { body: sent, signature }
  return random.pick([
    { body: sent, signature: signed(now - TOO_OLD_SECONDS, sent, secret) },
    { body: sent, signature: signed(now, sent, `${secret}_guessed`) },
    { body: sent, signature: signature.replace(`t=${now}`, `t=${now + 1}`) },
    { body: sent, signature: signature.replace('v1=', 'v0=') },
    { body: JSON.stringify(JSON.parse(sent)), signature },
    { body: sent.replace('"amount_total": ', '"amount_total": 1'), signature },
  ])
}
