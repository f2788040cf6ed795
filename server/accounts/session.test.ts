import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuthAnswer, SessionsAnswer } from '#contract/schemas/accounts.ts'
import { days, minutes } from '#server/platform/clock.ts'
import { sql } from '#server/platform/sql.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:148.0) Gecko/20100101 Firefox/148.0'

const me = (token?: string) => app.call('GET', '/api/auth/me', token === undefined ? {} : { token })
const sessions = ({ token }: { token: string }) => app.call<SessionsAnswer>('GET', '/api/me/sessions', { token })
const anotherSession = async ({ email, password }: TestAccount, userAgent?: string) => {
  const call = { body: { email, password }, ...(userAgent && { userAgent }) }
  return (await app.call<AuthAnswer>('POST', '/api/auth/login', call)).body.token
}

test.each([undefined, '', 'not-a-token', 'x'.repeat(43)])('the token %j opens nothing', async (token) => {
  const { status, body } = await me(token)
  expect(status).toBe(401)
  expect(body).toEqual({ error: 'Votre session a expiré. Reconnectez-vous.', code: 'session_expired' })
})

test('the database holds the token’s hash and never the token, in any form', async () => {
  const { token, email } = await anAccount(app)
  await app.call('POST', '/api/auth/forgot-password', { body: { email } })
  const reset = /reset=([\w-]{43})/.exec((await app.mails.mailTo(email)).text)?.[1] ?? ''
  const rows = await app.db.many<{ hash: string; row: string }>(sql`
    select encode(token_hash, 'hex') as hash, to_jsonb(sessions)::text as row from sessions
    union all
    select encode(token_hash, 'hex'), to_jsonb(password_resets)::text from password_resets`)
  for (const secret of [token, reset]) {
    expect(rows.map(({ hash }) => hash)).toContain(createHash('sha256').update(secret).digest('hex'))
    // PostgreSQL shows bytes in hexadecimal: the token as text, and the 32 bytes it stands for.
    const forms = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret, 'base64url').toString('hex')]
    for (const form of forms) expect(rows.some(({ row }) => row.includes(form))).toBe(false)
  }
})

test('ten thousand tokens: 43 characters each, no two alike', async () => {
  const { newToken } = await import('./token.ts')
  const tokens = new Set(Array.from({ length: 10_000 }, () => newToken().token))
  expect(tokens.size).toBe(10_000)
  expect([...tokens].every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
})

test('logging out ends the session on the server, not only in the browser', async () => {
  const { token } = await anAccount(app)
  expect((await app.call('POST', '/api/auth/logout', { token })).status).toBe(204)
  expect((await me(token)).status).toBe(401)
})

test('a session left alone for 14 days is over', async () => {
  const { token } = await anAccount(app)
  app.moveClock(days(14) + 1)
  expect((await me(token)).status).toBe(401)
})

test('a session in daily use is over after 30 days', async () => {
  const { token } = await anAccount(app)
  for (let day = 1; day < 30; day += 1) {
    app.moveClock(days(1))
    expect((await me(token)).status).toBe(200)
  }
  app.moveClock(days(1))
  expect((await me(token)).status).toBe(401)
})

test('last activity is written at most every five minutes', async () => {
  const account = await anAccount(app)
  const lastSeen = async () => (await sessions(account)).body.sessions[0]?.last_seen_at
  const first = await lastSeen()
  app.moveClock(minutes(4))
  expect(await lastSeen()).toBe(first)
  app.moveClock(minutes(2))
  await me(account.token)
  expect(await lastSeen()).not.toBe(first)
})

test('my sessions show the browser and the system, and which one is this', async () => {
  const account = await anAccount(app)
  const token = await anotherSession(account, firefox)
  const { body } = await sessions({ token })
  expect(body.sessions).toHaveLength(2)
  expect(body.sessions.find(({ current }) => current)).toMatchObject({ browser: 'Firefox', system: 'macOS' })
  expect(JSON.stringify(body)).not.toContain(token)
})

test('an eleventh session closes the one used longest ago', async () => {
  const account = await anAccount(app)
  for (let count = 0; count < 10; count += 1) {
    app.moveClock(1000)
    await anotherSession(account)
  }
  expect((await me(account.token)).status).toBe(401)
})

test('I can end one of my sessions, and all the others', async () => {
  const account = await anAccount(app)
  const [one, two] = [await anotherSession(account), await anotherSession(account)]
  const id = (await sessions({ token: one })).body.sessions.find(({ current }) => current)?.id
  expect((await app.call('DELETE', `/api/me/sessions/${id}`, { token: account.token })).status).toBe(204)
  expect((await me(one)).status).toBe(401)
  expect((await app.call('DELETE', '/api/me/sessions', { token: account.token })).status).toBe(204)
  expect([(await me(two)).status, (await me(account.token)).status]).toEqual([401, 200])
})

test('another customer’s session answers 404, exactly like one that never was', async () => {
  const [mine, theirs] = [await anAccount(app), await anAccount(app)]
  const id = (await sessions(theirs)).body.sessions[0]?.id
  const foreign = await app.call('DELETE', `/api/me/sessions/${id}`, { token: mine.token })
  const unknown = await app.call('DELETE', `/api/me/sessions/${crypto.randomUUID()}`, { token: mine.token })
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
  expect((await me(theirs.token)).status).toBe(200)
})
