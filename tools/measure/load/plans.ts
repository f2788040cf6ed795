import * as store from '#server/analyses/analysis-store.ts'
import * as find from '#server/analyses/find-store.ts'
import type { Queryable } from '#server/database/database.ts'
import { explain } from '#server/testing/query-plan.ts'

/** How PostgreSQL answers each statement behind the analyses' pages, for docs/scale.md. */
export async function printPlans(databaseUrl: string, accountId: string, id: string): Promise<void> {
  const first = { limit: 11, after: store.FIRST_PAGE }
  const questions: Record<string, (db: Queryable) => Promise<unknown>> = {
    listAnalyses: (db) => store.listAnalyses(db, { accountId, ...first }),
    countAnalyses: (db) => store.countAnalyses(db, accountId),
    findAnalysis: (db) => store.findAnalysis(db, accountId, id),
    listEarlier: (db) => store.listEarlier(db, accountId, id),
    findByDate: (db) => find.findByDate(db, { accountId, q: 'nobody' }, first),
    findByScore: (db) => find.findByScore(db, { accountId }, { limit: 11, after: find.FIRST_BY_SCORE }),
  }
  for (const [name, ask] of Object.entries(questions)) {
    const plan = await explain(databaseUrl, ask)
    console.log(`\n${name}\n${plan.replaceAll(/^/gm, '  ')}`)
  }
}
