import { randomInt } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as store from '#server/analyses/analysis-store.ts'
import * as find from '#server/analyses/find-store.ts'
import { openDatabase, type Queryable } from '#server/database/database.ts'
import { asOwner } from '#server/testing/owner.ts'
import { explain } from '#server/testing/query-plan.ts'
import { signIn } from '#tools/measure/customers.ts'
import { ANALYSES_PER_ACCOUNT, hasFailed, seedAnalyses } from './seed-analyses.ts'
import { atTwoSizes, type Questions } from './two-sizes.ts'

const CUSTOMERS = 60
/** What a whole report takes in the table, compressed, and what all of them may take: they are written at some ten MB a second. */
const [WHOLE_REPORT_BYTES, MOST_BYTES] = [4_000, 1e9]

/** A customer's list, one analysis and the earlier ones of its profile; `plans` prints how PostgreSQL finds them. */
export function loadAnalyses(rows: number, word?: string) {
  const { bavail, bsize } = statfsSync(tmpdir())
  const room = Math.min(MOST_BYTES, (bavail * bsize) / 4)
  // The same in both databases, or they would not answer the same.
  const wholeEvery = Math.max(1, Math.ceil((rows * WHOLE_REPORT_BYTES) / room))
  console.log(`${Math.round((bavail * bsize) / 1e9)} GB free: one report in ${wholeEvery} is a whole one`)
  return atTwoSizes({
    rows,
    fill: (databaseUrl, count) => fillWithAnalyses(databaseUrl, count, wholeEvery),
    ...(word === 'plans' && { look: lookAtPlans }),
  })
}

async function fillWithAnalyses(databaseUrl: string, rows: number, wholeEvery: number): Promise<Questions> {
  const { accounts, accountId, analysisId } = await seedAnalyses(databaseUrl, rows, wholeEvery)
  const db = openDatabase(databaseUrl, { connections: 2 })
  const asked: { token: string; id: string }[] = []
  while (asked.length < CUSTOMERS) {
    const account = randomInt(accounts)
    // A whole report, which is what one looks at.
    const nth = wholeEvery * randomInt(Math.ceil(ANALYSES_PER_ACCOUNT / wholeEvery))
    if (!hasFailed(account, nth))
      asked.push({ token: await signIn(db, accountId(account)), id: analysisId(account, nth) })
  }
  await db.close()
  return {
    list: asked.map(({ token }) => ({ token, path: '/api/me/analysis?limit=10' })),
    one: asked.map(({ token, id }) => ({ token, path: `/api/analysis/${id}` })),
    earlier: asked.map(({ token, id }) => ({ token, path: `/api/analysis/${id}/earlier` })),
  }
}

async function lookAtPlans(databaseUrl: string): Promise<void> {
  const [sizes] = await asOwner<{ whole: string; reports: string }>(
    databaseUrl,
    `select pg_size_pretty(pg_total_relation_size('analyses')) as whole,
            pg_size_pretty(pg_total_relation_size(reltoastrelid)) as reports
     from pg_class
     where relname = 'analyses'`,
  )
  console.log(`\nanalyses takes ${sizes?.whole}, of which ${sizes?.reports} are reports outside their rows`)
  const [newest] = await asOwner<{ id: string; accountId: string }>(
    databaseUrl,
    `select id, account_id as "accountId" from analyses where status = 'done' order by id desc limit 1`,
  )
  if (newest) await printPlans(databaseUrl, newest.accountId, newest.id)
}

/** How PostgreSQL answers each statement behind the analyses' pages, for docs/scale.md. */
async function printPlans(databaseUrl: string, accountId: string, id: string): Promise<void> {
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
