import { Stripe } from 'stripe'
import { counter, histogram } from '#server/observability/metrics.ts'
import { recordStep } from '#server/observability/trace.ts'
import { StripeFailure } from './stripe-gateway.ts'

const duration = histogram('verso_stripe_call_duration_seconds', 'Calls to Stripe, by what it answered', {
  buckets: [0.1, 0.3, 1, 3, 10],
  labelNames: ['resource', 'status'],
})

const unanswered = counter('verso_stripe_calls_unanswered_total', 'Questions that Stripe did not answer, tried again')

export async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError) unanswered.inc()
    if (error instanceof Stripe.errors.StripeError) throw new StripeFailure(error)
    throw error
  }
}

/** The SDK tells of each answer, those it asks again for too; it says nothing of a call that got none. */
export function measureCalls(stripe: Stripe): void {
  // The SDK gives `on` no type.
  const answers: { on(event: 'response', listener: (answer: Stripe.ResponseEvent) => void): void } = stripe
  answers.on('response', ({ path, status, elapsed }) => {
    // `/v1/refunds/re_…`: the third part is the kind of thing, what follows says which.
    const resource = path.split(/[/?]/)[2] ?? 'none'
    duration.observe({ resource, status }, elapsed / 1_000)
    const attributes = { 'http.response.status_code': status }
    recordStep({ name: `Stripe ${resource}`, kind: 'client', attributes, failed: status >= 400 }, elapsed)
  })
}
