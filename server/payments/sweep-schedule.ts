import { after, days, minutes } from '#server/lib/clock.ts'
import type { Payment } from './payment-store.ts'

/** How long a card holder may dispute a payment. A dispute that is open is followed to its end. */
const DISPUTE_DAYS = 120

type Followed = Pick<Payment, 'state' | 'createdAt' | 'checkoutExpiresAt' | 'paidAt' | 'disputedCents'>

/**
 * When the sweep asks Stripe again: about an open page less and less often until it has expired, about a paid one after
 * 1, 2, 4, 8… days while it can still be disputed (docs/decisions/0033).
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
