import { EvidenceAnswer, EvidenceQuery } from '#contract/schemas/evidence.ts'
import { SharedAnswer, ShareHeaders } from '#contract/schemas/share-links.ts'
import { SHARE_HEADER } from '#contract/share-limits.ts'
import { analysisOnTheWire } from '#server/analyses/routes.ts'
import { withDeclaredWords } from '#server/evidence/declared-words.ts'
import { evidenceOnTheWire } from '#server/evidence/routes.ts'
import { describeRoutes, type Http } from '#server/http/http.ts'
import type { Services } from '#server/services.ts'
import { readShared, readSharedEvidence } from './read-shared.ts'

const describe = describeRoutes('share links')
const NOT_INDEXED = { 'x-robots-tag': 'noindex, nofollow' }

/** For whoever holds a link: it is all they need. */
export function sharedRoutes(app: Http, services: Pick<Services, 'db' | 'now'>) {
  app.get(
    '/shared-report',
    describe('The report a share link opens', { headers: ShareHeaders, response: { 200: SharedAnswer } }),
    async ({ headers, ip }, reply) => {
      reply.headers(NOT_INDEXED)
      const found = await readShared(services, { token: headers[SHARE_HEADER], ip })
      const { expiresAt, ...shared } = await withDeclaredWords(services.db, found)
      const analysis = analysisOnTheWire({ ...shared, status: 'done', progress: null, failure: null })
      return { analysis, expires_at: expiresAt.toISOString() }
    },
  )
  app.get(
    '/shared-report/evidence',
    describe('The posts a figure of that report rests on', {
      headers: ShareHeaders,
      querystring: EvidenceQuery,
      response: { 200: EvidenceAnswer },
    }),
    async ({ headers, query, ip, signal }, reply) => {
      reply.headers(NOT_INDEXED)
      const asked = { ...query, token: headers[SHARE_HEADER], ip, signal }
      return evidenceOnTheWire(query.figure, await readSharedEvidence(services, asked))
    },
  )
}
