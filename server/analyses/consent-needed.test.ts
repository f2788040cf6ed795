import { expect, test } from 'vitest'
import { KEY_SCOPES } from '#contract/keys.ts'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { sql } from '#server/database/sql.ts'
import { aKey } from '#server/testing/access-callers.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, anAnalysis, aWaitingAnalysis } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { listerOf } from '#server/testing/lister.ts'
import { testApp } from '#server/testing/test-app.ts'
import { runAnalysisJob } from './request-analysis.ts'

// X_READS=consent: nobody's X account is read because a customer asks.
const app = testApp({ xReads: 'consent' })
const { ask, check } = analystOf(app)
const { balance, history } = buyerOf(app)
const { check: checkList, started, lines, ended } = listerOf(app)

const SAID = '@camille_fictif ne peut être analysé qu’avec l’accord de son titulaire. Aucun crédit n’a été dépensé.'

test('neither a customer nor their program has X asked of an account, and nothing is held', async () => {
  const account = await anAccount(app, { credits: 24, verified: true })
  const { secret } = await aKey(app, account, { scopes: KEY_SCOPES })
  const asked = await ask(account, '@camille_fictif')
  expect([asked.status, asked.body.code, asked.body.error]).toEqual([422, 'consent_needed', SAID])
  const english = await ask(account, 'camille_fictif', { 'accept-language': 'en' })
  expect(english.body.error).toBe(
    '@camille_fictif can only be analysed with its holder’s agreement. No credit was spent.',
  )
  expect((await check(account, 'camille_fictif')).body).toEqual({
    target_username: 'camille_fictif',
    verdict: 'refused',
    code: 'consent_needed',
    error: SAID,
  })
  const byKey = await app.call<AnalysisAnswer & ErrorAnswer>('POST', '/api/analyze', {
    token: secret,
    body: { target_username: 'camille_fictif' },
  })
  expect(byKey.body.code).toBe('consent_needed')
  const byAgent = await app.call<{ result: { isError: boolean; content: { text: string }[] } }>('POST', '/mcp', {
    token: secret,
    headers: { 'mcp-protocol-version': '2025-11-25' },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'request_analysis', arguments: { target_username: 'camille_fictif', max_credits: 8 } },
    },
  })
  expect(JSON.stringify(byAgent.body)).toContain('consent_needed')
  expect([await balance(account), (await history(account)).entries.length]).toEqual([24, 1])
  expect(app.x.calls()).toEqual([])
})

test('an X name of a list is left out, and costs nothing; names of Bluesky are read', async () => {
  const account = await anAccount(app, { credits: 16 })
  const names = ['camille_fictif', 'charge-1.test']
  const checked = await checkList(account, names)
  expect(checked.lines.map(({ fate, credits, error }) => [fate, credits, error])).toEqual([
    ['consent', 0, SAID],
    ['read', 8, undefined],
  ])
  const id = await started(account, names)
  await ended(account, id)
  expect((await lines(account, id)).map(({ state }) => state)).toEqual(['consent', 'done'])
  expect(await balance(account)).toBe(8)
  expect(app.x.calls()).toEqual([])
})

test('an X account is not watched, and an analysis that waited since before ends with its credits back', async () => {
  const account = await anAccount(app, { credits: 8 })
  const report = { credibilityScore: 70, profile: { username: 'camille_fictif' } }
  const { id } = await anAnalysis(app, account, { username: 'camille_fictif', report })
  await app.db.run(sql`update analyses set profile_id = '1780000000000000001' where id = ${id}`)
  const watched = await app.call<ErrorAnswer>('POST', '/api/watches', {
    token: account.token,
    body: { analysis_id: id, every: 'week' },
  })
  expect([watched.status, watched.body.code]).toEqual([422, 'consent_needed'])
  const waiting = await aWaitingAnalysis(app.db, { username: 'camille_fictif' })
  await app.db.run(sql`update analyses set read_by = ${runAnalysisJob.name} where id = ${waiting.id}`)
  await app.rescue()
  await expect
    .poll(() => app.db.one(sql`select status, failure from analyses where id = ${waiting.id}`), { timeout: 30_000 })
    .toEqual({ status: 'failed', failure: 'consent_needed' })
  expect(await app.db.one(sql`select credits, held_credits from accounts where id = ${waiting.accountId}`)).toEqual({
    credits: 8,
    heldCredits: 0,
  })
  expect(app.x.calls()).toEqual([])
})
