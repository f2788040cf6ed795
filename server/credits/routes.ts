import { analysesFor } from '#contract/money.ts'
import { BalanceAnswer, HistoryAnswer, HistoryQuery } from '#contract/schemas/credits.ts'
import { describeRoutes, type Http } from '#server/http/http.ts'
import { openToKeys } from '#server/http/signed-in.ts'
import type { Services } from '#server/services.ts'
import { readStatement } from './statement.ts'

const describe = describeRoutes('credits')

export function creditRoutes(app: Http, { db }: Pick<Services, 'db'>) {
  app.get(
    '/credits/balance',
    { ...describe('What I can spend', { response: { 200: BalanceAnswer } }), ...openToKeys('credits:read') },
    ({ customer }) => ({
      credits: customer.credits,
      analyses: analysesFor(customer.credits),
    }),
  )
  app.get(
    '/credits/history',
    {
      ...describe('Every movement of my credits, newest first', {
        querystring: HistoryQuery,
        response: { 200: HistoryAnswer },
      }),
      ...openToKeys('credits:read'),
    },
    ({ customer, query }) => readStatement(db, { accountId: customer.id, ...query }),
  )
}
