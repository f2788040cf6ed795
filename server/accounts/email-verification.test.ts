import { expect, test } from 'vitest'
import type { EmailVerificationAnswer, MeAnswer } from '#contract/schemas/accounts.ts'
import { verificationLinkMail } from '#server/accounts/email-verification.ts'
import { sql } from '#server/database/sql.ts'
import { days, minutes } from '#server/lib/clock.ts'
import { forgetExpired } from '#server/retention.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const PATH = '/api/me/email-verification'
const SUBJECT = /^Confirmez votre adresse/

const mailsTo = ({ email }: TestAccount) =>
  app.mails.mails.filter(({ to, subject }) => to.includes(email) && SUBJECT.test(subject))
const tokenIn = (text = '') => /https:\/\/verso\.example\/auth\/login#adresse=([\w-]{65})/.exec(text)?.[1]
const linkOf = async ({ email }: TestAccount) => tokenIn((await app.mails.mailTo(email, SUBJECT)).text)
const follow = (token: string | undefined, as: TestAccount) =>
  app.call<{ code?: string }>('POST', `${PATH}/confirm`, { token: as.token, body: { token } })
const isVerified = async ({ token }: TestAccount) =>
  (await app.call<EmailVerificationAnswer>('GET', PATH, { token })).body.verified
const me = async ({ token }: TestAccount) => (await app.call<MeAnswer>('GET', '/api/auth/me', { token })).body.user
const askAgain = ({ token }: TestAccount) => app.call('POST', PATH, { token })

test('a signup sends one link, in French, and its answer says nothing of it', async () => {
  const account = await anAccount(app)
  const { subject, text, html } = await app.mails.mailTo(account.email, SUBJECT)
  const token = tokenIn(text)
  expect(subject).toBe('Confirmez votre adresse e-mail')
  expect(text).toContain('Ce lien de confirmation est valable 7\u00a0jours.')
  expect(html).toContain(`href="https://verso.example/auth/login#adresse=${token}"`)
  expect(mailsTo(account)).toHaveLength(1)
  expect(Object.keys(await me(account)).toSorted()).toEqual(['created_at', 'credits', 'email', 'id', 'language'])
  expect(await isVerified(account)).toBe(false)
})

test('followed by who is signed in, it verifies the address; followed again, it has done so already', async () => {
  const account = await anAccount(app)
  const token = await linkOf(account)
  const answers = await Promise.all([follow(token, account), follow(token, account)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect((await me(account)).email_verified).toBe(true)
  expect(await isVerified(account)).toBe(true)
  expect(await app.db.many(sql`select from email_verifications where account_id = ${account.id}`)).toEqual([])
  await askAgain(account)
  // Its job finds nothing to send; that of another account, asked for later, has come meanwhile.
  await linkOf(await anAccount(app))
  expect(mailsTo(account)).toHaveLength(1)
})

test('a link verifies no account but its own, and nothing for whoever is not signed in', async () => {
  const [account, other] = [await anAccount(app), await anAccount(app)]
  const token = await linkOf(account)
  expect((await follow(token, other)).body.code).toBe('verification_link_expired')
  expect((await follow('nobody’s', account)).status).toBe(410)
  expect((await follow(token, { ...account, token: token ?? '' })).status).toBe(401)
  expect([await isVerified(account), await isVerified(other)]).toEqual([false, false])
})

test('a link is over after seven days, and removed; another can be asked for, which voids the one before', async () => {
  const account = await anAccount(app)
  const first = await linkOf(account)
  await askAgain(account)
  await expect.poll(() => mailsTo(account).length, { timeout: 20_000 }).toBe(2)
  expect((await follow(first, account)).status).toBe(410)
  const second = tokenIn(mailsTo(account)[1]?.text)
  app.moveClock(days(7))
  expect((await follow(second, account)).status).toBe(410)
  await forgetExpired(app.services)
  expect(await app.db.many(sql`select from email_verifications where account_id = ${account.id}`)).toEqual([])
  app.moveClock(-days(7))
})

test('the sixth mail asked for within an hour is refused', async () => {
  const account = await anAccount(app)
  for (let nth = 0; nth < 5; nth += 1) expect((await askAgain(account)).status).toBe(202)
  expect((await askAgain(account)).status).toBe(429)
  app.moveClock(minutes(61))
  expect((await askAgain(account)).status).toBe(202)
  app.moveClock(-minutes(61))
})

test('neither the queue nor the table holds the link, and an account that leaves takes it along', async () => {
  const account = await anAccount(app)
  const token = String(await linkOf(account))
  const kept = () =>
    app.db.many<{ row: string }>(sql`
      select to_jsonb(email_verifications)::text as row from email_verifications where account_id = ${account.id}
      union all
      select job::text from pgboss.job where data ->> 'accountId' = ${account.id}`)
  expect(await kept()).toHaveLength(2)
  for (const { row } of await kept()) for (const secret of [token, account.email]) expect(row).not.toContain(secret)
  await app.call('DELETE', '/api/me', { token: account.token, body: { password: account.password } })
  expect(await app.db.many(sql`select from email_verifications where account_id = ${account.id}`)).toEqual([])
  const mail = { send: () => Promise.reject(new Error('no mail expected')), close: () => {} }
  const job = verificationLinkMail.run({ ...app.services, mail, publicUrl: '' }, { accountId: account.id })
  await expect(job).resolves.toBeUndefined()
})

test('what becomes of a link is a security event', () => {
  const said = new Set(app.logLines.flatMap((line) => /"event":"([\w-]+)"/.exec(line)?.[1] ?? []))
  for (const event of ['verification-link-asked', 'email-verified', 'email-verification-refused'])
    expect(said).toContain(event)
})
