import { Stripe } from 'stripe'
import { StripeFailure } from './stripe-gateway.ts'

export async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new StripeFailure(error)
    throw error
  }
}
