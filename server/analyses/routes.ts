import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { API_BASE } from '#contract/constants.ts'
import {
  AnalysesAnswer,
  AnalysesQuery,
  AnalysisAnswer,
  AnalyzeRequest,
  CheckAnswer,
  EarlierAnswer,
  MailAskedAnswer,
  TargetUsername,
} from '#contract/schemas/analyses.ts'
import type { Db } from '#server/database/database.ts'
import { describeRoutes, type Http } from '#server/http/http.ts'
import { languageOf } from '#server/http/language.ts'
import { type Customer, openToKeys, requireTerms } from '#server/http/signed-in.ts'
import { addressOf } from '#server/http/throttle.ts'
import { IdParams, parseId } from '#server/http/wire.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import type { Sources } from '#server/sources/open-sources.ts'
import { mayReadWords } from '#server/sources/word-access.ts'
import * as store from './analysis-store.ts'
import { analysisOnTheWire, analysisWithoutWords } from './analysis-wire.ts'
import { awaitEnd } from './await-end.ts'
import { checkProfile } from './check-profile.ts'
import { askForMail } from './ended-mail.ts'
import { listAnalyses } from './list-analyses.ts'
import { requestAnalysis } from './request-analysis.ts'

type RouteServices = Pick<Services, 'db' | 'jobs' | 'now' | 'notifications'> & {
  sources: Pick<Sources, 'forAnalyses' | 'forPreviews' | 'allows'>
  /** The report with what only its evidence holds. */
  withDeclaredWords: (db: Db, analysis: store.ReadAnalysis) => Promise<store.Analysis>
}

const describe = describeRoutes('analyses')

const AnalyzeHeaders = z.object({
  'idempotency-key': z.string().min(8).max(200).optional().describe('Sent again, the same analysis is answered'),
  prefer: z.string().max(200).optional().describe('respond-async: 202 at once, follow the analysis by its Location'),
})

export function analysisRoutes(app: Http, services: RouteServices) {
  const { db, now, notifications, sources, withDeclaredWords } = services
  const hasWords = (customer: Customer, { username }: { username: string }) => mayReadWords(sources, customer, username)
  const asRead = async (customer: Customer, analysis: store.ReadAnalysis): Promise<store.Analysis> =>
    hasWords(customer, analysis) ? withDeclaredWords(db, analysis) : analysisWithoutWords(analysis)
  const listedOnTheWire = (customer: Customer, analyses: readonly store.Analysis[]) =>
    analyses.map((analysis) =>
      analysisOnTheWire(hasWords(customer, analysis) ? analysis : analysisWithoutWords(analysis)),
    )
  app.post(
    '/analyze',
    {
      ...describe(
        'Analyse an account for 8 credits; 200 and nothing spent when mine of the same posts is opened instead',
        {
          headers: AnalyzeHeaders,
          body: AnalyzeRequest,
          response: { 200: AnalysisAnswer, 201: AnalysisAnswer, 202: AnalysisAnswer },
        },
      ),
      ...openToKeys('analyses:write'),
    },
    async (request, reply) => {
      requireTerms(request.customer)
      const accountId = request.customer.id
      const idempotencyKey = request.headers['idempotency-key'] ?? null
      const { target_username: username } = request.body
      const order = { accountId, username, idempotencyKey, keyId: request.customer.key?.id ?? null }
      const { id, isOpened } = await requestAnalysis({ ...services, sources: sources.forAnalyses }, order)
      const isAsync = /(^|[,;\s])respond-async($|[,;\s])/i.test(request.headers.prefer ?? '')
      const analysis = isAsync
        ? await store.findAnalysis(db, accountId, id)
        : await awaitEnd(db, notifications, accountId, id)
      if (isAsync) reply.header('preference-applied', 'respond-async')
      const answered = analysis && (await asRead(request.customer, analysis))
      return answerEnd(reply, answered, { isAsync, isOpened })
    },
  )
  app.get(
    '/analysis/:id',
    {
      ...describe('One of my analyses', { params: IdParams, response: { 200: AnalysisAnswer } }),
      ...openToKeys('analyses:read'),
    },
    async ({ customer, params }) => {
      const analysis = await store.findAnalysis(db, customer.id, parseId(params))
      if (!analysis) throw new Refusal('not_found')
      return { analysis: analysisOnTheWire(await asRead(customer, analysis)) }
    },
  )
  app.post(
    '/analysis/:id/mail',
    describe('Tell me by mail when this analysis has ended; false if it has already', {
      params: IdParams,
      response: { 200: MailAskedAnswer },
    }),
    async ({ customer, params }) => ({
      mail_asked: await askForMail(services, { accountId: customer.id, analysisId: parseId(params) }),
    }),
  )
  app.get(
    '/analysis/:id/earlier',
    {
      ...describe('My earlier analyses of the same profile', { params: IdParams, response: { 200: EarlierAnswer } }),
      ...openToKeys('analyses:read'),
    },
    async ({ customer, params }) => {
      const id = parseId(params)
      if (!(await store.findAnalysis(db, customer.id, id))) throw new Refusal('not_found')
      return { analyses: listedOnTheWire(customer, await store.listEarlier(db, customer.id, id)) }
    },
  )
  app.get(
    '/me/analysis',
    {
      ...describe('My analyses, newest first unless sorted, all unless searched or filtered', {
        querystring: AnalysesQuery,
        response: { 200: AnalysesAnswer },
      }),
      ...openToKeys('analyses:read', { aMinute: 600 }),
    },
    async ({ customer, query }) => {
      const { page, total, delivered, nextCursor } = await listAnalyses(db, customer.id, query)
      return { analyses: listedOnTheWire(customer, page), total, delivered, next_cursor: nextCursor }
    },
  )
  app.get(
    '/profiles/:username/check',
    {
      ...describe('Would an analysis be refused? Free', {
        params: z.object({ username: TargetUsername }),
        response: { 200: CheckAnswer },
      }),
      ...openToKeys('analyses:read'),
    },
    async ({ customer, params, ip, headers }) => {
      const previewer = { ...customer, address: addressOf(ip) }
      const language = languageOf(headers['accept-language'])
      const readFrom = { db, now, sources: sources.forPreviews }
      const checked = await checkProfile(readFrom, previewer, params.username, language)
      return hasWords(customer, params) ? checked : { ...checked, target_name: undefined }
    },
  )
}

/** 200 when it was there, 201 with the whole of a new one, 202 while that runs, or the refusal it ended with. */
function answerEnd(
  reply: FastifyReply,
  analysis: store.Analysis | undefined,
  { isAsync, isOpened }: { isAsync: boolean; isOpened: boolean },
) {
  // Deleted with its account while it ran.
  if (!analysis) throw new Refusal('not_found')
  if (analysis.failure && !isAsync) throw new Refusal(analysis.failure, { username: analysis.username })
  const ended = analysis.status === 'done' || analysis.status === 'failed' || analysis.status === 'erased'
  return reply
    .status(isOpened ? 200 : ended && !isAsync ? 201 : 202)
    .header('location', `${API_BASE}/analysis/${analysis.id}`)
    .send({ analysis: analysisOnTheWire(analysis) })
}
