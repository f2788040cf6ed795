import { beforeEach, expect, test } from 'vitest'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, check } = analystOf(app)

beforeEach(async () => {
  app.x.reset()
  await app.db.pool.query('delete from x_snapshots; delete from x_rate_limits; delete from x_days')
})

test('a look says who was found, costs the customer nothing, and serves the analysis after it', async () => {
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
] as const)('a look at @%s says early what would be refused: %s', async ([username, code, said]) => {
  const { body } = await check(await anAccount(app), username)
  expect(body).toMatchObject({ verdict: 'refused', code })
  expect(body.error).toContain(said)
  expect(body.error).not.toContain('rendus')
})

test.for(['panne_x', 'credits_x'])(
  'X’s own troubles are not held against the profile: @%s is unknown',
  async (username) => {
    expect((await check(await anAccount(app), username)).body).toEqual({
      target_username: username,
      verdict: 'unknown',
    })
  },
)

test('looks stop at half of X’s window; analyses go on', async () => {
  app.x.setRateLimit('profile', { limit: 300, remaining: 151 })
  const account = await anAccount(app, { credits: 8 })
  expect((await check(account, 'camille_fictif')).body.verdict).toBe('possible')
  expect((await check(account, 'long_x')).body.verdict).toBe('unknown')
  expect((await ask(account, 'long_x')).status).toBe(201)
})

test('looks are counted per customer, and need one', async () => {
  const account = await anAccount(app)
  const looks = await Promise.all(Array.from({ length: 41 }, () => check(account, 'camille_fictif')))
  expect(looks.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await app.call('GET', '/api/profiles/camille_fictif/check')).status).toBe(401)
  expect((await check(await anAccount(app), 'un%20nom')).status).toBe(400)
})
