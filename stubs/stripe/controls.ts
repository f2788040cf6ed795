import type { Stripe } from 'stripe'
import { controlClient } from '#stubs/control-endpoint.ts'
import type { Refund } from './charge-shapes.ts'
import type { Dispute } from './dispute-shape.ts'
import type { Dashboard } from './endpoints.ts'
import type { Fault } from './faults.ts'
import { closeDispute, dispute, failRefund, refund } from './refunds-and-disputes.ts'
import type { Session } from './session-shape.ts'
import { expire, findCheckout, pay, type State, settleAsync } from './state.ts'
import type { DeliveryRule, openWebhooks } from './webhooks.ts'

/** What a test makes happen at Stripe. Any id of a sale will do: session, payment intent, charge. */
export type StripeControls = {
  pay(sessionId: string, how?: { async?: boolean; currency?: string }): Session
  settleAsync(sessionId: string, outcome: 'succeeded' | 'failed'): Session
  expire(sessionId: string): Session
  refund(intentOrSessionId: string, cents?: number): Refund
  failRefund(refundId: string, status?: 'failed' | 'canceled'): Refund
  /** Cents that went back to the card. */
  refunded(sessionId: string): number
  refundIds(sessionId: string): string[]
  /** A day later, as far as idempotency keys go. */
  forgetKeys(): void
  /** Requests to the API since the start. */
  asked(): number
  /** Cents that are in dispute, or lost in one. */
  disputed(sessionId: string): number
  dispute(sessionId: string, cents?: number): Dispute
  closeDispute(disputeOrSessionId: string, outcome: 'won' | 'lost'): Dispute
  rule(email: string, rule: DeliveryRule): void
  /** Sends what is held for this customer, one after the other; answers how many. */
  release(email: string): Promise<number>
  /** A paid session that nobody paid, badly signed; answers the status it got. */
  forge(sessionId: string): Promise<number>
  redeliver(eventId: string): Promise<number>
  /** Resolves when no delivery travels any more. */
  idle(): Promise<void>
  sessions(): readonly Session[]
  /** Oldest first. */
  events(): readonly Stripe.EventBase[]
  setFault(fault: Fault): void
  setWebhookUrl(url: string | null): void
  /** What is set up at Stripe beside the address: the key, its rights, the webhook's version and events. */
  setDashboard(values: Partial<Dashboard>): void
}

type Parts = {
  state: State
  webhooks: ReturnType<typeof openWebhooks>
  setFault: (fault: Fault) => void
  requestCount: () => number
  forgetKeys: () => void
  dashboard: Dashboard
}

export function stripeControls({
  state,
  webhooks,
  setFault,
  requestCount,
  forgetKeys,
  dashboard,
}: Parts): StripeControls {
  const sale = (id: string) => findCheckout(state, id)
  return {
    pay: (id, how) => pay(state, sale(id), how),
    settleAsync: (id, outcome) => settleAsync(state, sale(id), outcome),
    expire: (id) => expire(state, sale(id)),
    refund: (id, cents) => refund(state, sale(id), { cents }),
    refundIds: (id) => sale(id).refunds.map((made) => made.id),
    forgetKeys,
    asked: requestCount,
    disputed: (id) =>
      sale(id)
        .disputes.filter(({ status }) => status !== 'won')
        .reduce((total, { amount }) => total + amount, 0),
    refunded: (id) => sale(id).charge?.amount_refunded ?? 0,
    failRefund: (id, status) => failRefund(state, sale(id), id, status),
    dispute: (id, cents) => dispute(state, sale(id), cents),
    closeDispute: (id, outcome) => closeDispute(state, sale(id), id, outcome),
    rule: webhooks.rule,
    release: webhooks.release,
    forge: (id) =>
      webhooks.forge('checkout.session.completed', {
        ...sale(id).session,
        payment_status: 'paid',
        status: 'complete',
        url: null,
      }),
    redeliver: webhooks.redeliver,
    idle: webhooks.idle,
    sessions: () => state.checkouts.map(({ session }) => session),
    events: () => webhooks.log.events,
    setFault,
    setWebhookUrl: webhooks.setUrl,
    setDashboard: (values) => void Object.assign(dashboard, values),
  }
}

/** A control of a stub that runs in another process. */
export const callControl = controlClient<StripeControls>()
