import { randomUUID } from 'node:crypto'
import { ObjectionAnswer, ObjectionRequest } from '#contract/schemas/analyses.ts'
import { describeRoutes, type Http } from '#server/http/http.ts'
import { addressOf } from '#server/http/throttle.ts'
import type { Services } from '#server/services.ts'
import type { Sources } from '#server/sources/open-sources.ts'
import { objectToAnalysis } from './object.ts'

const describe = describeRoutes('analyses')

/** For anybody: whoever objects has no account here. */
export function objectionRoutes(
  app: Http,
  { db, now, sources }: Pick<Services, 'db' | 'now'> & { sources: Pick<Sources, 'forObjections'> },
) {
  app.post(
    '/oppositions',
    describe('Object to being analysed: a code for the bio, then its check', {
      body: ObjectionRequest,
      response: { 200: ObjectionAnswer },
    }),
    async ({ body: { target_username: username, request = randomUUID() }, ip }) => ({
      target_username: username,
      request,
      ...(await objectToAnalysis({ db, now, sources: sources.forObjections }, { username, request }, addressOf(ip))),
    }),
  )
}
