import { expect, test } from 'vitest'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import type { ShareLinkAnswer } from '#contract/schemas/share-links.ts'
import { runCommand } from '#server/operator/run-command.ts'
import { analystOf } from './testing/analyst.ts'
import { anAccount, type TestAccount } from './testing/builders.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp()
const { ask } = analystOf(app)

type Line = { event?: string; accountId?: string; from?: string; traceId?: string; action?: string; msg: string }
const events = () =>
  app.logLines.map((line) => JSON.parse(line) as Line).filter(({ msg, event }) => msg === 'security' && event)

/** What was written since, without what differs from run to run. */
async function eventsOf(work: () => Promise<unknown>) {
  const before = events().length
  await work()
  await expect.poll(() => events().length).toBeGreaterThan(before)
  return events().slice(before)
}

const logIn = ({ email }: TestAccount, password: string, from?: string) =>
  app.call<AuthAnswer>('POST', '/api/auth/login', { body: { email, password }, ...(from && { from }) })

test('signing in, being refused, asking too often and signing out are one line each, with the account', async () => {
  const account = await anAccount(app)
  const from = '192.0.2.77'
  const lines = await eventsOf(async () => {
    await logIn(account, 'prunier en fleurs', from)
    const { body } = await logIn(account, account.password, from)
    for (let guess = 0; guess < 6; guess += 1) await logIn(account, 'pommier en fleurs', from)
    await app.call('POST', '/api/auth/logout', { token: body.token, from })
  })
  expect(lines.map(({ event }) => event)).toEqual([
    'sign-in-refused',
    'signed-in',
    ...Array.from({ length: 5 }, () => 'sign-in-refused'),
    'throttled',
    'signed-out',
  ])
  const known = lines.filter(({ event }) => event !== 'throttled')
  expect(new Set(known.map(({ accountId }) => accountId))).toEqual(new Set([account.id]))
  expect(new Set(lines.map((line) => line.from)).size).toBe(1)
})

test('an address nobody has an account for names no account', async () => {
  const [line] = await eventsOf(() =>
    app.call('POST', '/api/auth/login', { body: { email: 'personne@exemple.fr', password: 'pommier' } }),
  )
  expect(line).toMatchObject({ event: 'sign-in-refused' })
  expect(line).not.toHaveProperty('accountId')
})

test('a password changed or reset, sessions ended, a link shared and revoked, an account deleted', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { body } = await ask(account, 'camille_fictif')
  const lines = await eventsOf(async () => {
    const { token, email } = account
    const call = (method: string, path: string, said?: object) => app.call(method, path, { token, body: said })
    const link = await app.call<ShareLinkAnswer>('POST', `/api/analysis/${body.analysis.id}/share-links`, {
      token,
      body: {},
    })
    await call('DELETE', `/api/me/share-links/${link.body.link.id}`)
    await call('DELETE', '/api/me/sessions', { password: 'pommier en fleurs' })
    await call('DELETE', '/api/me/sessions', { password: account.password })
    await call('POST', '/api/me/password', { current_password: account.password, new_password: 'poirier en fleurs' })
    await app.call('POST', '/api/auth/forgot-password', { body: { email } })
    const reset = /reset=([\w-]{65})/.exec((await app.mails.mailTo(email, /mot de passe/)).text)?.[1]
    const fresh = await app.call<AuthAnswer>('POST', '/api/auth/reset-password', {
      body: { token: reset, password: 'figuier en fleurs' },
    })
    await app.call('DELETE', '/api/me', { token: fresh.body.token, body: { password: 'figuier en fleurs' } })
  })
  expect(lines.map(({ event }) => event)).toEqual([
    'share-link-made',
    'share-link-revoked',
    'session-end-refused',
    'other-sessions-ended',
    'password-changed',
    'reset-link-asked',
    'password-reset',
    'account-deleted',
  ])
  const named = lines.filter(({ event }) => event !== 'reset-link-asked')
  expect(new Set(named.map(({ accountId }) => accountId))).toEqual(new Set([account.id]))
})

test('an operator’s command is a line that leads to its row, and says neither who nor about whom', async () => {
  const { email } = await anAccount(app)
  const [line] = await eventsOf(() =>
    runCommand(app.services, ['end-sessions', email], { by: 'marie', why: 'a lost telephone' }),
  )
  expect(line).toMatchObject({ event: 'operator-command', command: 'end-sessions' })
  const rows = await app.db.pool.query('select made_by from operator_actions where id = $1', [line?.action])
  expect(rows.rows).toEqual([{ made_by: 'marie' }])
})

test('no line holds an e-mail, a token, a password or where a call came from', async () => {
  const account = await anAccount(app)
  await eventsOf(() => logIn(account, account.password, '192.0.2.78'))
  const said = app.logLines.filter((line) => line.includes('"security"')).join('\n')
  expect(said).not.toMatch(/@|en fleurs|192\.0\.2|10\.0\.|marie|telephone/)
  for (const line of events().filter(({ from }) => from)) expect(line.from).toMatch(/^[\w-]{22}$/)
})
