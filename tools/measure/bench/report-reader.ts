import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import { type Db, openDatabase } from '#server/database/database.ts'
import { A_GOOD_PASSWORD, mayAnalyse } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'
import type { Product } from '#server/testing/product.ts'

/** `pageToken`: the cookie of the report's pages, which a browser has of its login. */
export type ReportReader = { token: string; pageToken: string; address: string }

/** A customer with one delivered report to open. `before` may prepare what the analysis will find. */
export async function aReportReader(
  { baseUrl, databaseUrl }: Product,
  username: string,
  before?: (db: Db) => Promise<void>,
): Promise<ReportReader> {
  const body = { email: 'banc@exemple.fr', password: A_GOOD_PASSWORD }
  const signedUp = await callApi<AuthAnswer>(baseUrl, 'POST', '/api/auth/signup', { body })
  const { token, user } = signedUp.body
  const [, pageToken = ''] = /^page=([^;]+)/.exec(signedUp.headers.getSetCookie()[0] ?? '') ?? []
  const db = openDatabase(databaseUrl, { connections: 2 })
  try {
    await mayAnalyse(db, user.id, 80)
    await before?.(db)
  } finally {
    await db.close()
  }
  const asked = { token, body: { target_username: username } }
  const { analysis } = (await callApi<AnalysisAnswer>(baseUrl, 'POST', '/api/analyze', asked)).body
  if (analysis.status !== 'done') throw new Error(`the analysis of ${username} is ${analysis.status}`)
  return { token, pageToken, address: `${baseUrl}/app/analysis/${analysis.id}` }
}
