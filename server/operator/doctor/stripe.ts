import type { Clock } from '#server/lib/clock.ts'
import { API_VERSION, type StripeKeys } from '#server/payments/stripe-client.ts'
import {
  inspectStripe,
  type StripeInspection,
  StripeRefusal,
  signedTestEvent,
} from '#server/payments/stripe-inspection.ts'
import { clockFinding, type Finding, reasonOf, right, unchecked, wrong } from './finding.ts'

type Parts = { stripe: StripeKeys & { live: boolean }; publicUrl: string; now: Clock }

const SETTING_UP = 'docs/runbook.md, « Setting Stripe up »'
const ROTATE = 'copy the key from Stripe again and restart servers and worker: docs/runbook.md, 12'

/** The key, the webhook and the clock as Stripe sees them. */
export async function checkStripe({ stripe, publicUrl, now }: Parts): Promise<Finding[]> {
  try {
    const seen = await inspectStripe(stripe, webhookOf(publicUrl), now)
    const key = right('Stripe’s key', `${stripe.live ? 'live' : 'test'}, taken; API version ${seen.apiVersion}`)
    const clock = seen.clock ? [clockFinding('Stripe’s', seen.clock)] : []
    return [key, webhookFinding(seen, publicUrl), deliveryFinding(seen), ...clock]
  } catch (error) {
    return [keyFinding(error)]
  }
}

function keyFinding(error: unknown): Finding {
  const status = error instanceof StripeRefusal ? error.status : null
  const check = 'Stripe’s key'
  if (status === 401) return wrong(check, 'Stripe refuses STRIPE_SECRET_KEY', ROTATE)
  if (status === 403) return wrong(check, 'the key lacks a right that selling needs', SETTING_UP)
  if (status !== null) return wrong(check, `Stripe answers ${status}: ${reasonOf(error)}`, 'see status.stripe.com')
  return wrong(check, `Stripe does not answer: ${reasonOf(error)}`, 'open the way out to api.stripe.com:443')
}

function webhookFinding({ webhook }: StripeInspection, publicUrl: string): Finding {
  const check = 'Stripe’s webhook'
  if (webhook === undefined) return unchecked(check, 'the key may not read Webhook Endpoints: look at Stripe yourself')
  if (webhook === null) return wrong(check, `none leads to ${webhookOf(publicUrl)}`, SETTING_UP)
  if (!webhook.isEnabled) return wrong(check, 'it is disabled at Stripe', 'enable it there, then `ops sweep --all`')
  if (webhook.missingEvents.length > 0)
    return wrong(check, `it is not sent ${webhook.missingEvents.join(', ')}`, 'add them at Stripe')
  if (webhook.apiVersion !== null && webhook.apiVersion !== API_VERSION)
    return wrong(check, `its API version is ${webhook.apiVersion}, not ${API_VERSION}`, SETTING_UP)
  return right(check, `${webhookOf(publicUrl)}, every event, API version ${webhook.apiVersion ?? API_VERSION}`)
}

function deliveryFinding({ undelivered }: StripeInspection): Finding {
  const check = 'Stripe’s events'
  if (undelivered === undefined) return unchecked(check, 'the key may not read Events')
  if (undelivered === 0) return right(check, 'none of the last hour waits to be delivered')
  const todo = 'see the answers at Stripe, then `ops sweep --all`: docs/runbook.md, 3'
  return wrong(check, `${undelivered} of the last hour have not reached us`, todo)
}

/** Signed with each secret and sent where Stripe sends: only a running server that knows the secret answers 200. */
export function checkWebhookSecrets({ stripe, publicUrl, now }: Parts): Promise<Finding[]> {
  return Promise.all(
    stripe.webhookSecrets.map(async (secret, nth) => {
      const check = nth === 0 ? 'webhook’s secret' : `webhook’s secret ${nth + 1}`
      try {
        const status = await sendTestEvent(webhookOf(publicUrl), signedTestEvent(secret, now()))
        if (status === 200) return right(check, 'the running servers take an event signed with it')
        if (status === 400)
          return wrong(
            check,
            'the running servers know another one',
            'restart them, or set the clock: docs/runbook.md, 12',
          )
        return wrong(check, `${webhookOf(publicUrl)} answers ${status}`, 'is this our server? See DNS and the proxy')
      } catch (error) {
        return wrong(
          check,
          `${webhookOf(publicUrl)} does not answer: ${reasonOf(error)}`,
          'see DNS, proxy and firewall',
        )
      }
    }),
  )
}

async function sendTestEvent(url: string, { body, signature }: ReturnType<typeof signedTestEvent>): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  })
  await answer.body?.cancel()
  return answer.status
}

const webhookOf = (publicUrl: string) => `${publicUrl}/api/webhooks/stripe`
