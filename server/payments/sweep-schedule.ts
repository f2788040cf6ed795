import { after, days, minutes } from '#server/platform/clock.ts'
import type { Payment } from './payment-store.ts'

/** How long a card holder may dispute a payment. A dispute that is open is followed to its end. */
const DISPUTE_DAYS = 120

type Followed = Pick<Payment, 'state' | 'createdAt' | 'checkoutExpiresAt' | 'paidAt' | 'disputedCents'>

/**
 * When the sweep asks Stripe again. A page that is open: sooner at first, since most are paid within minutes, then
 * less and less often, and once more when it has run out. A paid one: after a day, two, four, eight… while it can
 * still be disputed. Daily would be 120 questions a payment, which Stripe's limit would not bear at 10,000 a day.
 */
export function nextCheck(
  { state, createdAt, checkoutExpiresAt, paidAt, disputedCents }: Followed,
  at: Date,
): Date | null {
  if (state === 'expired' || state === 'failed') return null
  if (state === 'paid') {
    const paidFor = at.getTime() - (paidAt ?? at).getTime()
    if (disputedCents > 0) return after(at, days(7))
    return paidFor < days(DISPUTE_DAYS) ? after(at, Math.max(days(1), paidFor)) : null
  }
  if (state === 'pending') return after(at, minutes(15))
  const age = at.getTime() - createdAt.getTime()
  const patience = after(at, Math.max(minutes(1), age / 2))
  const end = after(checkoutExpiresAt, minutes(1))
  return at < end && patience > end ? end : patience
}
