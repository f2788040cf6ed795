import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AnalysesAnswer, AnalysisAnswer } from '#contract/schemas/analyses.ts'
import { anAccount, anAnalysis, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const list = ({ token }: TestAccount, query = '') =>
  app.call<AnalysesAnswer>('GET', `/api/me/analysis${query}`, { token })

test('a new account has no analysis', async () => {
  const { body } = await list(await anAccount(app))
  expect(body).toEqual({ analyses: [], total: 0, delivered: 0, next_cursor: null })
})

test('spec 7.10, 7.11, 9.8: the list is newest first, 50 unless a limit is given, and total counts them all', async () => {
  const account = await anAccount(app)
  for (let day = 1; day <= 53; day += 1) {
    await anAnalysis(app, account, { username: `compte_${day}`, createdAt: new Date(2026, 0, day) })
  }
  const { body } = await list(account)
  expect(body.analyses).toHaveLength(50)
  expect([body.analyses[0]?.target_username, body.total]).toEqual(['compte_53', 53])
  const next = await list(account, `?cursor=${body.next_cursor}`)
  expect(next.body.analyses.map((one) => one.target_username)).toEqual(['compte_3', 'compte_2', 'compte_1'])
  expect(next.body.next_cursor).toBeNull()
  expect((await list(account, '?limit=10')).body.analyses).toHaveLength(10)
})

test.each(['?limit=0', '?limit=101', '?limit=ten', '?cursor=nonsense', '?unknown=1'])(
  'the query %s is refused',
  async (query) => {
    expect((await list(await anAccount(app), query)).status).toBe(400)
  },
)

test('spec 6.1, 6.3: a customer reads only their own analyses; another’s id answers 404 like one that never was', async () => {
  const [mine, theirs] = [await anAccount(app), await anAccount(app)]
  const { id } = await anAnalysis(app, theirs)
  const read = (analysisId: string, { token }: TestAccount) =>
    app.call<AnalysisAnswer>('GET', `/api/analysis/${analysisId}`, { token })
  expect((await read(id, theirs)).body.analysis).toMatchObject({ id, target_username: 'jack', status: 'done' })
  const foreign = await read(id, mine)
  expect([foreign.status, foreign.body]).toEqual([404, { error: 'Analyse introuvable.', code: 'not_found' }])
  expect((await read(randomUUID(), mine)).body).toEqual(foreign.body)
  expect((await read('../etc', mine)).status).toBe(404)
  expect((await list(mine)).body.total).toBe(0)
})
