import type { Stripe } from 'stripe'
import { createCustomer, findCustomer } from './customers.ts'
import { invalid, missing, StripeFailure } from './failure.ts'
import { allowOnly, type Form, record, required, texts, wholeNumber } from './form.ts'
import { listPage } from './lists.ts'
import { refund } from './refunds-and-disputes.ts'
import { readSessionForm } from './session-form.ts'
import { listShape } from './shapes.ts'
import { type Checkout, expire, findCheckout, findObject, openSession, type State, type StripeObject } from './state.ts'

/** The events made so far, oldest first, where each one is, and whether somebody has taken it. */
export type EventLog = {
  readonly events: readonly Stripe.EventBase[]
  positionOf: (id: string) => number | undefined
  isDelivered: (id: string) => boolean
  /** Where they are sent; null while there is no webhook. */
  target: () => string | null
}

/** What an operator has set up at Stripe, as far as a check of it goes. */
export type Dashboard = {
  /** The only key that is taken; null takes any. */
  key: string | null
  /** Whether the key may read webhooks. */
  mayListWebhooks: boolean
  /** How far Stripe's clock is ahead of this machine's. */
  secondsAhead: number
  webhook: { status: 'enabled' | 'disabled'; apiVersion: string; events: readonly string[] }
}

type Endpoint = (id: string, form: Form) => object

/** Each endpoint by its method and path: `GET checkout/sessions/:id`. */
export function stripeEndpoints(state: State, log: EventLog, dashboard: Dashboard): Record<string, Endpoint> {
  const retrieve =
    (kind: StripeObject['object']): Endpoint =>
    (id, form) => {
      allowOnly(form, ['expand'])
      return findObject(state, id, kind)
    }

  return {
    'POST customers': (_, form) => createCustomer(state, form),
    'GET customers/:id': (id, form) => findCustomer(state, id, form),
    'POST checkout/sessions': (_, form) => openSession(state, readSessionForm(form)),
    'GET checkout/sessions': (_, form) => listSessions(state, form),
    'GET checkout/sessions/:id': retrieve('checkout.session'),
    'POST checkout/sessions/:id/expire': (id) => expire(state, saleOf(state, id, 'checkout.session')),
    'GET payment_intents/:id': retrieve('payment_intent'),
    'GET charges/:id': retrieve('charge'),
    'POST refunds': (_, form) => askRefund(state, form),
    'GET refunds': (_, form) => listOfIntent(state, form, 'refunds'),
    'GET refunds/:id': retrieve('refund'),
    'GET disputes': (_, form) => listOfIntent(state, form, 'disputes'),
    'GET disputes/:id': retrieve('dispute'),
    'GET webhook_endpoints': () => listWebhooks(log, dashboard),
    'GET events': (_, form) => listEvents(log, form),
    'GET events/:id': (id) => {
      const event = log.events[log.positionOf(id) ?? -1]
      if (!event) throw missing('event', id)
      return event
    },
  }
}

/** The API wants the id of the right object, where a control takes any id of the sale. */
function saleOf(state: State, id: string, kind: StripeObject['object']): Checkout {
  findObject(state, id, kind)
  return findCheckout(state, id)
}

function listSessions(state: State, form: Form) {
  const intent = form.get('payment_intent')
  const status = form.get('status')
  const sales = intent === null ? state.checkouts : [saleOf(state, intent, 'payment_intent')]
  return listPage(form, {
    url: '/v1/checkout/sessions',
    count: sales.length,
    at: (position) => sales[position]?.session,
    positionOf: (id) => (intent === null ? state.byId.get(id)?.position : 0),
    filters: ['payment_intent', 'status'],
    matches: (session) => status === null || session.status === status,
  })
}

/** Without a payment intent Stripe would list every sale's; the product always asks for one. */
function listOfIntent(state: State, form: Form, kind: 'refunds' | 'disputes') {
  const checkout = saleOf(state, required(form, 'payment_intent'), 'payment_intent')
  const items: readonly (Stripe.Refund | Stripe.Dispute)[] = checkout[kind]
  const positions = new Map(items.map(({ id }, position) => [id, position]))
  return listPage(form, {
    url: `/v1/${kind}`,
    count: items.length,
    at: (position) => items[position],
    positionOf: (id) => positions.get(id),
    filters: ['payment_intent'],
  })
}

function listEvents(log: EventLog, form: Form) {
  const types = new Set([...texts(form, 'types'), ...form.getAll('type')])
  const delivered = form.get('delivery_success')
  return listPage(form, {
    url: '/v1/events',
    count: log.events.length,
    at: (position) => log.events[position],
    positionOf: log.positionOf,
    filters: ['type', 'types', 'delivery_success'],
    matches: ({ id, type }) =>
      (types.size === 0 || types.has(type)) && (delivered === null || log.isDelivered(id) === (delivered === 'true')),
  })
}

function listWebhooks(log: EventLog, { mayListWebhooks, webhook }: Dashboard): Stripe.ApiList<object> {
  if (!mayListWebhooks) {
    const message = 'The provided key does not have the required permissions for this endpoint.'
    throw new StripeFailure(403, { type: 'invalid_request_error', message })
  }
  const [url, { status, apiVersion, events }] = [log.target(), webhook]
  const endpoint = { id: 'we_1', object: 'webhook_endpoint', url, status, livemode: false }
  const data = url === null ? [] : [{ ...endpoint, api_version: apiVersion, enabled_events: events }]
  return listShape('/v1/webhook_endpoints', data, false)
}

const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer']

function askRefund(state: State, form: Form) {
  allowOnly(form, ['payment_intent', 'amount', 'reason', 'metadata', 'expand'])
  const reason = form.get('reason')
  if (reason !== null && !refundReasons.includes(reason)) {
    throw invalid('reason', `Invalid reason: must be one of ${refundReasons.join(', ')}`)
  }
  const checkout = saleOf(state, required(form, 'payment_intent'), 'payment_intent')
  return refund(state, checkout, { cents: wholeNumber(form, 'amount'), reason, metadata: record(form, 'metadata') })
}
