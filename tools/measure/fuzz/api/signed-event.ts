import { signatureOf } from '#stubs/stripe/webhooks.ts'
import type { Random } from '#tools/measure/chaos/random.ts'

export const WEBHOOK_PATH = '/api/webhooks/stripe'

export type Stripe = { events: () => readonly object[]; secret: string }

/** Older is too old for Stripe's own library. */
const TOO_OLD_SECONDS = 301

/** What Stripe alone can send; or the same with something wrong in it. */
export function signedEvent(random: Random, { events, secret }: Stripe, isValid: boolean) {
  const sent = JSON.stringify(random.pick(events()), null, 2)
  const now = Math.floor(Date.now() / 1_000)
  const signature = signatureOf(sent, now, secret)
  if (isValid) return { body: sent, signature }
  return random.pick([
    { body: sent, signature: signatureOf(sent, now - TOO_OLD_SECONDS, secret) },
    { body: sent, signature: signatureOf(sent, now, `${secret}_guessed`) },
    { body: sent, signature: signature.replace(`t=${now}`, `t=${now + 1}`) },
    { body: sent, signature: signature.replace('v1=', 'v0=') },
    { body: JSON.stringify(JSON.parse(sent)), signature },
    { body: sent.replace('"amount_total": ', '"amount_total": 1'), signature },
  ])
}
