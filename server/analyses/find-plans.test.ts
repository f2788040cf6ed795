import { beforeAll, expect, test, vi } from 'vitest'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { asOwner } from '#server/testing/owner.ts'
import { explain } from '#server/testing/query-plan.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { countAnalyses, FIRST_PAGE, listAnalyses } from './analysis-store.ts'
import { countFound, FIRST_BY_SCORE, findByDate, findByScore } from './find-store.ts'

const database = testDatabase()
let accountId = ''

/** Ten thousand analyses of one customer, twenty of each profile, and a thousand of others. */
beforeAll(async () => {
  ;({ accountId } = await aBareAccount(database.db))
  const others = await Promise.all(Array.from({ length: 9 }, () => aBareAccount(database.db)))
  await database.db.run(sql`
    insert into analyses (id, profile_id, account_id, username, profile_name, status, report, failure, created_at)
    select gen_random_uuid(), 'of ' || n % 500, case when n % 11 > 0 then ${accountId}::uuid else (${others.map((other) => other.accountId)}::uuid[])[1 + n / 11 % 9] end,
           'compte_' || n, 'Hélène ' || n,
           case when n % 10 = 4 then 'failed' else 'done' end,
           case when n % 10 <> 4 then jsonb_build_object('credibilityScore', n % 101, 'note', repeat('mot ', 80)) end,
           case when n % 10 = 4 then 'too_few_posts' end,
           timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 11000) n`)
  await vi.waitFor(() => vacuumed(), { timeout: 30_000, interval: 200 })
})

/** What was committed and has not reached the disk yet is not known to be visible to all: an index alone does not do. */
async function vacuumed() {
  await asOwner(database.url, 'vacuum analyze analyses')
  const [pages] = await asOwner(
    database.url,
    `select relpages as all, relallvisible as visible from pg_class where relname = 'analyses'`,
  )
  expect(pages?.['visible']).toBe(pages?.['all'])
}

const date = { limit: 11, after: FIRST_PAGE }
const score = { limit: 11, after: FIRST_BY_SCORE }
const middle = { createdAt: new Date('2026-01-07'), id: FIRST_PAGE.id }

/** The index each is found in, and the pages of 8 kB it may read: 11 rows with up to 11 of the past of each, or the customer's part of the index. */
test.each<[string, string, number, (db: Queryable) => Promise<unknown>]>([
  ['the latest', 'analyses_by_account', 250, (db) => listAnalyses(db, { accountId, ...date })],
  [
    'a page in the middle',
    'analyses_by_account',
    250,
    (db) => listAnalyses(db, { accountId, limit: 11, after: middle }),
  ],
  ['the past of each of the latest', 'analyses_by_profile', 250, (db) => listAnalyses(db, { accountId, ...date })],
  ['how many', 'analyses_by_', 300, (db) => countAnalyses(db, accountId)],
  ['a name many have', 'analyses_by_account', 60, (db) => findByDate(db, { accountId, q: 'helene' }, date)],
  ['a name nobody has', 'analyses_by_account', 300, (db) => findByDate(db, { accountId, q: 'zz' }, date)],
  ['the oldest name', 'analyses_by_account', 300, (db) => findByDate(db, { accountId, q: 'helene 2' }, date)],
  ['those that failed', 'analyses_by_account', 60, (db) => findByDate(db, { accountId, state: 'failed' }, date)],
  ['those under way, none', 'analyses_by_account', 300, (db) => findByDate(db, { accountId, state: 'running' }, date)],
  ['the highest scores', 'analyses_by_score', 60, (db) => findByScore(db, { accountId }, score)],
  [
    'scores below 50',
    'analyses_by_score',
    60,
    (db) => findByScore(db, { accountId }, { ...score, after: { ...middle, score: 50 } }),
  ],
  ['a name nobody has, by score', 'analyses_by_score', 300, (db) => findByScore(db, { accountId, q: 'zz' }, score)],
  ['how many have a name', 'analyses_by_', 300, (db) => countFound(db, { accountId, q: 'helene' })],
])('among ten thousand, %s is read from %s, in %i pages at most', async (_what, index, pages, ask) => {
  const plan = await explain(database.url, ask)
  expect(plan).toMatch(new RegExp(`Index( Only)? Scan using ${index}`))
  expect(plan).not.toMatch(/Seq Scan|Bitmap/)
  // Sorted are the eleven rows that were found, never what they are found among.
  expect(plan).not.toMatch(/Sort Method: (?!quicksort {2}Memory: \d\dkB)/)
  expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(pages)
  expect(plan).not.toMatch(/Heap Fetches: [1-9]/)
})
