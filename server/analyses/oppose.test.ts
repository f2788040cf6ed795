import { expect, test } from 'vitest'
import type { OppositionAnswer } from '#contract/analyses.ts'
import type { ErrorAnswer } from '#contract/api.ts'
import { sql } from '#server/platform/database.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, read, list, check } = analystOf(app)
const { balance, history } = buyerOf(app)
const oppose = (username: string) =>
  app.call<OppositionAnswer & ErrorAnswer>('POST', '/api/oppositions', { body: { target_username: username } })

test('whoever shows that the account is theirs is forgotten and blocked, and nobody else can ask it for them', async () => {
  const account = await anAccount(app, { credits: 24 })
  const { id } = (await ask(account, 'opposant_x')).body.analysis
  const { body: asked } = await oppose('@Opposant_X')
  expect(asked).toEqual({ target_username: 'Opposant_X', code: asked.code, opposed: false })
  expect(asked.code).toMatch(/^verso-[\da-f]{10}$/)
  // Without the code in the bio nothing changes, however often it is asked.
  expect((await oppose('opposant_x')).body).toEqual({ ...asked, target_username: 'opposant_x' })
  expect((await read(account, id)).status).toBe('done')

  app.x.setBio('opposant_x', `Je m’oppose. ${asked.code}`)
  expect((await oppose('opposant_x')).body.opposed).toBe(true)
  expect(await read(account, id)).toEqual({
    id,
    target_username: '_',
    created_at: expect.any(String) as string,
    status: 'erased',
    json_output: null,
  })
  const kept = await app.db.one<{ text: string }>(sql`
    select coalesce(string_agg(to_jsonb(analyses)::text, ''), '') ||
           (select coalesce(string_agg(to_jsonb(x_snapshots)::text, ''), '') from x_snapshots) as text
    from analyses`)
  expect(kept?.text.toLowerCase()).not.toContain('opposant_x')
  expect(await balance(account)).toBe(16)
  const { entries } = await history(account)
  expect(entries.map(({ kind, target_username: name }) => [kind, name])).toEqual([
    ['hold', undefined],
    ['grant', undefined],
  ])

  const refused = await ask(account, 'OPPOSANT_X')
  expect([refused.status, refused.body.code]).toEqual([422, 'profile_opposed'])
  expect(refused.body.error).toBe(
    '@OPPOSANT_X ne peut pas être analysé\u00a0: son titulaire s’y est opposé. Aucun crédit n’a été dépensé.',
  )
  expect([await balance(account), (await list(account)).total]).toEqual([16, 1])
  expect((await check(account, 'opposant_x')).body).toMatchObject({ verdict: 'refused', code: 'profile_opposed' })
})

test('analyses that failed lose the name too, and one under way is refused before it is delivered', async () => {
  app.x.answer('long_x', { kind: 'unavailable', step: 'posts', times: 3 })
  const account = await anAccount(app, { credits: 16 })
  expect((await ask(account, 'long_x')).body.code).toBe('x_unavailable')
  app.x.answer('long_x', { kind: 'rate-limited', step: 'posts', times: 1, resetInSeconds: 3 })
  const { id } = (await ask(account, 'long_x', { prefer: 'respond-async' })).body.analysis
  await expect.poll(async () => (await read(account, id)).progress?.resumes_at, { timeout: 30_000 }).toBeDefined()
  app.x.setBio('long_x', (await oppose('long_x')).body.code)
  expect((await oppose('long_x')).body.opposed).toBe(true)
  await expect.poll(async () => (await read(account, id)).status, { timeout: 40_000 }).toBe('failed')
  expect(await read(account, id)).toMatchObject({ error: { code: 'profile_opposed' } })
  expect((await list(account)).analyses.map(({ status, target_username: name }) => [status, name])).toEqual([
    ['failed', 'long_x'],
    ['erased', '_'],
  ])
  expect(await balance(account)).toBe(16)
})

test('an opposition follows the account when it changes its name', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { id } = (await ask(account, 'camille_fictif')).body.analysis
  const profile = await app.db.one<{ id: string }>(sql`select profile_id as id from analyses where id = ${id}`)
  await app.db.run(sql`
    insert into oppositions (username, code, asked_at, profile_id, opposed_at)
    values ('son_ancien_nom', 'verso-0', now(), ${profile?.id}, now())`)
  const again = await anAccount(app, { credits: 8 })
  expect((await ask(again, 'camille_fictif')).body.code).toBe('profile_opposed')
  expect(await balance(again)).toBe(8)
})

test('an account X does not know cannot object, and the one who tries is told', async () => {
  const { status, body } = await oppose('inconnu_x')
  expect([status, body.error]).toEqual([404, 'Le compte @inconnu_x n’existe pas sur X.'])
})

test('objecting is counted by address and by name', async () => {
  const from = '203.0.113.77'
  const tries = await Promise.all(
    Array.from({ length: 21 }, (_, nth) =>
      app.call('POST', '/api/oppositions', { from, body: { target_username: `charge_${nth}` } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
})
