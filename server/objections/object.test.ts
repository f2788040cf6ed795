import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { hasObjected } from '#server/analyses/objection-store.ts'
import { sql } from '#server/database/sql.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { objectorOf } from '#server/testing/objector.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, read, list, check } = analystOf(app)
const { balance, history } = buyerOf(app)
/** Each test begins in a window of its own: all of them together ask for more profiles than are free in one. */
beforeEach(async () => {
  app.x.setRateLimit('profile', { limit: 300 })
  await app.db.pool.query('delete from x_rate_limits; delete from throttle_windows')
})
const oppose = objectorOf(app)

test('whoever shows that the account is theirs is forgotten and blocked, and nobody else can ask it for them', async () => {
  const account = await anAccount(app, { credits: 24 })
  const { id } = (await ask(account, 'opposant_x')).body.analysis
  const { body: asked } = await oppose('@Opposant_X')
  expect(asked).toEqual({ ...asked, target_username: 'Opposant_X', opposed: false })
  expect(asked.code).toMatch(/^verso-[\da-f]{20}$/)
  // Without the code in the bio nothing changes, however often it is asked.
  expect((await oppose('opposant_x')).body).toEqual({ ...asked, target_username: 'opposant_x' })
  expect((await read(account, id)).status).toBe('done')

  app.x.setBio('opposant_x', `Je m’oppose. ${asked.code}`)
  // Whoever reads it there has a request, and a code, of their own.
  const { body: anothers } = await objectorOf(app)('opposant_x')
  expect(anothers.opposed).toBe(false)
  expect(anothers.code).not.toBe(asked.code)
  expect((await read(account, id)).status).toBe('done')
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
           (select coalesce(string_agg(to_jsonb(profile_snapshots)::text, ''), '') from profile_snapshots) as text
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

test('the new owner of a name that was somebody else’s does not erase the reports on the former one', async () => {
  const account = await anAccount(app, { credits: 16 })
  const former = (await ask(account, 'retenu_x')).body.analysis.id
  // A day ago the name was another profile's.
  await app.db.run(sql`
    update analyses
    set profile_id = '42', snapshot_day = snapshot_day - 1, created_at = created_at - interval '1 day'
    where id = ${former}`)
  await app.db.run(sql`
    update profile_snapshots
    set day = day - 1, profile = jsonb_set(profile, '{id}', '"42"'), profile_id = '42'
    where username = 'retenu_x'`)
  const own = (await ask(account, 'retenu_x')).body.analysis.id
  // Of the former one: a watch, and a list with its line, the same once more, and a line that waits.
  const [watchId, batchId] = [randomUUID(), randomUUID()]
  await app.db.run(sql`
    insert into watches (account_id, id, network, username, profile_id, every, slot_seconds, next_at, facts, counted_until, created_at)
    values (${account.id}, ${watchId}, 'x', 'retenu_x', '42', 'week', 0, now() + interval '1 day', '{}', now(), now())`)
  await app.db.run(sql`
    insert into batches (account_id, id, request_key, list_hash, lines, paid, created_at, ended_at)
    values (${account.id}, ${batchId}, 'a former list', sha256('a former list'), 3, 2, now(), now())`)
  await app.db.run(sql`
    insert into batch_lines (account_id, batch_id, line, typed, username, place, outcome, same_as, analysis_id)
    values (${account.id}, ${batchId}, 1, 'retenu_x', 'retenu_x', 1, null, null, ${former}),
           (${account.id}, ${batchId}, 2, 'retenu_x', 'retenu_x', null, 'double', 1, null),
           (${account.id}, ${batchId}, 3, 'retenu_x', 'retenu_x', 2, null, null, null)`)
  app.x.setBio('retenu_x', (await oppose('retenu_x')).body.code)
  expect((await oppose('retenu_x')).body.opposed).toBe(true)
  expect([(await read(account, former)).status, (await read(account, own)).status]).toEqual(['done', 'erased'])
  const kept = await app.db.many(sql`select profile ->> 'id' as id from profile_snapshots where username = 'retenu_x'`)
  expect(kept).toEqual([{ id: '42' }])
  expect(await app.db.many(sql`select id from watches where account_id = ${account.id}`)).toEqual([{ id: watchId }])
  const named = await app.db.many(sql`select username from batch_lines where batch_id = ${batchId} order by line`)
  expect(named).toEqual([{ username: 'retenu_x' }, { username: 'retenu_x' }, { username: null }])
  const opposed = [hasObjected(app.db, 'retenu_x'), hasObjected(app.db, 'retenu_x', '42')]
  expect(await Promise.all(opposed)).toEqual([true, false])
})

test('what is left of a profile under a former name goes too, its words long gone and its customer too', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { id } = (await ask(account, 'orga_x')).body.analysis
  const profile = await app.db.one<{ id: string }>(sql`select profile_id as id from analyses where id = ${id}`)
  await app.db.run(sql`
    insert into profile_snapshots (username, day, simulated, profile_id, posts, read_at, kept)
    values ('orga_autrefois', current_date - 60, false, ${profile?.id}, '[{"id": "1"}]', now() - interval '60 days', 'by_ids')`)
  app.x.setBio('orga_x', (await oppose('orga_x')).body.code)
  expect((await oppose('orga_x')).body.opposed).toBe(true)
  expect(await app.db.many(sql`select from profile_snapshots where username = 'orga_autrefois'`)).toEqual([])
})

test('an account X does not know cannot object, and the one who tries is told', async () => {
  const { status, body } = await oppose('inconnu_x')
  expect([status, body.error]).toEqual([404, 'Le compte @inconnu_x n’existe pas sur X.'])
})

test('objecting is counted by address', async () => {
  const from = '203.0.113.77'
  const tries = await Promise.all(
    Array.from({ length: 21 }, (_, nth) =>
      app.call('POST', '/api/oppositions', { from, body: { target_username: `charge_${nth}` } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('nobody can keep a person from objecting by naming them often', async () => {
  const tries = await Promise.all(Array.from({ length: 40 }, () => oppose('parodie_x')))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200]))
  const stubborn = await Promise.all(
    Array.from({ length: 21 }, () =>
      app.call('POST', '/api/oppositions', { from: '203.0.113.78', body: { target_username: 'parodie_x' } }),
    ),
  )
  expect(stubborn.filter(({ status }) => status === 429)).toHaveLength(1)
  app.x.setBio('parodie_x', (await oppose('parodie_x')).body.code)
  expect((await oppose('parodie_x')).body.opposed).toBe(true)
})

test('what objections cost at X is capped apart: neither do analyses stop them, nor they analyses', async () => {
  const account = await anAccount(app, { credits: 16 })
  // The budget of this test is 1,000 dollars, of which objections have a tenth.
  await app.db.run(sql`update call_days set microdollars = 999990000 where purpose = 'customers'`)
  expect((await ask(account, 'anglais_x')).body.code).toBe('x_unavailable')
  expect((await oppose('anglais_x')).status).toBe(200)
  await app.db.run(sql`update call_days set microdollars = 0 where purpose = 'customers'`)
  await app.db.run(sql`update call_days set microdollars = 99995000 where purpose = 'objections'`)
  const refused = await oppose('anglais_x')
  expect([refused.status, refused.body.code]).toEqual([503, 'x_unavailable'])
  expect((await ask(account, 'anglais_x')).status).toBe(201)
  await app.db.run(sql`update call_days set microdollars = 0`)
})
