import { ExclusionParams, ExclusionRequest, ExclusionsAnswer } from '#contract/schemas/exclusions.ts'
import { ownReadingOnTheWire } from '#server/evidence/evidence-wire.ts'
import { describeRoutes, type Http } from '#server/http/http.ts'
import { IdParams, parseId } from '#server/http/wire.ts'
import { type ExclusionServices, excludePost, readOwnReading, restoreAll, restorePost } from './exclude-post.ts'

const describe = describeRoutes('analyses')
const response = { 200: ExclusionsAnswer }

export function exclusionRoutes(app: Http, services: ExclusionServices) {
  app.get(
    '/analysis/:id/exclusions',
    describe('The posts I read a report without, and its figures without them', { params: IdParams, response }),
    async ({ customer, params }) =>
      ownReadingOnTheWire(await readOwnReading(services, { accountId: customer.id, analysisId: parseId(params) })),
  )
  app.post(
    '/analysis/:id/exclusions',
    describe('Leave a post out of a figure, in my own reading of the report', {
      params: IdParams,
      body: ExclusionRequest,
      response,
    }),
    async ({ customer, params, body: { figure, post_id: postId } }) =>
      ownReadingOnTheWire(
        await excludePost(services, { accountId: customer.id, analysisId: parseId(params), figure, postId }),
      ),
  )
  app.delete(
    '/analysis/:id/exclusions',
    describe('Read the report as it is stored again', { params: IdParams, response }),
    async ({ customer, params }) =>
      ownReadingOnTheWire(await restoreAll(services, { accountId: customer.id, analysisId: parseId(params) })),
  )
  app.delete(
    '/analysis/:id/exclusions/:figure/:post_id',
    describe('Count a post again', { params: ExclusionParams, response }),
    async ({ customer, params: { id, figure, post_id: postId } }) =>
      ownReadingOnTheWire(
        await restorePost(services, { accountId: customer.id, analysisId: parseId({ id }), figure, postId }),
      ),
  )
}
