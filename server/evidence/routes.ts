import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { AnalysisExport } from '#contract/schemas/analysis-export.ts'
import { ContestAnswer, ContestRequest } from '#contract/schemas/contests.ts'
import { EvidenceAnswer, EvidenceQuery } from '#contract/schemas/evidence.ts'
import { describeRoutes, type Http } from '#server/http/http.ts'
import { languageOf } from '#server/http/language.ts'
import { type Customer, openToKeys } from '#server/http/signed-in.ts'
import { IdParams, onTheWire, parseId } from '#server/http/wire.ts'
import type { Services } from '#server/services.ts'
import type { Sources } from '#server/sources/open-sources.ts'
import { mayReadWords } from '#server/sources/word-access.ts'
import { contestPost } from './contest-post.ts'
import { evidenceCsv } from './evidence-csv.ts'
import { evidenceOnTheWire } from './evidence-wire.ts'
import { exportAnalysis } from './export-analysis.ts'
import { readEvidence } from './read-evidence.ts'

const describe = describeRoutes('analyses')

type RouteServices = Pick<Services, 'db' | 'now'> & { sources: Pick<Sources, 'allows'> }

export function evidenceRoutes(app: Http, services: RouteServices) {
  const showsWords = (customer: Customer) => (username: string) => mayReadWords(services.sources, customer, username)
  app.get(
    '/analysis/:id/evidence',
    {
      ...describe('The posts a figure of one of my reports rests on', {
        params: IdParams,
        querystring: EvidenceQuery,
        response: { 200: EvidenceAnswer },
      }),
      ...openToKeys('analyses:read'),
    },
    async (request) => {
      const asked = {
        accountId: request.customer.id,
        id: parseId(request.params),
        ...request.query,
        signal: request.signal,
        showsWords: showsWords(request.customer),
      }
      return evidenceOnTheWire(asked.figure, await readEvidence(services, asked))
    },
  )
  app.post(
    '/analysis/:id/contests',
    describe('Contest that a post belongs to a figure, or that it was left out; 200 if I already had', {
      params: IdParams,
      body: ContestRequest,
      response: { 200: ContestAnswer, 201: ContestAnswer },
    }),
    async (request, reply) => {
      const { figure, post_id: postId, side, reason } = request.body
      const place = { accountId: request.customer.id, analysisId: parseId(request.params), figure, postId }
      const { contest, isNew } = await contestPost(services, { ...place, side, reason: reason || null })
      return reply.status(isNew ? 201 : 200).send({ contest: onTheWire(contest) })
    },
  )
  app.get(
    '/analysis/:id/export',
    {
      ...describe('One of my reports as a file, with post ids and a hash anybody can check', {
        params: IdParams,
        response: { 200: AnalysisExport },
      }),
      ...openToKeys('analyses:read', { aMinute: 30 }),
    },
    async (request, reply) => {
      const { name, content } = await exportAnalysis(services, {
        accountId: request.customer.id,
        id: parseId(request.params),
        showsWords: showsWords(request.customer),
      })
      // Text, so that no schema leaves a field out of a report that is hashed as it is stored.
      return asFile(reply, `${name}.json`, 'application/json; charset=utf-8').send(JSON.stringify(content))
    },
  )
  app.get(
    '/analysis/:id/evidence.csv',
    {
      ...describe('The evidence of one of my reports for a spreadsheet: ids, addresses and counts, no words', {
        params: IdParams,
        response: {
          200: {
            description: 'As spreadsheets of the language of Accept-Language open it: French or English',
            content: { 'text/csv': { schema: z.string() } },
          },
        },
      }),
      ...openToKeys('analyses:read', { aMinute: 30 }),
    },
    async (request, reply) => {
      const { name, content } = await evidenceCsv(services, {
        accountId: request.customer.id,
        id: parseId(request.params),
        language: languageOf(request.headers['accept-language']),
      })
      return asFile(reply, `${name}.csv`, 'text/csv; charset=utf-8').send(content)
    },
  )
}

const asFile = (reply: FastifyReply, name: string, type: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
