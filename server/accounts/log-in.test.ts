import { expect, test } from 'vitest'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { days, minutes } from '#server/lib/clock.ts'
import { anAccount } from '#server/testing/builders.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

const logIn = (email: string, password: string, from?: string) =>
  app.call<AuthAnswer & ErrorAnswer>('POST', '/api/auth/login', { body: { email, password }, ...(from && { from }) })

test('spec 3.4, 3.5, 7.6: logging in answers a new token and the user', async () => {
  const { email, password, token } = await anAccount(app)
  const { status, body } = await logIn(email, password)
  expect(status).toBe(200)
  expect(body.user.email).toBe(email)
  expect(body.token).toMatch(/^[\w-]{65}$/)
  expect(body.token).not.toBe(token)
})

test('a password of more than 128 characters is refused before it is compared', async () => {
  const { email } = await anAccount(app)
  const tried = [await logIn(email, 'x'.repeat(128)), await logIn(email, 'x'.repeat(129))]
  expect(tried.map(({ status }) => status)).toEqual([401, 400])
})

test('a wrong password and an unknown address get the same answer, byte for byte', async () => {
  const { email } = await anAccount(app)
  const wrong = await logIn(email, 'pas le bon')
  const unknown = await logIn('personne@exemple.fr', 'pas le bon')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({ error: 'E-mail ou mot de passe incorrect.', code: 'invalid_credentials' })
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
})

test('the sixth wrong try in a quarter of an hour is refused; the owner still gets in from elsewhere', async () => {
  const { email, password } = await anAccount(app)
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await logIn(email, 'faux', '198.51.100.1')).status).toBe(401)
  const sixth = await logIn(email, password, '198.51.100.1')
  expect(sixth.status).toBe(429)
  expect(sixth.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await logIn(email, password, '198.51.100.2')).status).toBe(200)
})

test('after the quarter of an hour the same address may try again', async () => {
  const { email, password } = await anAccount(app)
  for (let attempt = 0; attempt < 6; attempt += 1) await logIn(email, 'faux', '198.51.100.3')
  app.moveClock(minutes(15))
  expect((await logIn(email, password, '198.51.100.3')).status).toBe(200)
})

test('good logins are not counted: fifty-one in a row from one address all pass', async () => {
  const { email, password } = await anAccount(app)
  const statuses: number[] = []
  for (let visit = 0; visit < 51; visit += 1) statuses.push((await logIn(email, password, '198.51.100.4')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('one address that tries many accounts is stopped at fifty', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => logIn(`cible${index}@exemple.fr`, 'faux', '198.51.100.5')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('a whole IPv6 /64 counts as one address', async () => {
  const { email } = await anAccount(app)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => logIn(email, 'faux', `2001:db8:1:2::${index + 1}`)),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('an attack on the account does not shut out the owner where they have logged in before', async () => {
  const { email, password } = await anAccount(app)
  await logIn(email, password, '198.51.100.60')
  await Promise.all(Array.from({ length: 30 }, (_, index) => logIn(email, 'faux', `192.0.2.${index + 1}`)))
  expect((await logIn(email, password, '198.51.100.61')).status).toBe(429)
  expect((await logIn(email, password, '198.51.100.60')).status).toBe(200)
})

test('a login under way when the password is reset opens no session after it', async () => {
  const { id, email, password } = await anAccount(app)
  // The login verifies the old hash, then waits for the row this transaction holds, as a reset would.
  const reset = await app.db.pool.connect()
  await reset.query('begin')
  await reset.query('update accounts set password_hash = $2 where id = $1', [id, '$argon2id$another'])
  const underWay = logIn(email, password)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await asOwner(app.databaseUrl, waiting)).length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await reset.query('commit')
  reset.release()
  expect((await underWay).status).toBe(401)
})

test('attempts counted by a clock that was a day ahead shut nobody out once it is set right', async () => {
  const { email, password } = await anAccount(app)
  const from = '198.51.100.70'
  app.moveClock(days(1))
  for (let tries = 0; tries < 6; tries += 1) await logIn(email, 'faux', from)
  expect((await logIn(email, password, from)).status).toBe(429)
  app.moveClock(-days(1))
  expect((await logIn(email, password, from)).status).toBe(200)
})

test('an attack from many addresses is held at twenty an hour, and a new password by mail opens the door', async () => {
  const { email } = await anAccount(app)
  const tries = Array.from({ length: 30 }, (_, index) => logIn(email, 'faux', `192.0.2.${index + 1}`))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
  await app.call('POST', '/api/auth/forgot-password', { body: { email } })
  const token = /reset=([\w-]{65})/.exec((await app.mails.mailTo(email, /mot de passe/)).text)?.[1]
  await app.call('POST', '/api/auth/reset-password', { body: { token, password: 'un autre cerisier' } })
  expect((await logIn(email, 'un autre cerisier', '192.0.2.200')).status).toBe(200)
})
