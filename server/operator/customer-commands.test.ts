import { expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import type { WatchFeedAnswer } from '#contract/schemas/watches.ts'
import { sql } from '#server/database/sql.ts'
import { aKey } from '#server/testing/access-callers.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { operatorOf, signed } from '#server/testing/operator.ts'
import { testApp } from '#server/testing/test-app.ts'
import { verifyAddress } from '#server/testing/verify-address.ts'

const app = testApp()
const buyer = buyerOf(app)
const { ask, read } = analystOf(app)
const ops = operatorOf(app)

test('a customer is found by address or id: account, money, analyses without their contents, sessions, mails, operators', async () => {
  const account = await anAccount(app)
  await app.mails.mailTo(account.email, /^Confirmez/)
  await buyer.returnPage(account, await buyer.buy(account, 'pack_20'))
  await ask(account, 'camille_fictif')
  await ops('grant', account.email, '8', ...signed)
  const { code, said } = await ops('customer', account.email.toUpperCase(), ...signed)
  expect(code).toBe(0)
  expect(said).toContain(`id ${account.id}  email ${account.email}  credits 20`)
  expect(said).not.toContain('emailVerifiedAt')
  for (const title of ['statement', 'payments', 'analyses', 'sessions', 'mails', 'history'])
    expect(said).toContain(`\n${title}:\n`)
  expect(said).toMatch(/id [\da-f-]{36} {2}network x {2}status done/)
  expect(said).toContain('name send-verification-link  state completed')
  expect(said).toContain(`what grant  about "${account.id} 8"`)
  expect(said).not.toContain('camille_fictif')
  expect((await ops('customer', account.id, ...signed)).said).toContain(account.email)
  expect((await ops('customer', 'nobody@exemple.fr', ...signed)).said).toContain('no account for nobody@exemple.fr')
})

test('an analysis tells its steps, why it failed and that its credits went back, and not whom it is of', async () => {
  const account = await anAccount(app, { credits: 8 })
  expect((await ask(account, 'personne_ici')).body.code).toBe('profile_not_found')
  const [kept] = await app.db.many<{ id: string }>(sql`select id from analyses where account_id = ${account.id}`)
  const { code, said } = await ops('analysis', kept?.id ?? '', ...signed)
  expect(code).toBe(0)
  expect(said).toContain('failure profile_not_found')
  expect(said).toContain('kind hold  creditsChange -8  creditsAfter 0')
  expect(said).toContain('kind release  creditsChange 8  creditsAfter 8')
  expect(said).toContain('told "Le compte')
  expect(said).not.toContain('personne_ici')
  expect((await ops('analysis', account.id, ...signed)).said).toContain(`no analysis ${account.id}`)
})

test('a new address is unverified, gets its link, ends every session and whatever reads without one, and takes the login over; never another’s', async () => {
  const [account, other] = [await anAccount(app, { verified: true }), await anAccount(app)]
  expect((await ops('change-email', account.email, other.email, ...signed)).said).toContain(
    refusals.email_taken.sentence,
  )
  expect((await ops('change-email', account.email, 'not an address', ...signed)).code).toBe(1)
  await app.call('POST', '/api/auth/forgot-password', { body: { email: account.email } })
  const former = /reset=([\w-]{65})/.exec((await app.mails.mailTo(account.email, /mot de passe/)).text)?.[1]
  const email = `nouvelle.${account.id}@exemple.fr`
  const key = await aKey(app, account)
  const { token, password } = account
  const made = await app.call<WatchFeedAnswer>('POST', '/api/watches/feed', { token, body: { password } })
  const feed = () => fetch(`${app.baseUrl}${new URL(made.body.url).pathname}`)
  expect((await feed()).status).toBe(200)
  const { code, said } = await ops('change-email', account.email, email, ...signed)
  expect([code, said]).toEqual([0, expect.stringContaining('1 sessions ended')])
  expect((await app.call('GET', '/api/auth/me', { token: account.token })).status).toBe(401)
  expect((await app.call('GET', '/api/credits/balance', { token: key.secret })).status).toBe(401)
  expect((await feed()).status).toBe(410)
  expect((await app.mails.mailTo(email, /^Confirmez/)).text).toContain('#adresse=')
  const logIn = (address: string) =>
    app.call<{ user: { email_verified?: boolean } }>('POST', '/api/auth/login', {
      body: { email: address, password: account.password },
    })
  expect((await logIn(account.email)).status).toBe(401)
  const { status, body } = await logIn(email)
  expect([status, body.user.email_verified ?? false]).toEqual([200, false])
  const check = await app.call('POST', '/api/auth/reset-password/check', { body: { token: former } })
  expect(check.status).toBe(410)
  // The row that outlives the account holds neither address.
  const [action] = await app.db.many<{ command: string }>(sql`
    select command from operator_actions where command like 'change-email%' order by made_at desc limit 1`)
  expect(action?.command).toBe(`change-email ${account.id} an-address`)
})

test('every access key of a customer ends, and no session with them', async () => {
  const account = await anAccount(app)
  const keys = [await aKey(app, account), await aKey(app, account)]
  expect((await ops('end-keys', account.email, ...signed)).said).toBe(`2 access keys of ${account.email} ended`)
  for (const { secret } of keys)
    expect((await app.call('GET', '/api/credits/balance', { token: secret })).status).toBe(401)
  expect((await app.call('GET', '/api/auth/me', { token: account.token })).status).toBe(200)
})

test('a debt left under an address is claimed from whoever is given that address, once they show that it is theirs', async () => {
  const [leaver, account] = [await anAccount(app, { verified: true }), await anAccount(app)]
  const session = await buyer.buy(leaver, 'pack_20')
  await buyer.returnPage(leaver, session)
  await ask(leaver, 'camille_fictif')
  const [purchase] = await buyer.purchases(leaver)
  await ops('refund', purchase?.id ?? '', '--all', ...signed)
  await ops('delete-account', leaver.email, ...signed)
  await ops('change-email', account.email, leaver.email, ...signed)
  expect((await ops('customer', account.id, ...signed)).said).not.toContain('owedCredits 8')
  const { email } = leaver
  const { body } = await app.call<AuthAnswer>('POST', '/api/auth/login', {
    body: { email, password: account.password },
  })
  await verifyAddress(app, { id: account.id, email, token: body.token })
  expect((await ops('customer', account.id, ...signed)).said).toContain('owedCredits 8')
})

test('a deleted account leaves as if its customer had left: no analysis, no credits, no address, no session', async () => {
  const account = await anAccount(app, { credits: 16 })
  const { id } = (await ask(account, 'camille_fictif')).body.analysis
  expect((await read(account, id)).status).toBe('done')
  expect((await ops('delete-account', account.email, ...signed)).code).toBe(0)
  expect((await app.call('GET', '/api/auth/me', { token: account.token })).status).toBe(401)
  const { said } = await ops('customer', account.id, ...signed)
  expect(said).toMatch(new RegExp(`id ${account.id}  credits 0 .* deletedAt `))
  expect(said).not.toContain('analyses:')
  expect(await app.db.many(sql`select from account_emails where account_id = ${account.id}`)).toEqual([])
  expect((await ops('delete-account', account.id, ...signed)).said).toContain('deleted already')
  expect((await ops('resend-mail', account.id, 'reset', ...signed)).said).toContain('no address to write to')
})

test('a mail is sent again: a new link, or the receipt as it was', async () => {
  const account = await anAccount(app)
  const sent = (subject: RegExp) =>
    app.mails.mails.filter(({ to, subject: said }) => to.includes(account.email) && subject.test(said)).length
  const again = { timeout: 20_000 }
  await expect.poll(() => sent(/^Confirmez/), again).toBe(1)
  await buyer.returnPage(account, await buyer.buy(account, 'pack_20'))
  const [purchase] = await buyer.purchases(account)
  await expect.poll(() => sent(/re[çc]u/i), again).toBe(1)
  expect((await ops('resend-mail', account.email, 'verification', ...signed)).code).toBe(0)
  expect((await ops('resend-mail', account.email, 'receipt', purchase?.id ?? '', ...signed)).code).toBe(0)
  expect((await ops('resend-mail', account.email, 'reset', ...signed)).code).toBe(0)
  await expect.poll(() => [sent(/^Confirmez/), sent(/re[çc]u/i), sent(/mot de passe/)], again).toEqual([2, 2, 1])
  const another = await anAccount(app, { verified: true })
  expect((await ops('resend-mail', another.email, 'receipt', purchase?.id ?? '', ...signed)).code).toBe(1)
  expect((await ops('resend-mail', another.email, 'verification', ...signed)).code).toBe(1)
  expect((await ops('resend-mail', another.email, 'news', ...signed)).said).toContain('which mail?')
})

test('what operators did is listed, newest first, of all or of one customer', async () => {
  const [account, other] = [await anAccount(app), await anAccount(app)]
  await ops('grant', account.email, '8', '--by', 'jean', '--why', 'geste')
  await ops('grant', other.email, '16', ...signed)
  const { said } = await ops('actions', account.email, ...signed)
  expect(said).toContain(`by jean  what grant  about "${account.id} 8"  reason geste`)
  expect(said).not.toContain(other.id)
  const [first = '', second = ''] = (await ops('actions', ...signed)).said.split('\n')
  expect([first, second]).toEqual([
    expect.stringContaining('by marie  what actions'),
    expect.stringContaining('what actions'),
  ])
  expect((await ops('actions', '--since', '2999-01-01', ...signed)).said).toBe('nobody did anything')
})
