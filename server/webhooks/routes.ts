import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import {
  DeliveriesAnswer,
  DeliveriesQuery,
  ReplayAnswer,
  ReplayRequest,
  WebhookAnswer,
  WebhookChange,
  WebhookRequest,
  WebhooksAnswer,
  WebhookWithSecret,
} from '#contract/schemas/webhooks.ts'
import { FORMER_SECRET_HOURS, MAX_WEBHOOKS, WEBHOOK_TEST } from '#contract/webhooks.ts'
import { describeRoutes, type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import type { Confirm } from '#server/http/signed-in.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { onTheWire } from '#server/http/wire.ts'
import { after, minutes } from '#server/lib/clock.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Services } from '#server/services.ts'
import { addDelivery, queueOf } from './announce.ts'
import { failWaiting, listDeliveries, replay } from './delivery-store.ts'
import { newSecret, shownSecret } from './signature.ts'
import type { WebhookClient } from './webhook-client.ts'
import {
  changeEndpoint,
  countEndpointsLocked,
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  replaceSecret,
} from './webhook-store.ts'

const describe = describeRoutes('webhooks')
/** Whoever gives names that nobody answers for waits for their own. */
const onePerCustomer = oneAtATime()
/** A request with a body ends once that is read: nothing tells that its caller has left. */
const UNTIL_ANSWERED = new AbortController().signal
const IdParams = z.object({ id: z.uuid() })
const DeliveryParams = IdParams.extend({ delivery: z.uuid() })

type RouteServices = Pick<Services, 'db' | 'jobs' | 'now'> & {
  webhooks: { client: WebhookClient; secretBox: SecretBox | null }
  confirm: Confirm
}

/** For customers: the addresses of their own programs, and what was sent to each. */
export function webhookRoutes(app: Http, { db, jobs, now, webhooks, confirm }: RouteServices) {
  const sealed = (id: string) => {
    if (!webhooks.secretBox) throw new Refusal('webhooks_unavailable')
    const secret = newSecret()
    return { sealedSecret: webhooks.secretBox.seal(secret, id), secret: shownSecret(secret) }
  }
  const found = async (accountId: string, id: string) => {
    const endpoint = await findEndpoint(db, accountId, id)
    if (!endpoint) throw new Refusal('webhook_not_found')
    return endpoint
  }
  const enabled = async (accountId: string, id: string) => {
    const endpoint = await found(accountId, id)
    if (endpoint.disabled) throw new Refusal('webhook_disabled')
    return endpoint
  }
  /** Each makes us write to somebody, so there are not many of them. */
  const countSending = (accountId: string) =>
    countAttempt(db, now, [{ key: throttleKey('webhook-sent', accountId), limit: 60, windowMs: minutes(60) }])
  const sendAgain = async (accountId: string, id: string, which: Parameters<typeof replay>[2]) => {
    const endpoint = await enabled(accountId, id)
    await countSending(accountId)
    const target = { accountId, endpointId: id }
    return db.transaction(async (tx) => {
      const replayed = await replay(tx, target, which, now())
      if (replayed > 0) await jobs.send(tx, queueOf(endpoint), target)
      return replayed
    })
  }

  app.get(
    '/me/webhooks',
    describe('The addresses that are told of my analyses', { response: { 200: WebhooksAnswer } }),
    async ({ customer }) => ({
      webhooks: (await listEndpoints(db, customer.id)).map(onTheWire),
      offered: webhooks.secretBox !== null,
    }),
  )
  app.post(
    '/me/webhooks',
    {
      ...describe(
        'Add an address of mine, whose secret is answered once; my password is asked again, and a code where I have one',
        { body: WebhookRequest, response: { 201: WebhookWithSecret } },
      ),
      ...securityEvents({ done: 'webhook-added', refused: 'webhook-refused' }),
    },
    async ({ customer, body: { url, events, password, code } }, reply) => {
      await confirm(customer, password, code)
      const id = randomUUIDv7()
      const { sealedSecret, secret } = sealed(id)
      await countSending(customer.id)
      const isAllowed = await onePerCustomer(customer.id, UNTIL_ANSWERED, () => webhooks.client.isAllowed(url))
      if (!isAllowed) throw new Refusal('webhook_address_refused')
      const endpoint = { id, url, events, createdAt: now() }
      await db.transaction(async (tx) => {
        if ((await countEndpointsLocked(tx, customer.id)) >= MAX_WEBHOOKS) throw new Refusal('too_many_webhooks')
        await insertEndpoint(tx, customer.id, { ...endpoint, sealedSecret })
      })
      return reply.status(201).send({ webhook: onTheWire({ ...endpoint, disabled: null }), secret })
    },
  )
  app.patch(
    '/me/webhooks/:id',
    describe('Change what one of my addresses is told, or switch it off and on', {
      params: IdParams,
      body: WebhookChange,
      response: { 200: WebhookAnswer },
    }),
    async ({ customer, params: { id }, body }) => {
      const changed = await db.transaction(async (tx) => {
        const endpoint = await changeEndpoint(tx, customer.id, {
          id,
          events: body.events ?? null,
          enabled: body.enabled ?? null,
        })
        if (endpoint && body.enabled === false) await failWaiting(tx, { accountId: customer.id, endpointId: id })
        return endpoint
      })
      if (!changed) throw new Refusal('webhook_not_found')
      return { webhook: onTheWire(changed) }
    },
  )
  app.delete(
    '/me/webhooks/:id',
    {
      ...describe('Forget one of my addresses, with what was sent to it', {
        params: IdParams,
        response: { 204: nothing },
      }),
      ...securityEvents({ done: 'webhook-removed' }),
    },
    async ({ customer, params }, reply) => {
      if (!(await deleteEndpoint(db, customer.id, params.id))) throw new Refusal('webhook_not_found')
      return reply.status(204).send(null)
    },
  )
  app.post(
    '/me/webhooks/:id/secret',
    {
      ...describe(`Change the secret; for ${FORMER_SECRET_HOURS} hours the former one signs too`, {
        params: IdParams,
        response: { 200: WebhookWithSecret },
      }),
      ...securityEvents({ done: 'webhook-secret-changed' }),
    },
    async ({ customer, params: { id } }) => {
      const { sealedSecret, secret } = sealed(id)
      const formerUntil = after(now(), minutes(60 * FORMER_SECRET_HOURS))
      const endpoint = await replaceSecret(db, customer.id, { id, sealedSecret, formerUntil })
      if (!endpoint) throw new Refusal('webhook_not_found')
      return { webhook: onTheWire(endpoint), secret }
    },
  )
  app.post(
    '/me/webhooks/:id/test',
    describe('Send a message that says nothing, to see whether it arrives', {
      params: IdParams,
      response: { 204: nothing },
    }),
    async ({ customer, params: { id } }, reply) => {
      const endpoint = await enabled(customer.id, id)
      await countSending(customer.id)
      const event = {
        accountId: customer.id,
        eventId: randomUUIDv7(),
        type: WEBHOOK_TEST,
        data: {},
        at: now(),
      } as const
      const isAdded = await db.transaction((tx) => addDelivery(jobs, tx, { ...event, endpoint }))
      if (!isAdded) throw new Refusal('webhook_not_found')
      return reply.status(204).send(null)
    },
  )
  app.get(
    '/me/webhooks/:id/deliveries',
    describe('What was sent to one of my addresses in the last 30 days, newest first, fifty at a time', {
      params: IdParams,
      querystring: DeliveriesQuery,
      response: { 200: DeliveriesAnswer },
    }),
    async ({ customer, params: { id }, query: { before } }) => {
      await found(customer.id, id)
      const target = { accountId: customer.id, endpointId: id }
      const deliveries = await listDeliveries(db, target, before === undefined ? null : new Date(before))
      return { deliveries: deliveries.map(onTheWire) }
    },
  )
  app.post(
    '/me/webhooks/:id/deliveries/:delivery/replay',
    describe('Send one message again, under its id', { params: DeliveryParams, response: { 204: nothing } }),
    async ({ customer, params: { id, delivery } }, reply) => {
      if ((await sendAgain(customer.id, id, { id: delivery })) === 0) throw new Refusal('webhook_not_found')
      return reply.status(204).send(null)
    },
  )
  app.post(
    '/me/webhooks/:id/replay',
    describe('Send again everything that failed since a moment', {
      params: IdParams,
      body: ReplayRequest,
      response: { 202: ReplayAnswer },
    }),
    async ({ customer, params: { id }, body: { since } }, reply) =>
      reply.status(202).send({ replayed: await sendAgain(customer.id, id, { since: new Date(since) }) }),
  )
}
