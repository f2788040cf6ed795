import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { newDayAtX } from '#server/testing/new-day-at-x.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
newDayAtX(app)
const { ask, check, read, list } = analystOf(app)
const { balance, movements } = buyerOf(app)

test('spec 1.1, 3.6, 3.7, 3.8, 3.9, 7.8, 7.9: an analysis is asked for, waited for, paid and delivered', async () => {
  const account = await anAccount(app, { credits: 20 })
  const { status, body, headers } = await ask(account, ' @@Camille_Fictif ')
  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`/api/analysis/${body.analysis.id}`)
  expect(body.analysis).toMatchObject({
    target_username: 'Camille_Fictif',
    target_name: 'Camille Fictive',
    status: 'done',
    json_output: { followerCount: 1284, followingCount: 412, tweetCount: 5731, location: 'Lyon, France' },
  })
  expect(body.analysis.json_output).not.toHaveProperty('mockData')
  expect(await read(account, body.analysis.id)).toEqual(body.analysis)
  expect(await balance(account)).toBe(12)
  expect(await movements(account)).toEqual([
    ['grant', 20],
    ['hold', -8],
  ])
})

test('with Prefer: respond-async the answer is 202 at once, and the row tells the steps', async () => {
  app.x.setLatency(300)
  const account = await anAccount(app, { credits: 8 })
  const { status, body, headers } = await ask(account, 'camille_fictif', { prefer: 'respond-async' })
  // A worker that is quick may have it already.
  expect([status, body.analysis.status]).toEqual([202, expect.stringMatching(/^(queued|running)$/)])
  expect(headers.get('preference-applied')).toBe('respond-async')
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        const { status: now, progress } = await read(account, body.analysis.id)
        if (progress) seen.add(`${progress.step} ${progress.followers ?? ''} ${progress.posts_read ?? ''}`.trim())
        return now
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe('done')
  expect([...seen]).toEqual(expect.arrayContaining(['finding', 'reading 1284 0']))
  expect(await read(account, body.analysis.id)).not.toHaveProperty('progress')
})

test.for([
  ['inconnu_x', 404, 'profile_not_found', 'Le compte @inconnu_x n’existe pas sur X.'],
  ['suspendu_x', 422, 'profile_suspended', 'X a suspendu ce compte.'],
  ['compte_protege', 422, 'profile_protected', 'ce compte est protégé.'],
  ['mineur_x', 422, 'profile_minor', 'ce compte déclare avoir moins de 18\u00a0ans.'],
  ['aveu_x', 422, 'profile_minor', 'ce compte déclare avoir moins de 18\u00a0ans.'],
  ['compte_vide', 422, 'too_few_posts', 'il faut au moins 10\u00a0posts, reposts exclus.'],
  ['presque_vide', 422, 'too_few_posts', 'il faut au moins 10\u00a0posts, reposts exclus.'],
  ['panne_x', 503, 'x_unavailable', 'X ne répond pas pour le moment.'],
  ['credits_x', 503, 'x_unavailable', 'X ne répond pas pour le moment.'],
] as const)('@%s ends in %i %s, and the credits come back by themselves', async ([username, status, code, said]) => {
  const account = await anAccount(app, { credits: 8 })
  const refused = await ask(account, username)
  expect([refused.status, refused.body.code]).toEqual([status, code])
  expect(refused.body.error).toContain(said)
  expect(refused.body.error).toMatch(/ Vos 8\u00a0crédits vous ont été rendus\.$/)
  expect(await balance(account)).toBe(8)
  expect(await movements(account)).toEqual([
    ['grant', 8],
    ['hold', -8],
    ['release', 8, code],
  ])
  const [failed] = (await list(account)).analyses
  expect(failed).toMatchObject({ status: 'failed', error: { code, error: refused.body.error }, json_output: null })
})

test('of a minor whom a post gives away, no post is kept; the next customer is refused as well, and X is paid once', async () => {
  const account = await anAccount(app, { credits: 8 })
  for (const customer of [account, await anAccount(app, { credits: 8 })])
    expect((await ask(customer, 'aveu_x')).body.code).toBe('profile_minor')
  expect(app.x.calls().map(({ route }) => route)).toEqual(['profile', 'posts'])
  expect((await check(account, 'aveu_x')).body).toMatchObject({ verdict: 'refused', code: 'profile_minor' })
  const kept = await app.db.many<{ posts: unknown }>(sql`select posts from profile_snapshots where username = 'aveu_x'`)
  expect(kept).toEqual([{ posts: null }])
})

test('a customer who leaves while it runs leaves nothing behind', async () => {
  app.x.setLatency(400)
  const account = await anAccount(app, { credits: 8 })
  await ask(account, 'camille_fictif', { prefer: 'respond-async' })
  const gone = await app.call('DELETE', '/api/me', { token: account.token, body: { password: account.password } })
  expect(gone.status).toBe(204)
  await expect
    .poll(
      () => app.db.many(sql`select from pgboss.job where name = 'run-analysis' and state in ('active', 'created')`),
      {
        timeout: 30_000,
      },
    )
    .toEqual([])
  expect(await app.db.many(sql`select from analyses where account_id = ${account.id}`)).toEqual([])
  await app.audit()
  expect(await app.db.one(sql`select differences from ledger_audits order by finished_at desc limit 1`)).toEqual({
    differences: 0,
  })
})
