import { z } from 'zod'
import { KeyRequest, KeysAnswer, KeyWithSecret } from '#contract/schemas/keys.ts'
import { describeRoutes, type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import type { Confirm } from '#server/http/signed-in.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { createKey } from './create-key.ts'
import { deleteKey, listKeys } from './key-store.ts'
import { keyOnTheWire } from './key-wire.ts'

const describe = describeRoutes('keys')

type RouteServices = Pick<Services, 'db' | 'jobs' | 'now'> & { confirm: Confirm }

/** For customers: the keys of their own programs. No key opens these. */
export function keyRoutes(app: Http, services: RouteServices) {
  const { db, now, confirm } = services
  app.get('/me/keys', describe('My access keys', { response: { 200: KeysAnswer } }), async ({ customer }) => ({
    keys: (await listKeys(db, customer.id)).map((key) => keyOnTheWire(key, now())),
  }))
  app.post(
    '/me/keys',
    {
      ...describe(
        'Create an access key, answered whole this once; my password is asked again, and a code where I have one',
        {
          body: KeyRequest,
          response: { 201: KeyWithSecret },
        },
      ),
      ...securityEvents({ done: 'key-created', refused: 'key-creation-refused' }),
    },
    async ({ customer, body }, reply) => {
      const { name, scopes, days: lasts, credits_a_day: creditsADay, password, code } = body
      await confirm(customer, password, code)
      const { key, secret } = await createKey(services, customer.id, { name, scopes, lasts, creditsADay })
      return reply.status(201).send({ key: keyOnTheWire(key, now()), secret })
    },
  )
  app.delete(
    '/me/keys/:id',
    {
      ...describe('Revoke one of my access keys, at once', {
        params: z.object({ id: z.uuid() }),
        response: { 204: nothing },
      }),
      ...securityEvents({ done: 'key-revoked' }),
    },
    async ({ customer, params }, reply) => {
      const isRevoked = await deleteKey(db, { accountId: customer.id, keyId: params.id })
      if (!isRevoked) throw new Refusal('key_not_found')
      return reply.status(204).send(null)
    },
  )
}
