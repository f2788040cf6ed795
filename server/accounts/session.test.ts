import { createHash, randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuthAnswer, SessionsAnswer } from '#contract/schemas/accounts.ts'
import { sql } from '#server/database/sql.ts'
import { days, minutes } from '#server/lib/clock.ts'
import { A_GOOD_PASSWORD, anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { sweepSessions } from './session.ts'

const app = testApp()
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:148.0) Gecko/20100101 Firefox/148.0'

const me = (token?: string) => app.call('GET', '/api/auth/me', token === undefined ? {} : { token })
const sessions = ({ token }: { token: string }) => app.call<SessionsAnswer>('GET', '/api/me/sessions', { token })
const anotherSession = async ({ email, password }: TestAccount, userAgent?: string) => {
  const call = { body: { email, password }, ...(userAgent && { userAgent }) }
  return (await app.call<AuthAnswer>('POST', '/api/auth/login', call)).body.token
}

test.each([undefined, '', 'not-a-token', 'x'.repeat(43), 'x'.repeat(65)])(
  'spec 6.1: the token %j opens nothing',
  async (token) => {
    const { status, body } = await me(token)
    expect(status).toBe(401)
    expect(body).toEqual({ error: 'Votre session a expiré. Reconnectez-vous.', code: 'session_expired' })
  },
)

test('the database holds the token’s hash and never the token, in any form', async () => {
  const { token, email } = await anAccount(app)
  await app.call('POST', '/api/auth/forgot-password', { body: { email } })
  const reset = /reset=([\w-]{65})/.exec((await app.mails.mailTo(email, /mot de passe/)).text)?.[1] ?? ''
  const rows = await app.db.many<{ hash: string; row: string }>(sql`
    select encode(token_hash, 'hex') as hash, to_jsonb(sessions)::text as row from sessions
    union all
    select encode(token_hash, 'hex'), to_jsonb(password_resets)::text from password_resets`)
  for (const secret of [token, reset]) {
    expect(rows.map(({ hash }) => hash)).toContain(createHash('sha256').update(secret).digest('hex'))
    // The account it begins with is no secret, the 43 characters after it are. PostgreSQL shows bytes in hexadecimal: the
    // token as text, and the 32 bytes it stands for.
    const random = secret.slice(22)
    const forms = [random, Buffer.from(random).toString('hex'), Buffer.from(random, 'base64url').toString('hex')]
    for (const form of forms) expect(rows.some(({ row }) => row.includes(form))).toBe(false)
  }
})

test('ten thousand tokens of one customer: 65 characters each, no two secrets alike, and each says whose it is', async () => {
  const { newToken, ownerOf } = await import('#server/lib/token.ts')
  const account = randomUUIDv7()
  const tokens = Array.from({ length: 10_000 }, () => newToken(account).token)
  expect(new Set(tokens.map((token) => token.slice(22))).size).toBe(10_000)
  expect(tokens.every((token) => /^[\w-]{65}$/.test(token) && ownerOf(token) === account)).toBe(true)
})

test('a token that names another customer opens nothing', async () => {
  const [mine, theirs] = [await anAccount(app), await anAccount(app)]
  const forged = theirs.token.slice(0, 22) + mine.token.slice(22)
  expect((await me(forged)).status).toBe(401)
})

test('the sweep removes sessions that are over, and no other', async () => {
  const [idle, used, daily] = [await anAccount(app), await anAccount(app), await anAccount(app)]
  const left = () =>
    app.db.many<{ accountId: string }>(sql`
      select account_id
      from sessions
      where account_id in (${idle.id}, ${used.id}, ${daily.id})
      order by account_id`)
  app.moveClock(days(13))
  await me(used.token)
  await me(daily.token)
  app.moveClock(days(1))
  await sweepSessions(app.db, app.services.now())
  expect(await left()).toEqual([used, daily].map(({ id }) => ({ accountId: id })))
  app.moveClock(days(10))
  await me(daily.token)
  await sweepSessions(app.db, app.services.now())
  expect(await left()).toHaveLength(2)
  app.moveClock(days(3))
  await sweepSessions(app.db, app.services.now())
  expect(await left()).toEqual([{ accountId: daily.id }])
  app.moveClock(days(3))
  await sweepSessions(app.db, app.services.now())
  expect(await left()).toEqual([])
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

const endSession = (path: string, { token }: { token: string }, password: string = A_GOOD_PASSWORD) =>
  app.call('DELETE', `/api/me/sessions${path}`, { token, body: { password } })

test('I can end one of my sessions, and all the others', async () => {
  const account = await anAccount(app)
  const [one, two] = [await anotherSession(account), await anotherSession(account)]
  const id = (await sessions({ token: one })).body.sessions.find(({ current }) => current)?.id
  expect((await endSession(`/${id}`, account)).status).toBe(204)
  expect((await me(one)).status).toBe(401)
  expect((await endSession('', account)).status).toBe(204)
  expect([(await me(two)).status, (await me(account.token)).status]).toEqual([401, 200])
})

test('without my password an open session ends none of the others, and five wrong ones are enough', async () => {
  const account = await anAccount(app)
  const other = await anotherSession(account)
  const id = (await sessions({ token: other })).body.sessions.find(({ current }) => current)?.id
  for (const path of ['', `/${id}`]) {
    expect((await app.call('DELETE', `/api/me/sessions${path}`, { token: account.token })).status).toBe(400)
    expect((await endSession(path, account, 'prunier en fleurs')).status).toBe(403)
  }
  for (let guess = 0; guess < 3; guess += 1) await endSession('', account, 'pommier en fleurs')
  expect((await endSession('', account)).status).toBe(429)
  expect((await me(other)).status).toBe(200)
})

test('another customer’s session answers 404, exactly like one that never was', async () => {
  const [mine, theirs] = [await anAccount(app), await anAccount(app)]
  const id = (await sessions(theirs)).body.sessions[0]?.id
  const foreign = await endSession(`/${id}`, mine)
  const unknown = await endSession(`/${crypto.randomUUID()}`, mine)
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
  expect((await me(theirs.token)).status).toBe(200)
})
