import { randomBytes } from 'node:crypto'
import { type Charge, chargeOutcome, chargeShape, type Refund } from './charge-shapes.ts'
import { type Customers, customerOf, detailsOf } from './customers.ts'
import type { Dispute } from './dispute-shape.ts'
import type { EventObject, EventType } from './event-shape.ts'
import { missing, refused } from './failure.ts'
import { type Intent, intentShape } from './intent-shape.ts'
import type { SessionRequest } from './session-form.ts'
import { type Session, sessionShape } from './session-shape.ts'

/**
 * One sale and all that came of it. Its objects are replaced, never changed in place: an event keeps what
 * was true when it happened without copying anything.
 */
export type Checkout = {
  readonly position: number
  readonly request: SessionRequest
  session: Session
  intent: Intent | null
  charge: Charge | null
  refunds: Refund[]
  disputes: Dispute[]
}

export type State = Customers & {
  readonly checkouts: Checkout[]
  /** By the id of any of its objects, so that no request looks through the sales. */
  readonly byId: Map<string, Checkout>
  readonly newId: (prefix: string) => string
  readonly announce: <Type extends EventType>(type: Type, object: EventObject<Type>, checkout: Checkout) => void
  readonly payUrl: (sessionId: string) => string
}

/** Ids differ from one run to the next, for the product's database may outlive the stub. */
export function idMaker(): State['newId'] {
  const run = randomBytes(4).toString('hex')
  let count = 0
  return (prefix) => `${prefix}_${run}${(count += 1).toString(36).padStart(8, '0')}`
}

export type StripeObject = Session | Intent | Charge | Refund | Dispute

export function findCheckout(state: State, id: string, kind: StripeObject['object'] = 'checkout.session'): Checkout {
  const checkout = state.byId.get(id)
  if (!checkout) throw missing(kind, id)
  return checkout
}

export function findObject(state: State, id: string, kind?: StripeObject['object']): StripeObject {
  const { session, intent, charge, refunds, disputes } = findCheckout(state, id, kind)
  const found = [session, intent, charge, ...refunds, ...disputes].find((object) => object?.id === id)
  if (!found || (kind && found.object !== kind)) throw missing(kind ?? 'object', id)
  return found
}

export function openSession(state: State, request: SessionRequest): Session {
  const { customer } = request.parts
  if (typeof customer === 'string' && !customerOf(state, customer)) throw missing('customer', customer)
  const id = state.newId('cs_test')
  const session = sessionShape({ ...request.parts, id, url: state.payUrl(id) })
  const checkout: Checkout = {
    position: state.checkouts.length,
    request,
    session,
    intent: null,
    charge: null,
    refunds: [],
    disputes: [],
  }
  state.checkouts.push(checkout)
  state.byId.set(id, checkout)
  const lifeMs = session.expires_at * 1_000 - Date.now()
  setTimeout(() => checkout.session.status === 'open' && expire(state, checkout), lifeMs).unref()
  return session
}

/** In another currency than was asked for when Stripe lets the customer choose theirs. */
export function pay(
  state: State,
  checkout: Checkout,
  { async = false, currency = checkout.session.currency }: { async?: boolean; currency?: string | null } = {},
): Session {
  mustBeOpen(checkout, 'paid')
  checkout.session = { ...checkout.session, currency }
  attempt(state, checkout, async ? 'pending' : 'succeeded')
  const { consent_collection, customer, customer_details, invoice_creation } = checkout.session
  const known = customerOf(state, customer)
  checkout.session = {
    ...checkout.session,
    consent: consent_collection && {
      promotions: null,
      terms_of_service: consent_collection.terms_of_service === 'required' ? 'accepted' : null,
    },
    customer_details: known ? detailsOf(known) : customer_details,
    invoice: invoice_creation?.enabled ? state.newId('in') : null,
    payment_status: async ? 'unpaid' : 'paid',
    status: 'complete',
    url: null,
  }
  state.announce('checkout.session.completed', checkout.session, checkout)
  return checkout.session
}

/** A refused card leaves the session open, with an intent that waits for another card. */
export function decline(state: State, checkout: Checkout) {
  mustBeOpen(checkout, 'paid')
  attempt(state, checkout, 'failed')
}

function attempt(state: State, checkout: Checkout, outcome: 'succeeded' | 'pending' | 'failed') {
  const { session, request } = checkout
  const sale = { amount: session.amount_total ?? 0, currency: session.currency ?? 'eur', ...request.intent }
  const intent = checkout.intent ?? intentShape({ id: state.newId('pi'), ...sale })
  const id = state.newId('ch')
  const charge = chargeShape({ id, ...sale, payment_intent: intent.id, email: emailOf(state, session), outcome })
  state.byId.set(intent.id, checkout).set(id, checkout)
  checkout.session = { ...session, payment_intent: intent.id }
  checkout.charge = charge
  checkout.intent = { ...intent, latest_charge: id, payment_method: charge.payment_method, ...intentOutcome(charge) }
}

/** Whoever is written to about a sale: of a session with a customer, the customer. */
export const emailOf = (state: State, { customer, customer_email }: Session) =>
  customer_email ?? customerOf(state, customer)?.email ?? null

/** A debit that completed its session unpaid is confirmed, or fails, days later. */
export function settleAsync(state: State, checkout: Checkout, outcome: 'succeeded' | 'failed'): Session {
  const { charge, intent, session } = checkout
  if (charge?.status !== 'pending' || !intent) throw refused(`No payment of ${session.id} is waiting to be settled.`)
  checkout.charge = { ...charge, ...chargeOutcome(outcome, charge.amount) }
  checkout.intent = { ...intent, ...intentOutcome(checkout.charge) }
  if (outcome === 'succeeded') checkout.session = { ...session, payment_status: 'paid' }
  state.announce(`checkout.session.async_payment_${outcome}`, checkout.session, checkout)
  return checkout.session
}

function intentOutcome(charge: Charge) {
  if (charge.status === 'succeeded') {
    return { status: 'succeeded', amount_received: charge.amount, last_payment_error: null } as const
  }
  if (charge.status === 'pending') return { status: 'processing', last_payment_error: null } as const
  const message = charge.failure_message ?? ''
  const error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    charge: charge.id,
    message,
  }
  return { status: 'requires_payment_method', last_payment_error: error } as const
}

export function expire(state: State, checkout: Checkout): Session {
  mustBeOpen(checkout, 'expired')
  const { customer, customer_details } = checkout.session
  const known = customerOf(state, customer)
  checkout.session = {
    ...checkout.session,
    customer_details: known ? detailsOf(known) : customer_details,
    status: 'expired',
    url: null,
  }
  state.announce('checkout.session.expired', checkout.session, checkout)
  return checkout.session
}

function mustBeOpen({ session }: Checkout, become: string) {
  if (session.status === 'open') return
  throw refused(
    `Only Checkout Sessions with a status in ["open"] can be ${become}. This Checkout Session has a status of ${session.status}.`,
  )
}
