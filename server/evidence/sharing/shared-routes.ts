import { EvidenceAnswer, EvidenceQuery } from '#contract/schemas/evidence.ts'
import { SharedAnswer, ShareHeaders } from '#contract/schemas/share-links.ts'
import { SHARE_HEADER } from '#contract/share-limits.ts'
import { analysisOnTheWire } from '#server/analyses/analysis-wire.ts'
import { withDeclaredWords } from '#server/evidence/declared-words.ts'
import { evidenceOnTheWire, ownReadingOnTheWire } from '#server/evidence/evidence-wire.ts'
import type { ExclusionServices } from '#server/evidence/exclusions/exclude-post.ts'
import { describeRoutes, type Http } from '#server/http/http.ts'
import { readShared, readSharedEvidence, readSharedExclusions } from './read-shared.ts'

const describe = describeRoutes('share links')
const NOT_INDEXED = { 'x-robots-tag': 'noindex, nofollow' }

/** For whoever holds a link: it is all they need. */
export function sharedRoutes(app: Http, services: ExclusionServices) {
  app.get(
    '/shared-report',
    describe('The report a share link opens', { headers: ShareHeaders, response: { 200: SharedAnswer } }),
    async ({ headers, ip }, reply) => {
      reply.headers(NOT_INDEXED)
      const found = await readShared(services, { token: headers[SHARE_HEADER], ip })
      const { expiresAt, ...shared } = await withDeclaredWords(services.db, found)
      const analysis = analysisOnTheWire({ ...shared, status: 'done', progress: null, failure: null })
      const reading = await readSharedExclusions(services, found)
      return { analysis, expires_at: expiresAt.toISOString(), own_reading: reading && ownReadingOnTheWire(reading) }
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
