import { expect, test } from 'vitest'
import type { InvitationAnswer } from '#contract/schemas/console.ts'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { shownCode } from '#server/testing/authenticator.ts'
import { operatorOf, signed } from '#server/testing/operator.ts'
import { testApp } from '#server/testing/test-app.ts'
import { OPERATOR_PASSWORD, testConsole } from '#server/testing/test-console.ts'

const app = testApp()
const desk = testConsole(app)
const ops = operatorOf(app)
const now = () => app.services.now()

const me = async (token: string) => (await desk.call('GET', '/api/me', { token })).status
const logIn = (name: string, code: string, password = OPERATOR_PASSWORD) =>
  desk.call<{ code?: string; token?: string }>('POST', '/api/login', { body: { name, password, code } })
const open = (token: string) => desk.call<InvitationAnswer>('POST', '/api/invitation', { body: { token } })
const accept = (body: object) => desk.call<{ code?: string }>('POST', '/api/invitation/accept', { body })

test('an invitation is followed once, within a day, with a long password and a code of its own secret', async () => {
  const token = await desk.invite('anne')
  const { name, secret } = (await open(token)).body
  expect(name).toBe('anne')
  const accepted = { token, password: OPERATOR_PASSWORD, code: shownCode(secret, now()) }
  expect((await accept({ ...accepted, password: 'trop court' })).body.code).toBe('operator_password_short')
  expect((await accept({ ...accepted, code: '000000' })).body.code).toBe('wrong_code')
  expect((await logIn('anne', shownCode(secret, now()))).status).toBe(401)
  expect((await accept(accepted)).status).toBe(204)
  expect((await accept(accepted)).status).toBe(410)
  expect((await open(token)).status).toBe(410)
  const late = await desk.invite('louis')
  app.moveClock(minutes(24 * 60))
  expect((await open(late)).status).toBe(410)
})

test('an operator who works here is not invited again; removed, every session ends at once', async () => {
  const { token } = await desk.signIn('rose')
  expect((await ops('add-operator', 'rose', ...signed)).said).toContain('works here already')
  expect((await ops('add-operator', 'Rose!', ...signed)).code).toBe(1)
  expect((await ops('operators', ...signed)).said).toMatch(/name rose {2}confirmedAt .* lastSeenAt/)
  expect((await ops('remove-operator', 'rose', ...signed)).code).toBe(0)
  expect(await me(token)).toBe(401)
  expect((await ops('remove-operator', 'rose', ...signed)).code).toBe(1)
})

test('a login needs name, password and a fresh code, and never says which of them was wrong', async () => {
  const { secret } = await desk.signIn('lucie')
  app.moveClock(minutes(1))
  const code = shownCode(secret, now())
  const refused = await Promise.all([
    logIn('personne', code),
    logIn('lucie', code, 'pas le mien du tout'),
    logIn('lucie', '000000'),
  ])
  expect(new Set(refused.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  const both = await Promise.all([logIn('lucie', code), logIn('lucie', code)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
})

test('ten wrong guesses are enough', async () => {
  await desk.signIn('odile')
  for (let guess = 0; guess < 10; guess += 1) expect((await logIn('odile', '000000')).status).toBe(401)
  expect((await logIn('odile', '000000')).status).toBe(429)
})

test('a session ends after fifteen minutes without a call, and slides with each; twelve hours are the most', async () => {
  const { token } = await desk.signIn('denis')
  for (let call = 0; call < 3; call += 1) {
    app.moveClock(minutes(10))
    expect(await me(token)).toBe(200)
  }
  app.moveClock(minutes(15))
  expect(await me(token)).toBe(401)
  const { token: busy } = await desk.signIn('eve')
  await app.db.run(sql`
    update operator_sessions set created_at = created_at - interval '12 hours'
    where operator_id = (select id from operators where name = 'eve')`)
  expect(await me(busy)).toBe(401)
})

test('who logs out is out; the database holds neither token nor secret', async () => {
  const { token, secret } = await desk.signIn('iris')
  const rows = await app.db.many<{ row: string }>(sql`
    select to_jsonb(operators)::text as row from operators
    union all
    select to_jsonb(operator_sessions)::text from operator_sessions`)
  const told = JSON.stringify(rows) + app.logLines.join('')
  for (const hidden of [token, secret, OPERATOR_PASSWORD]) expect(told.includes(hidden)).toBe(false)
  expect((await desk.call('POST', '/api/logout', { token })).status).toBe(204)
  expect(await me(token)).toBe(401)
})
