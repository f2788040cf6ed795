import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AnalysesAnswer } from '#contract/schemas/analyses.ts'
import { sql } from '#server/database/sql.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

type Row = { username: string; name?: string; status?: string; score?: number; profileId?: string }
let minute = 0

/** One more analysis of this customer, newer than all before it. */
async function anAnalysisOf({ id }: TestAccount, { username, name, status = 'done', score, profileId }: Row) {
  minute += 1
  const report = status === 'done' ? JSON.stringify(score === undefined ? {} : { credibilityScore: score }) : null
  const failure = status === 'failed' ? 'too_few_posts' : null
  await app.db.run(sql`
    insert into analyses (id, account_id, profile_id, username, profile_name, status, report, failure, created_at)
    values (${randomUUIDv7()}, ${id}, ${profileId ?? null}, ${username}, ${name ?? null}, ${status}, ${report}, ${failure},
            ${new Date(Date.UTC(2026, 0, 1, 0, minute))})`)
}

async function aCustomerOf(...rows: Row[]): Promise<TestAccount> {
  const account = await anAccount(app)
  for (const row of rows) await anAnalysisOf(account, row)
  return account
}

const list = ({ token }: TestAccount, query: string) =>
  app.call<AnalysesAnswer>('GET', `/api/me/analysis?${query}`, { token })

async function namesOf(account: TestAccount, query: string): Promise<string[]> {
  return (await list(account, query)).body.analyses.map((one) => one.target_username)
}

test('a part of the name finds it, of the user name or the one the profile shows, whatever the case and the accents', async () => {
  const account = await aCustomerOf(
    { username: 'h_lenormand', name: 'Hélène Lenormand' },
    { username: 'Studio_Marelle', name: 'Studio Marelle' },
    { username: 'foot_en_prose', status: 'failed' },
    { username: '_', status: 'erased' },
  )
  await anAnalysisOf(await anAccount(app), { username: 'helene_ailleurs' })
  expect(await namesOf(account, 'q=helene')).toEqual(['h_lenormand'])
  expect(await namesOf(account, `q=${encodeURIComponent('HÉLÈNE l')}`)).toEqual(['h_lenormand'])
  expect(await namesOf(account, `q=${encodeURIComponent(' @studio_m ')}`)).toEqual(['Studio_Marelle'])
  // A letter like any other, and nothing is left of an erased one to be found by.
  expect(await namesOf(account, 'q=_')).toEqual(['foot_en_prose', 'Studio_Marelle', 'h_lenormand'])
  expect(await namesOf(account, `q=${encodeURIComponent('%')}`)).toEqual([])
  expect((await list(account, 'q=marelle')).body).toMatchObject({ total: 1, delivered: 3, next_cursor: null })
  expect((await list(account, 'q=')).body.total).toBe(4)
})

test('a state shows those in it, and counts them', async () => {
  const account = await aCustomerOf(
    { username: 'livre' },
    { username: 'attend', status: 'queued' },
    { username: 'tourne', status: 'running' },
    { username: 'rate', status: 'failed' },
    { username: '_', status: 'erased' },
  )
  expect(await namesOf(account, 'state=done')).toEqual(['livre'])
  expect(await namesOf(account, 'state=running')).toEqual(['tourne', 'attend'])
  expect(await namesOf(account, 'state=failed')).toEqual(['rate'])
  expect((await list(account, 'state=running')).body).toMatchObject({ total: 2, delivered: 2 })
  expect((await list(account, 'state=failed&q=liv')).body).toMatchObject({ analyses: [], total: 0 })
})

test('by score, the highest first; those of one score newest first; those without one last, page after page', async () => {
  await aCustomerOf({ username: 'ailleurs', score: 50 })
  const account = await aCustomerOf(
    { username: 'neuf', score: 9 },
    { username: 'sans' },
    { username: 'cent', score: 100 },
    { username: 'zero', score: 0 },
    { username: 'soixante', score: 60.5 },
    { username: 'rate', status: 'failed' },
    { username: 'encore_60', score: 60.5 },
  )
  const order = ['cent', 'encore_60', 'soixante', 'neuf', 'zero', 'rate', 'sans']
  expect(await namesOf(account, 'sort=score')).toEqual(order)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: { body: AnalysesAnswer } = await list(account, `sort=score&limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.analyses.map((one) => one.target_username))
    expect(body.total).toBe(7)
    cursor = body.next_cursor
  }
  expect(seen).toEqual(order)
})

test('a search has pages too, and a new analysis between two of them moves nothing', async () => {
  const account = await aCustomerOf(...Array.from({ length: 7 }, (_, nth) => ({ username: `compte_${nth}` })))
  await anAnalysisOf(account, { username: 'autre' })
  const first = (await list(account, 'q=compte&limit=4')).body
  await anAnalysisOf(account, { username: 'compte_neuf' })
  const second = (await list(account, `q=compte&limit=4&cursor=${first.next_cursor}`)).body
  expect([...first.analyses, ...second.analyses].map((one) => one.target_username)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((nth) => `compte_${nth}`),
  )
  expect(second.next_cursor).toBeNull()
})

test('a very long name of a profile is kept, and found by its beginning', async () => {
  const account = await aCustomerOf({ username: 'long', name: `Dé${'é'.repeat(5_000)}` })
  expect(await namesOf(account, 'q=deeee')).toEqual(['long'])
})

test('without a parameter the answer is the one it always was, and says how many reports were delivered', async () => {
  const account = await aCustomerOf({ username: 'livre' }, { username: 'rate', status: 'failed' })
  expect((await list(account, '')).body).toMatchObject({ total: 2, delivered: 1, next_cursor: null })
})

test('a place in one order is refused in the other, and so is what the list does not know', async () => {
  const account = await aCustomerOf({ username: 'un' }, { username: 'deux' })
  const byDate = (await list(account, 'limit=1')).body.next_cursor
  const byScore = (await list(account, 'limit=1&sort=score')).body.next_cursor
  const refused = [
    `sort=score&cursor=${byDate}`,
    `cursor=${byScore}`,
    'sort=name',
    'state=erased',
    `q=${'x'.repeat(101)}`,
    'q=mot%00',
  ]
  for (const query of refused) expect([query, (await list(account, query)).status]).toEqual([query, 400])
})

test('each delivered one tells those of the same profile before it, newest first, with their scores', async () => {
  const profileId = randomUUIDv7()
  // Another customer's of the same profile is nobody else's business.
  await aCustomerOf({ username: 'marelle', profileId, score: 10 })
  const account = await aCustomerOf(
    { username: 'marelle', profileId, score: 40 },
    { username: 'marelle', profileId, status: 'failed' },
    { username: 'autre', profileId: randomUUIDv7(), score: 90 },
    { username: 'marelle_renomme', profileId, score: 55 },
    { username: 'marelle_renomme', profileId, score: 70 },
  )
  const { analyses } = (await list(account, 'limit=10')).body
  expect(analyses.map(({ earlier = [] }) => earlier.map(({ score }) => score))).toEqual([[55, 40], [40], [], [], []])
  const [latest, before] = analyses
  expect(latest?.earlier?.[0]).toEqual({ id: before?.id, created_at: before?.created_at, score: 55 })
})
