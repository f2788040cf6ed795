import type { FastifyRequest } from 'fastify'
import { analysesFor } from '#contract/money.ts'
import { BalanceAnswer, HistoryAnswer, HistoryQuery } from '#contract/schemas/credits.ts'
import type { Db } from '#server/platform/database.ts'
import { bearerToken, type Http } from '#server/platform/http.ts'
import { readStatement } from './statement.ts'

type Parts = { db: Db; authenticate: (request: FastifyRequest) => Promise<{ id: string; credits: number }> }

export function creditRoutes(app: Http, { db, authenticate }: Parts) {
  app.get('/credits/balance', describe('What I can spend', { response: { 200: BalanceAnswer } }), async (request) => {
    const { credits } = await authenticate(request)
    return { credits, analyses: analysesFor(credits) }
  })
  app.get(
    '/credits/history',
    describe('Every movement of my credits, newest first', {
      querystring: HistoryQuery,
      response: { 200: HistoryAnswer },
    }),
    async (request) => {
      const { id } = await authenticate(request)
      return readStatement(db, { accountId: id, ...request.query })
    },
  )
}

function describe<Schema extends object>(summary: string, schema: Schema) {
  return { schema: { tags: ['credits'], summary, security: bearerToken, ...schema } }
}
