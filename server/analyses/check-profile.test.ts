import { expect, test } from 'vitest'
import type { AuthAnswer, MeAnswer } from '#contract/schemas/accounts.ts'
import { minutes } from '#server/lib/clock.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import type { Answer } from '#server/testing/call-api.ts'
import { newDayAtX } from '#server/testing/new-day-at-x.ts'
import { metricOf, testApp } from '#server/testing/test-app.ts'

const app = testApp()
newDayAtX(app)
const { ask, check } = analystOf(app)

test('a preview says who was found, costs the customer nothing, and serves the analysis after it', async () => {
  const account = await anAccount(app, { credits: 8 })
  for (const typed of ['camille_fictif', '@camille_fictif', '@@camille_fictif']) {
    expect((await check(account, typed)).body).toEqual({
      target_username: 'camille_fictif',
      verdict: 'possible',
      target_name: 'Camille Fictive',
      followers: 1284,
      posts: 5731,
    })
  }
  expect((await ask(account, 'camille_fictif')).status).toBe(201)
  expect(app.x.calls().map(({ route }) => route)).toEqual(['profile', 'posts'])
})

test.for([
  ['inconnu_x', 'profile_not_found', 'Le compte @inconnu_x n’existe pas sur X. Aucun crédit n’a été dépensé.'],
  ['suspendu_x', 'profile_suspended', 'X a suspendu ce compte.'],
  ['compte_protege', 'profile_protected', '@compte_protege ne peut pas être analysé\u00a0: ce compte est protégé.'],
  ['mineur_x', 'profile_minor', 'moins de 18\u00a0ans'],
  ['compte_vide', 'too_few_posts', 'au moins 10\u00a0posts'],
] as const)('a preview of @%s says early what would be refused: %s', async ([username, code, said]) => {
  const { body } = await check(await anAccount(app, { credits: 8 }), username)
  expect(body).toMatchObject({ verdict: 'refused', code })
  expect(body.error).toContain(said)
  expect(body.error).not.toContain('rendus')
})

test.for(['panne_x', 'credits_x'])(
  'X’s own troubles are not held against the profile: @%s is unknown',
  async (username) => {
    expect((await check(await anAccount(app, { credits: 8 }), username)).body).toEqual({
      target_username: username,
      verdict: 'unknown',
    })
  },
)

test('previews stop at a third of X’s window; analyses go on', async () => {
  app.x.setRateLimit('profile', { limit: 300, remaining: 211 })
  const account = await anAccount(app, { credits: 8 })
  expect((await check(account, 'camille_fictif')).body.verdict).toBe('possible')
  expect((await check(account, 'long_x')).body.verdict).toBe('unknown')
  expect((await ask(account, 'long_x')).status).toBe(201)
})

test('previews are counted per customer, and need one', async () => {
  const account = await anAccount(app, { credits: 8 })
  const previews = await Promise.all(Array.from({ length: 41 }, () => check(account, 'camille_fictif')))
  expect(previews.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await app.call('GET', '/api/profiles/camille_fictif/check')).status).toBe(401)
  expect((await check(await anAccount(app), 'un%20nom')).status).toBe(400)
})

test('previews are counted per address too, however many customers it makes', async () => {
  const from = '203.0.113.88'
  const accounts = await Promise.all(Array.from({ length: 4 }, () => anAccount(app, { credits: 8 })))
  const previews: Answer<unknown>[] = []
  // A few at a time: of a crowd some are told that the service is busy, which is no refusal of the limit.
  for (let nth = 0; nth < 20; nth += 1) {
    const asked = accounts.map(({ token }) => app.call('GET', '/api/profiles/camille_fictif/check', { token, from }))
    previews.push(...(await Promise.all(asked)))
  }
  expect(previews.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(previews.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('a stranger who has neither 8 credits nor a verified address does not make us ask X', async () => {
  const account = await anAccount(app, { credits: 7 })
  expect((await check(account, 'camille_fictif')).body).toEqual({
    target_username: 'camille_fictif',
    verdict: 'unknown',
  })
  expect(app.x.calls()).toEqual([])
  expect((await app.call<MeAnswer>('GET', '/api/auth/me', account)).body.user.email_verified).toBeUndefined()
  const { token } = await verifyAddress(account)
  expect((await check({ ...account, token }, 'camille_fictif')).body.verdict).toBe('possible')
  expect((await app.call<MeAnswer>('GET', '/api/auth/me', { token })).body.user.email_verified).toBe(true)
})

/** Whoever follows a link we sent by mail has shown that the address is theirs. */
async function verifyAddress({ email, password }: TestAccount): Promise<AuthAnswer> {
  await app.call('POST', '/api/auth/forgot-password', { body: { email } })
  const { text } = await app.mails.mailTo(email, /mot de passe/)
  const link = /reset=([\w-]+)/.exec(text)?.[1]
  return (await app.call<AuthAnswer>('POST', '/api/auth/reset-password', { body: { token: link, password } })).body
}

test('a dead X holds a preview for five seconds, the next ones not at all, and leaves a trace', async () => {
  const account = await anAccount(app, { credits: 8 })
  app.x.setLatency(60_000)
  const started = Date.now()
  const timed = async (username: string) => {
    const { body } = await check(account, username)
    return { verdict: body.verdict, after: Date.now() - started }
  }
  const first = await Promise.all(['charge_1', 'charge_2', 'charge_3', 'charge_4', 'charge_5'].map(timed))
  expect(new Set(first.map(({ verdict }) => verdict))).toEqual(new Set(['unknown']))
  expect(Math.max(...first.map(({ after }) => after))).toBeLessThan(8_000)
  const calls = app.x.calls().length
  const next = Date.now()
  expect((await timed('charge_6')).verdict).toBe('unknown')
  expect([Date.now() - next < 1_000, app.x.calls().length]).toEqual([true, calls])
  expect(app.logLines.filter((line) => line.includes('X DOES NOT ANSWER'))).toHaveLength(1)
  expect(await metricOf(app, 'verso_x_calls_failed_last_hour')).toBeGreaterThanOrEqual(5)

  app.x.setLatency(0)
  app.moveClock(minutes(1))
  expect((await timed('charge_7')).verdict).toBe('possible')
  expect((await timed('charge_8')).verdict).toBe('possible')
  expect(app.logLines.filter((line) => line.includes('X answers again'))).toHaveLength(1)
})
