import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import type { Clock } from '#server/lib/clock.ts'
import { API_VERSION, openStripeClient, type StripeKeys } from './stripe-client.ts'

/** What the webhook must be subscribed to: without one of them a customer waits for the sweep. docs/runbook.md names them. */
export const WEBHOOK_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

/** An event that a customer's payment caused a moment ago is still on its way. */
const ON_THE_WAY_SECONDS = 60
const LOOKED_BACK_SECONDS = 3_600

type Webhook = { isEnabled: boolean; apiVersion: string | null; missingEvents: string[] }

/** Stripe's own, and ours when it was told. */
type StripeClock = { theirs: Date; ours: Date }

export type StripeInspection = {
  apiVersion: string
  /** Null when Stripe did not tell it. */
  clock: StripeClock | null
  /** The webhook that leads to our address; null when there is none, undefined when the key may not ask. */
  webhook: Webhook | null | undefined
  /** Events of the last hour that nobody has taken; undefined when the key may not ask. */
  undelivered: number | undefined
}

/** Why Stripe was not asked: `status` null without an answer. */
export class StripeRefusal extends Error {
  readonly status: number | null

  constructor(status: number | null, message: string) {
    super(message)
    this.status = status
  }
}

/** What Stripe says of our key and our webhook, asked now. It changes nothing there. */
export async function inspectStripe(keys: StripeKeys, webhookUrl: string, now: Clock): Promise<StripeInspection> {
  // Asked once: who looks wants to know how it is, not how it is at the third try.
  const stripe = openStripeClient(keys, 0)
  const { apiVersion, clock } = await askClock(stripe, now)
  return {
    apiVersion,
    clock,
    webhook: await ifAllowed(findWebhook(stripe, webhookUrl)),
    undelivered: await ifAllowed(countUndelivered(stripe, now())),
  }
}

/** Stripe's clock beside ours, by the smallest question that our key may ask. */
export async function readStripeClock(keys: StripeKeys, now: Clock): Promise<StripeClock | null> {
  return (await askClock(openStripeClient(keys, 0), now)).clock
}

async function askClock(stripe: Stripe, now: Clock): Promise<Pick<StripeInspection, 'apiVersion' | 'clock'>> {
  const { lastResponse } = await orRefusal(stripe.checkout.sessions.list({ limit: 1 }))
  const [theirs, ours] = [new Date(lastResponse.headers['date'] ?? ''), now()]
  return {
    apiVersion: lastResponse.apiVersion ?? API_VERSION,
    clock: Number.isNaN(theirs.getTime()) ? null : { theirs, ours },
  }
}

async function findWebhook(stripe: Stripe, webhookUrl: string): Promise<Webhook | null> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const found = data.find(({ url }) => url === webhookUrl)
  if (!found) return null
  const events: readonly string[] = found.enabled_events
  return {
    isEnabled: found.status === 'enabled',
    apiVersion: found.api_version,
    missingEvents: events.includes('*') ? [] : WEBHOOK_EVENTS.filter((event) => !events.includes(event)),
  }
}

async function countUndelivered(stripe: Stripe, now: Date): Promise<number> {
  const seconds = Math.floor(now.getTime() / 1_000)
  const created = { gte: seconds - LOOKED_BACK_SECONDS, lte: seconds - ON_THE_WAY_SECONDS }
  const { data } = await stripe.events.list({ delivery_success: false, created, limit: 100 })
  return data.length
}

/** An event that names no payment, signed as Stripe signs with that secret. */
export function signedTestEvent(secret: string, now: Date): { body: string; signature: string } {
  const timestamp = Math.floor(now.getTime() / 1_000)
  const body = JSON.stringify({
    id: `evt_doctor_${randomUUID()}`,
    object: 'event',
    api_version: API_VERSION,
    created: timestamp,
    type: 'verso.doctor',
    data: { object: {} },
  })
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
}

async function orRefusal<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new StripeRefusal(error.statusCode ?? null, error.message.split('\n')[0] ?? '')
    throw error
  }
}

/** A restricted key may lack a right that selling does not need. */
async function ifAllowed<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await orRefusal(answer)
  } catch (error) {
    if (error instanceof StripeRefusal && error.status === 403) return undefined
    throw error
  }
}
