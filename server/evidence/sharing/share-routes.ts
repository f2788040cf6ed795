import { z } from 'zod'
import { ShareLinkAnswer, ShareLinksAnswer, ShareRequest } from '#contract/schemas/share-links.ts'
import { shareLinkOnTheWire } from '#server/evidence/evidence-wire.ts'
import { describeRoutes, type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import { IdParams, parseId } from '#server/http/wire.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { deleteShareLink, listShareLinks } from './share-link-store.ts'
import { shareReport } from './share-report.ts'

const describe = describeRoutes('share links')

/** For customers, of their own reports. */
export function shareRoutes(app: Http, services: Pick<Services, 'db' | 'now' | 'publicUrl'>) {
  const { db, now } = services
  app.post(
    '/analysis/:id/share-links',
    {
      ...describe('Make a link with which others read one of my reports, without an account, until it ends', {
        params: IdParams,
        body: ShareRequest,
        response: { 201: ShareLinkAnswer },
      }),
      ...securityEvents({ done: 'share-link-made' }),
    },
    async ({ customer, params, body }, reply) => {
      const { days, shows_exclusions: showsExclusions } = body
      const asked = { accountId: customer.id, analysisId: parseId(params), days, showsExclusions }
      const { link, url } = await shareReport(services, asked)
      return reply.status(201).send({ link: shareLinkOnTheWire(link), url })
    },
  )
  app.get(
    '/me/share-links',
    describe('The links I have made that still open a report', { response: { 200: ShareLinksAnswer } }),
    async ({ customer }) => ({ links: (await listShareLinks(db, customer.id, now())).map(shareLinkOnTheWire) }),
  )
  app.delete(
    '/me/share-links/:id',
    {
      ...describe('Revoke one of my links, at once', {
        params: z.object({ id: z.uuid() }),
        response: { 204: nothing },
      }),
      ...securityEvents({ done: 'share-link-revoked' }),
    },
    async ({ customer, params }, reply) => {
      if (!(await deleteShareLink(db, customer.id, params.id))) throw new Refusal('share_link_not_found')
      return reply.status(204).send(null)
    },
  )
}
