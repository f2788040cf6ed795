import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Stripe } from 'stripe'
import { closeDispute, dispute, failRefund, refund } from './after-sale.ts'
import type { Dispute, Refund } from './charge-shapes.ts'
import { StripeFailure } from './failure.ts'
import type { Fault } from './faults.ts'
import type { Session } from './shapes.ts'
import { expire, findCheckout, pay, type State, settleAsync } from './state.ts'
import type { DeliveryRule, openWebhooks } from './webhooks.ts'

/** What a test makes happen at Stripe. Any id of a sale will do: session, payment intent, charge. */
export type StripeControls = {
  pay(sessionId: string, how?: { async?: boolean }): Session
  settleAsync(sessionId: string, outcome: 'succeeded' | 'failed'): Session
  expire(sessionId: string): Session
  refund(intentOrSessionId: string, cents?: number): Refund
  failRefund(refundId: string): Refund
  /** Cents that went back to the card. */
  refunded(sessionId: string): number
  refundIds(sessionId: string): string[]
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
}

type Parts = {
  state: State
  webhooks: ReturnType<typeof openWebhooks>
  setFault: (fault: Fault) => void
  requestCount: () => number
}

export function stripeControls({ state, webhooks, setFault, requestCount }: Parts): StripeControls {
  const sale = (id: string) => findCheckout(state, id)
  return {
    pay: (id, how) => pay(state, sale(id), how),
    settleAsync: (id, outcome) => settleAsync(state, sale(id), outcome),
    expire: (id) => expire(state, sale(id)),
    refund: (id, cents) => refund(state, sale(id), { cents }),
    refundIds: (id) => sale(id).refunds.map((made) => made.id),
    asked: requestCount,
    disputed: (id) =>
      sale(id)
        .disputes.filter(({ status }) => status !== 'won')
        .reduce((total, { amount }) => total + amount, 0),
    refunded: (id) => sale(id).charge?.amount_refunded ?? 0,
    failRefund: (id) => failRefund(state, sale(id), id),
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
  }
}

/** POST /_stub/refund ["cs_test_…", 500]: the arguments of the control as a JSON array, its result as JSON. */
export function openControlDoor(controls: StripeControls) {
  const byName = new Map<string, (...given: never[]) => unknown>(Object.entries(controls))
  return async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const control = byName.get((request.url ?? '').slice('/_stub/'.length))
    const reply = (status: number, result: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(result ?? null))
    }
    if (!control) return reply(404, { error: `no control ${request.url}; there are ${[...byName.keys()].join(', ')}` })
    try {
      // The caller's types are those of `callControl`; a body written by hand is on its own.
      reply(200, await control(...((body === '' ? [] : JSON.parse(body)) as never[])))
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      reply(error.status, error.body)
    }
  }
}

/** A control of a stub that runs in another process. */
export async function callControl<Name extends keyof StripeControls>(
  stubUrl: string,
  name: Name,
  ...given: Parameters<StripeControls[Name]>
): Promise<Awaited<ReturnType<StripeControls[Name]>>> {
  const answer = await fetch(`${stubUrl}/_stub/${name}`, { method: 'POST', body: JSON.stringify(given) })
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Awaited<ReturnType<StripeControls[Name]>>
}
