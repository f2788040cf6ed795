import { expect, test } from 'vitest'
import type { AuthAnswer, CheckResetAnswer } from '#contract/schemas/accounts.ts'
import type { RecoveryCodesAnswer, SecondFactorAnswer, SecondFactorSecret } from '#contract/schemas/second-factor.ts'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { runCommand } from '#server/operator/run-command.ts'
import { secretBytes, shownCode } from '#server/testing/authenticator.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { waitingTransactions } from '#server/testing/waiting-transactions.ts'

const app = testApp()
const PATH = '/api/me/second-factor'

const codeOf = (secret: string, ahead = 0) => shownCode(secret, app.services.now(), ahead)

const start = ({ token, password }: TestAccount) =>
  app.call<SecondFactorSecret>('POST', PATH, { token, body: { password } })
const confirm = ({ token }: TestAccount, code: string) =>
  app.call<RecoveryCodesAnswer>('POST', `${PATH}/confirm`, { token, body: { code } })
const turnOff = ({ token }: TestAccount, body: object) => app.call('DELETE', PATH, { token, body })
const logIn = ({ email, password }: TestAccount, code?: string, from?: string) =>
  app.call<AuthAnswer & { code?: string }>('POST', '/api/auth/login', {
    body: { email, password, ...(code !== undefined && { code }) },
    ...(from && { from }),
  })

/** An account whose login asks for a code; its clock a minute later, so that no code of the start is in the way. */
async function aCarefulAccount() {
  const account = await anAccount(app, { verified: true })
  const { secret } = (await start(account)).body
  const { recovery_codes: codes } = (await confirm(account, codeOf(secret))).body
  app.moveClock(minutes(1))
  return { account, secret, codes }
}

test('turned on with the password and a first code, it answers ten recovery codes once', async () => {
  const account = await anAccount(app, { verified: true })
  expect((await app.call('POST', PATH, { token: account.token, body: { password: 'pas le mien' } })).status).toBe(403)
  const { body } = await start(account)
  expect(body.uri).toBe(`otpauth://totp/Verso:${encodeURIComponent(account.email)}?secret=${body.secret}&issuer=Verso`)
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect((await logIn(account)).status).toBe(200)
  expect((await confirm(account, '000000')).body).toMatchObject({ code: 'wrong_code' })
  const { body: told } = await confirm(account, codeOf(body.secret))
  expect(new Set(told.recovery_codes).size).toBe(10)
  for (const code of told.recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/)
  expect((await start(account)).body).toMatchObject({ code: 'second_factor_on' })
  expect((await confirm(account, codeOf(body.secret, 1))).body).toMatchObject({ code: 'second_factor_on' })
  const { body: shown } = await app.call<SecondFactorAnswer>('GET', PATH, { token: account.token })
  expect(shown).toEqual({ on: true, offered: true, recovery_codes_left: 10 })
})

/** A transaction of somebody else's on this account's secret, open until it is told to end. */
async function someoneHolds({ id }: TestAccount, statement: string) {
  const client = await app.db.pool.connect()
  await client.query('begin')
  await client.query(statement, [id])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const waiting = () => waitingTransactions(app.db)

test('a code of a secret that is replaced at the same moment turns nothing on', async () => {
  const account = await anAccount(app, { verified: true })
  const { secret } = (await start(account)).body
  const end = await someoneHolds(account, `update second_factors set sealed_secret = '\\x00' where account_id = $1`)
  const confirmation = confirm(account, codeOf(secret))
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  await end()
  expect((await confirmation).body).toMatchObject({ code: 'wrong_code' })
  expect((await logIn(account)).status).toBe(200)
})

test('a secret asked for while another is confirmed does not take the place of the one that was proved', async () => {
  const account = await anAccount(app, { verified: true })
  const { secret } = (await start(account)).body
  const end = await someoneHolds(account, 'select from second_factors where account_id = $1 for update')
  const confirmation = confirm(account, codeOf(secret))
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  const second = start(account)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
  await end()
  expect((await confirmation).status).toBe(200)
  expect((await second).body).toMatchObject({ code: 'second_factor_on' })
  app.moveClock(minutes(1))
  expect((await logIn(account, codeOf(secret))).status).toBe(200)
})

test('a login without it is what it was, to the byte', async () => {
  const { status, body } = await logIn(await anAccount(app))
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(['token', 'user'])
})

test('with it the password alone opens nothing; a code opens once', async () => {
  const { account, secret } = await aCarefulAccount()
  const asked = await logIn(account)
  expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_needed'])
  const code = codeOf(secret)
  expect((await logIn({ ...account, password: 'pas le mien' }, code)).body).toMatchObject({
    code: 'invalid_credentials',
  })
  const twice = await Promise.all([logIn(account, code), logIn(account, code)])
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
  expect((await logIn(account, code)).body).toMatchObject({ code: 'wrong_code' })
  app.moveClock(minutes(1))
  expect((await logIn(account, `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)).status).toBe(200)
})

test('a recovery code opens once, typed with or without its dashes', async () => {
  const { account, codes } = await aCarefulAccount()
  const [first = '', second = ''] = codes
  expect((await logIn(account, first)).status).toBe(200)
  expect((await logIn(account, first)).status).toBe(403)
  expect((await logIn(account, second.replaceAll('-', '').toLowerCase())).status).toBe(200)
  const { body } = await app.call<SecondFactorAnswer>('GET', PATH, { token: account.token })
  expect(body.recovery_codes_left).toBe(8)
})

test('ten wrong codes are enough, from wherever they come; asking for the step counts for nothing', async () => {
  const { account, secret } = await aCarefulAccount()
  for (let step = 0; step < 8; step += 1) expect((await logIn(account, undefined, '192.0.2.8')).status).toBe(401)
  for (let guess = 0; guess < 10; guess += 1) expect((await logIn(account, '000000')).status).toBe(403)
  expect((await logIn(account, codeOf(secret))).status).toBe(429)
  app.moveClock(minutes(16))
  expect((await logIn(account, codeOf(secret))).status).toBe(200)
})

test('a reset link does not stand for it, and is not used up by a wrong code', async () => {
  const { account, secret } = await aCarefulAccount()
  await app.call('POST', '/api/auth/forgot-password', { body: { email: account.email } })
  const token = /reset=([\w-]{65})/.exec((await app.mails.mailTo(account.email, /mot de passe/)).text)?.[1] ?? ''
  const check = await app.call<CheckResetAnswer>('POST', '/api/auth/reset-password/check', { body: { token } })
  expect(check.body).toEqual({ email: account.email, second_factor: true })
  const reset = (code?: string) =>
    app.call('POST', '/api/auth/reset-password', {
      body: { token, password: 'figuier en fleurs', ...(code && { code }) },
    })
  expect((await reset()).body).toMatchObject({ code: 'second_factor_needed' })
  expect((await reset('000000')).body).toMatchObject({ code: 'wrong_code' })
  expect((await reset(codeOf(secret))).status).toBe(200)
})

test('it is not for an address that nobody has verified', async () => {
  const account = await anAccount(app)
  const { status, body } = await start(account)
  expect([status, body]).toEqual([403, expect.objectContaining({ code: 'email_unverified' })])
  const { text } = await app.mails.mailTo(account.email, /^Confirmez/)
  const token = /#adresse=([\w-]{65})/.exec(text)?.[1]
  await app.call('POST', '/api/me/email-verification/confirm', { token: account.token, body: { token } })
  expect((await start(account)).status).toBe(201)
})

test('who reads the mails of an address that a stranger signed up with takes the account over, whatever was set up before', async () => {
  const { account } = await aCarefulAccount()
  // As it could be before a verified address was asked for.
  await app.db.run(sql`update accounts set email_verified_at = null where id = ${account.id}`)
  await app.call('POST', '/api/auth/forgot-password', { body: { email: account.email } })
  const token = /reset=([\w-]{65})/.exec((await app.mails.mailTo(account.email, /mot de passe/)).text)?.[1]
  const check = await app.call('POST', '/api/auth/reset-password/check', { body: { token } })
  expect(check.body).toEqual({ email: account.email })
  const password = 'figuier en fleurs'
  const { status, body } = await app.call<AuthAnswer>('POST', '/api/auth/reset-password', { body: { token, password } })
  expect([status, body.user.email_verified]).toEqual([200, true])
  expect((await app.call('GET', '/api/auth/me', { token: account.token })).status).toBe(401)
  expect((await logIn({ ...account, password })).status).toBe(200)
  expect((await logIn(account)).status).toBe(401)
})

test('it is turned off with the password and a code, never with one of them', async () => {
  const { account, secret, codes } = await aCarefulAccount()
  const { password } = account
  expect((await turnOff(account, { password })).status).toBe(400)
  expect((await turnOff(account, { password, code: '000000' })).status).toBe(403)
  expect((await turnOff(account, { password: 'pas le mien', code: codeOf(secret) })).status).toBe(403)
  expect((await turnOff(account, { password, code: codes[0] })).status).toBe(204)
  expect((await logIn(account)).status).toBe(200)
})

test('an operator removes it for whoever lost everything, under a name and with a reason', async () => {
  const { account } = await aCarefulAccount()
  const signed = { by: 'marie', why: 'a lost telephone, identity seen' }
  await runCommand(app.services, ['remove-second-factor', account.email], signed)
  expect((await app.call('GET', '/api/auth/me', { token: account.token })).status).toBe(401)
  expect((await logIn(account)).status).toBe(200)
  await expect(runCommand(app.services, ['remove-second-factor', account.email], signed)).rejects.toThrow(/no second/)
})

test('neither the database, the export nor the log tells a secret or a code, and deletion leaves nothing', async () => {
  const { account, secret, codes } = await aCarefulAccount()
  const rows = await app.db.many<{ row: string }>(sql`
    select to_jsonb(second_factors)::text as row from second_factors where account_id = ${account.id}
    union all
    select to_jsonb(recovery_codes)::text from recovery_codes where account_id = ${account.id}`)
  expect(rows).toHaveLength(11)
  const { body } = await app.call<{ account: object }>('GET', '/api/me/export', { token: account.token })
  expect(body.account).toMatchObject({ second_factor: true })
  const told = JSON.stringify([rows, body]) + app.logLines.join('')
  const hidden = [
    secret,
    secretBytes(secret).toString('hex'),
    ...codes.flatMap((code) => [code, code.replaceAll('-', '')]),
  ]
  for (const word of hidden) expect(told.includes(word)).toBe(false)
  await app.call('DELETE', '/api/me', { token: account.token, body: { password: account.password } })
  const left = await app.db.many(sql`
    select account_id from second_factors where account_id = ${account.id}
    union all
    select account_id from recovery_codes where account_id = ${account.id}`)
  expect(left).toEqual([])
})

test('each step of it is a security event', () => {
  const said = new Set(app.logLines.flatMap((line) => /"event":"([\w-]+)"/.exec(line)?.[1] ?? []))
  for (const event of ['second-factor-on', 'second-factor-off', 'second-factor-asked', 'second-factor-refused'])
    expect(said).toContain(event)
})
