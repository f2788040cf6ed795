import { expect, test } from 'vitest'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { forgetExpired } from '#server/retention.ts'
import { A_GOOD_PASSWORD, anAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const SUBJECT = /mot de passe/
const NEW_PASSWORD = 'un tout autre verger'

const ask = (email: string) => app.call('POST', '/api/auth/forgot-password', { body: { email } })
const reset = (token: string | undefined, password = NEW_PASSWORD) =>
  app.call<AuthAnswer & ErrorAnswer>('POST', '/api/auth/reset-password', { body: { token, password } })
const check = (token: string | undefined) =>
  app.call<{ email: string }>('POST', '/api/auth/reset-password/check', { body: { token } })

async function linkFor(email: string): Promise<string | undefined> {
  const arrived = () => app.mails.mails.filter(({ to, subject }) => to.includes(email) && SUBJECT.test(subject))
  const before = arrived().length
  await ask(email)
  await expect.poll(() => arrived().length, { timeout: 40_000 }).toBe(before + 1)
  return /https:\/\/verso\.example\/auth\/login#reset=([\w-]{65})/.exec(arrived().at(-1)?.text ?? '')?.[1]
}

test('the mail arrives in French, in text and HTML, with one link', async () => {
  const { email } = await anAccount(app)
  const token = await linkFor(email)
  const mail = await app.mails.mailTo(email, SUBJECT)
  expect(mail.subject).toBe('Réinitialisez votre mot de passe Verso')
  expect(mail.text).toContain('Ce lien est valable 30\u00a0minutes et ne sert qu’une fois.')
  expect(mail.html).toContain(`href="https://verso.example/auth/login#reset=${token}"`)
})

test('the link chooses a new password, logs in here, and closes every other session', async () => {
  const account = await anAccount(app)
  const token = await linkFor(account.email)
  expect((await check(token)).body).toEqual({ email: account.email })
  const { status, body } = await reset(token)
  expect(status).toBe(200)
  expect((await app.call('GET', '/api/auth/me', { token: body.token })).status).toBe(200)
  expect((await app.call('GET', '/api/auth/me', { token: account.token })).status).toBe(401)
  const logIn = (password: string) => app.call('POST', '/api/auth/login', { body: { email: account.email, password } })
  expect([(await logIn(A_GOOD_PASSWORD)).status, (await logIn(NEW_PASSWORD)).status]).toEqual([401, 200])
})

test('a link is good once, even for two clicks at the same time', async () => {
  const { email } = await anAccount(app)
  const token = await linkFor(email)
  const answers = await Promise.all([reset(token), reset(token)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410'])
  expect((await reset(token)).body).toEqual({
    error: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
    code: 'reset_link_expired',
  })
})

test('a link is over after 30 minutes', async () => {
  const { email } = await anAccount(app)
  const token = await linkFor(email)
  app.moveClock(minutes(30))
  expect((await check(token)).status).toBe(410)
  expect((await reset(token)).status).toBe(410)
})

test('a link that is over, and one of an account that is deleted, leave nothing behind', async () => {
  const kept = () => app.db.many(sql`select from password_resets`)
  const before = (await kept()).length
  const [late, leaving] = [await anAccount(app), await anAccount(app)]
  await linkFor(late.email)
  await linkFor(leaving.email)
  expect(await kept()).toHaveLength(before + 2)
  await app.call('DELETE', '/api/me', { token: leaving.token, body: { password: leaving.password } })
  expect(await kept()).toHaveLength(before + 1)
  await forgetExpired({ db: app.db, now: () => new Date(Date.now() + minutes(60)) })
  expect(await kept()).toEqual([])
})

test('asking again makes the former link void', async () => {
  const { email } = await anAccount(app)
  const [first, second] = [await linkFor(email), await linkFor(email)]
  expect((await reset(first)).status).toBe(410)
  expect((await reset(second)).status).toBe(200)
})

test('a link on its way is void once the password is changed by whoever knows it', async () => {
  const { email, password, token: session } = await anAccount(app)
  const token = await linkFor(email)
  const typed = { current_password: password, new_password: 'verger de novembre' }
  expect((await app.call('POST', '/api/me/password', { token: session, body: typed })).status).toBe(204)
  expect([(await check(token)).status, (await reset(token)).status]).toEqual([410, 410])
})

test('an unknown address gets the same answer and no mail', async () => {
  const { email } = await anAccount(app)
  // First, so that its job has had its turn by the time the other's mail is there.
  const unknown = await ask('personne@exemple.fr')
  const known = await ask(email)
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await app.mails.mailTo(email, SUBJECT)
  expect(app.mails.mails.some(({ to }) => to.includes('personne@exemple.fr'))).toBe(false)
})

test('a too common new password is refused and the link stays good', async () => {
  const { email } = await anAccount(app)
  const token = await linkFor(email)
  const refused = await reset(token, 'azerty')
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
  expect((await reset(token)).status).toBe(200)
})

test('the queue never holds the link, and forgets the address when the work is done', async () => {
  const { email } = await anAccount(app)
  const token = await linkFor(email)
  const jobs = () =>
    app.db.many<{ row: string }>(sql`select job::text as row from pgboss.job where data ->> 'email' = ${email}`)
  await expect.poll(async () => (await jobs()).filter(({ row }) => !row.includes('completed'))).toEqual([])
  expect((await jobs()).some(({ row }) => row.includes(String(token)))).toBe(false)
  await app.db.run(sql`
    update pgboss.job
    set completed_on = completed_on - interval '2 minutes'
    where data ->> 'email' = ${email}`)
  await app.maintainQueue()
  expect(await jobs()).toEqual([])
})

test('twenty requests at once are all served within seconds', async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, () => anAccount(app)))
  await Promise.all(accounts.map(({ email }) => ask(email)))
  const mails = await Promise.all(accounts.map(({ email }) => app.mails.mailTo(email, SUBJECT)))
  expect(new Set(mails.map(({ to }) => to[0])).size).toBe(20)
})

test('the sixth request for one address in a quarter of an hour is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('insistant@exemple.fr')))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['202', '202', '202', '202', '202', '429'])
})
