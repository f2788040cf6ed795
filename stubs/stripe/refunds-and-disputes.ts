import { type Charge, type Refund, refundShape } from './charge-shapes.ts'
import { type Dispute, disputeShape } from './dispute-shape.ts'
import { invalid, missing, refused } from './failure.ts'
import type { Checkout, State } from './state.ts'

type RefundRequest = { cents?: number | undefined } & Partial<Pick<Refund, 'reason' | 'metadata'>>

export function refund(
  state: State,
  checkout: Checkout,
  { cents, reason = null, metadata = {} }: RefundRequest,
): Refund {
  const charge = paidCharge(checkout)
  const left = charge.amount - charge.amount_refunded
  if (checkout.disputes.some(({ is_charge_refundable }) => !is_charge_refundable)) {
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
  if (left === 0) {
    throw refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = cents ?? left
  if (amount < 1) throw invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  if (amount > left) {
    // Stripe gives this one no code, only the parameter.
    const message = `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`
    throw refused(message, { param: 'amount' })
  }
  const made = refundShape(charge, { id: state.newId('re'), amount, reason, metadata })
  checkout.refunds = [...checkout.refunds, made]
  checkout.charge = withRefunded(charge, charge.amount_refunded + amount)
  state.byId.set(made.id, checkout)
  state.announce('refund.created', made, checkout)
  state.announce('charge.refunded', checkout.charge, checkout)
  return made
}

/** The customer's bank sends the money back, or Stripe is told not to send it: it did not happen, and may be asked again. */
export function failRefund(
  state: State,
  checkout: Checkout,
  refundId: string,
  status: 'failed' | 'canceled' = 'failed',
): Refund {
  const charge = paidCharge(checkout)
  const made = checkout.refunds.find(({ id }) => id === refundId)
  if (!made) throw missing('refund', refundId)
  if (made.status !== 'succeeded') throw refused(`Refund ${refundId} has already ${made.status}.`)
  const reason = status === 'failed' ? 'lost_or_stolen_card' : 'merchant_request'
  const failed: Refund = { ...made, status, failure_reason: reason }
  checkout.refunds = checkout.refunds.map((other) => (other === made ? failed : other))
  checkout.charge = withRefunded(charge, charge.amount_refunded - made.amount)
  state.announce('refund.updated', failed, checkout)
  if (status === 'failed') state.announce('refund.failed', failed, checkout)
  return failed
}

export function dispute(state: State, checkout: Checkout, cents?: number): Dispute {
  const charge = paidCharge(checkout)
  const opened = disputeShape(charge, { id: state.newId('du'), amount: cents ?? charge.amount })
  checkout.disputes = [...checkout.disputes, opened]
  checkout.charge = { ...charge, disputed: true }
  state.byId.set(opened.id, checkout)
  state.announce('charge.dispute.created', opened, checkout)
  return opened
}

/** By the id of the dispute, or of its session for the latest one. */
export function closeDispute(state: State, checkout: Checkout, id: string, status: 'won' | 'lost'): Dispute {
  const opened = checkout.disputes.find((one) => one.id === id) ?? checkout.disputes.at(-1)
  if (!opened) throw missing('dispute', id)
  if (opened.status !== 'needs_response') throw refused(`Dispute ${opened.id} is already closed.`)
  const closed: Dispute = { ...opened, status, is_charge_refundable: status === 'won' }
  checkout.disputes = checkout.disputes.map((other) => (other === opened ? closed : other))
  state.announce('charge.dispute.closed', closed, checkout)
  return closed
}

function paidCharge({ charge, session }: Checkout): Charge {
  if (charge?.status === 'succeeded') return charge
  throw refused(`The payment of ${session.id} does not have a successful charge.`)
}

function withRefunded(charge: Charge, cents: number): Charge {
  return { ...charge, amount_refunded: cents, refunded: cents === charge.amount }
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`
