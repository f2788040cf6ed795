import { AnalyzeRequest, ObjectionAnswer } from '#contract/schemas/analyses.ts'
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
      body: AnalyzeRequest,
      response: { 200: ObjectionAnswer },
    }),
    async ({ body: { target_username: username }, ip }) => ({
      target_username: username,
      ...(await objectToAnalysis({ db, now, sources: sources.forObjections }, username, addressOf(ip))),
    }),
  )
}
