import { expect, test } from 'vitest'
import type { AuthAnswer, MeAnswer } from '#contract/schemas/accounts.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import { sql } from '#server/database/sql.ts'
import { anAccount, anAnalysis } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

const logIn = (email: string, password: string) =>
  app.call<AuthAnswer>('POST', '/api/auth/login', { body: { email, password } })

test('changing my password asks for the current one, keeps this session and closes the others', async () => {
  const { email, password, token } = await anAccount(app)
  const other = (await logIn(email, password)).body.token
  const change = (current: string) =>
    app.call('POST', '/api/me/password', { token, body: { current_password: current, new_password: 'verger neuf' } })
  expect((await change('pas le mien')).body).toMatchObject({ code: 'wrong_password' })
  expect((await change(password)).status).toBe(204)
  const statuses = await Promise.all([token, other].map((each) => app.call('GET', '/api/auth/me', { token: each })))
  expect(statuses.map(({ status }) => status)).toEqual([200, 401])
  expect((await logIn(email, 'verger neuf')).status).toBe(200)
})

test('of two changes of password at once, one is made and the other is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const account = await anAccount(app)
    const both = await Promise.all(
      ['verger de mai', 'verger de juin'].map((next) =>
        app.call('POST', '/api/me/password', {
          token: account.token,
          body: { current_password: account.password, new_password: next },
        }),
      ),
    )
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['204', '403'])
  }
})

test('an open session is not enough to guess the password: five tries, then 429', async () => {
  const { token } = await anAccount(app)
  const tries: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    tries.push((await app.call('DELETE', '/api/me', { token, body: { password: 'au hasard' } })).status)
  }
  expect(tries).toEqual([403, 403, 403, 403, 403, 429])
})

test('the keys of my requests, which name who I looked at, go with my account', async () => {
  const account = await anAccount(app, { credits: 8 })
  const headers = { 'idempotency-key': 'une demande', prefer: 'respond-async' }
  await app.call('POST', '/api/analyze', { token: account.token, headers, body: { target_username: 'long_x' } })
  const requests = () => app.db.many(sql`select from analysis_requests where account_id = ${account.id}`)
  expect(await requests()).toHaveLength(1)
  const { status } = await app.call('DELETE', '/api/me', {
    token: account.token,
    body: { password: account.password },
  })
  expect([status, await requests()]).toEqual([204, []])
})

test('the export holds all that is mine and nothing secret', async () => {
  const account = await anAccount(app)
  const stranger = await anAccount(app)
  await anAnalysis(app, account, { username: 'jack' })
  await anAnalysis(app, stranger, { username: 'not_mine' })
  const { status, headers, body } = await app.call('GET', '/api/me/export', { token: account.token })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="verso-export.json"')
  expect(body).toMatchObject({
    account: { email: account.email, credits: 0 },
    sessions: [{}],
    analyses: [{ target_username: 'jack', json_output: { credibilityScore: 70 } }],
  })
  expect(JSON.stringify(body)).not.toMatch(/not_mine|argon2|hash/)
})

test('six exports within the hour are one too many', async () => {
  const { token } = await anAccount(app)
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth += 1) statuses.push((await app.call('GET', '/api/me/export', { token })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('deleting my account erases what names me, closes my sessions and frees the address', async () => {
  const account = await anAccount(app)
  await anAnalysis(app, account)
  const { status } = await app.call('DELETE', '/api/me', { token: account.token, body: { password: account.password } })
  expect(status).toBe(204)
  expect((await app.call('GET', '/api/auth/me', { token: account.token })).status).toBe(401)
  expect((await logIn(account.email, account.password)).status).toBe(401)
  const left = await app.db.one<{ account: string; sessions: number; analyses: number }>(sql`
    select accounts::text as account,
           (select count(*) from sessions where account_id = accounts.id) as sessions,
           (select count(*) from analyses where account_id = accounts.id) as analyses
    from accounts
    where id = ${account.id}`)
  expect(left).toMatchObject({ sessions: 0, analyses: 0 })
  expect(left?.account).not.toMatch(/@|argon2/)
  await anAccount(app, { email: account.email })
})

test('the prohibited uses are accepted once, in the version of today, and told with their date', async () => {
  const account = await anAccount(app, { hasAccepted: false })
  const me = async () => (await app.call<MeAnswer>('GET', '/api/auth/me', account)).body.user
  const accept = (version: string) => app.call<ErrorAnswer>('POST', '/api/me/terms', { ...account, body: { version } })
  expect((await me()).terms_due).toBe(true)
  const former = await accept('2025-01-01')
  expect([former.status, former.body.code, (await me()).terms_due]).toEqual([409, 'terms_changed', true])

  expect((await accept(TERMS_VERSION)).status).toBe(204)
  expect((await me()).terms_due).toBeUndefined()
  expect((await logIn(account.email, account.password)).body.user.terms_due).toBeUndefined()
})

test('the export says which version I accepted and since when; accepting it again changes nothing, leaving erases it', async () => {
  const account = await anAccount(app, { hasAccepted: false })
  const accept = () => app.call('POST', '/api/me/terms', { ...account, body: { version: TERMS_VERSION } })
  const exported = async () =>
    (await app.call<{ account: Record<string, string> }>('GET', '/api/me/export', account)).body.account
  expect(Object.keys(await exported())).not.toContain('terms_version')
  await accept()
  const { terms_version: version, terms_accepted_at: acceptedAt = '' } = await exported()
  expect([version, Math.abs(Date.parse(acceptedAt) - Date.now()) < 60_000]).toEqual([TERMS_VERSION, true])
  await accept()
  expect((await exported())['terms_accepted_at']).toBe(acceptedAt)
  await app.call('DELETE', '/api/me', { ...account, body: { password: account.password } })
  const left = await app.db.one(sql`select terms_version, terms_accepted_at from accounts where id = ${account.id}`)
  expect(left).toEqual({ termsVersion: null, termsAcceptedAt: null })
})

test('a customer who accepted a former version is asked again', async () => {
  const account = await anAccount(app)
  await app.db.run(sql`
    update accounts
    set terms_version = '2025-01-01', terms_accepted_at = now()
    where id = ${account.id}`)
  expect((await app.call<MeAnswer>('GET', '/api/auth/me', account)).body.user.terms_due).toBe(true)
})
