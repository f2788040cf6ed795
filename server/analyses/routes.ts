import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AnalysesAnswer, AnalysesQuery, type Analysis, AnalysisAnswer } from '#contract/analyses.ts'
import type { Db } from '#server/platform/database.ts'
import { bearerToken, type Http } from '#server/platform/http.ts'
import { Refusal } from '#server/platform/refusal.ts'
import * as store from './analysis-store.ts'
import { readCursor, writeCursor } from './cursor.ts'

type Parts = { db: Db; authenticate: (request: FastifyRequest) => Promise<{ id: string }> }

export function analysisRoutes(app: Http, { db, authenticate }: Parts) {
  app.get(
    '/analysis/:id',
    describe('One of my analyses', { params: z.object({ id: z.string() }), response: { 200: AnalysisAnswer } }),
    async (request) => {
      const account = await authenticate(request)
      const id = z.uuid().safeParse(request.params.id)
      const analysis = id.success && (await store.findAnalysis(db, account.id, id.data))
      if (!analysis) throw new Refusal('not_found')
      return { analysis: analysisOnTheWire(analysis) }
    },
  )
  app.get(
    '/me/analysis',
    describe('My analyses, newest first', { querystring: AnalysesQuery, response: { 200: AnalysesAnswer } }),
    async (request) => {
      const account = await authenticate(request)
      const { limit, cursor } = request.query
      // One more than asked tells whether a next page exists.
      const rows = await store.listAnalyses(db, { accountId: account.id, limit: limit + 1, after: readCursor(cursor) })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        analyses: page.map(analysisOnTheWire),
        total: await store.countAnalyses(db, account.id),
        next_cursor: rows.length > limit && last ? writeCursor(last) : null,
      }
    },
  )
}

function describe<Schema extends object>(summary: string, schema: Schema) {
  return { schema: { tags: ['analyses'], summary, security: bearerToken, ...schema } }
}

export function analysisOnTheWire({ id, username, createdAt, status, report }: store.Analysis): Analysis {
  return { id, target_username: username, created_at: createdAt.toISOString(), status, json_output: report }
}
