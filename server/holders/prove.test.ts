import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { forgetExpired } from '#server/retention.ts'
import { holderOf } from '#server/testing/holder.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
/** Each test begins in a window of its own, and with networks as they are. */
beforeEach(async () => {
  await app.db.pool.query('delete from x_rate_limits; delete from throttle_windows; delete from holder_proofs')
})

const CAMILLE = { id: '1780000000000000001', name: 'camille_fictif' }

test('whoever signs in at X has proved that the account is theirs, and X has its token back', async () => {
  const holder = holderOf(app)
  const revoked = app.x.revokedTokens()
  expect(await holder.signIn('@Camille_Fictif', { as: CAMILLE.name })).toBe('/auth/login?titulaire')
  expect(await holder.who()).toEqual({
    network: 'x',
    target_username: 'camille_fictif',
    state: 'proved',
    by: 'sign_in',
    proved_at: expect.any(String) as string,
    protected: false,
    picture: true,
    ends_at: expect.any(String) as string,
  })
  expect([app.x.liveTokens(), app.x.revokedTokens() - revoked]).toEqual([[], 1])
  const kept = await app.db.one<{ profileId: string }>(sql`select profile_id from holder_proofs`)
  expect(kept?.profileId).toBe(CAMILLE.id)
})

test('whoever signs in at Bluesky has proved that the account is theirs, by their own server', async () => {
  const holder = holderOf(app)
  const revoked = app.bluesky.revokedTokens()
  expect(await holder.signIn('camille-fictif.test')).toBe('/auth/login?titulaire')
  expect(await holder.who()).toMatchObject({
    network: 'bluesky',
    target_username: 'camille-fictif.test',
    state: 'proved',
  })
  expect([app.bluesky.liveTokens(), app.bluesky.revokedTokens() - revoked]).toEqual([[], 1])
})

test('a code in the bio proves the account to the browser that was given it, and to no other', async () => {
  const holder = holderOf(app)
  const { status, body } = await holder.begin('orga_x', 'code')
  expect([status, body.url]).toEqual([201, undefined])
  expect(body.code).toMatch(/^verso-[\da-f]{20}$/)
  expect((await holder.check()).body.found).toBe(false)
  app.x.setBio('orga_x', `Nous y sommes. ${body.code}`)
  // Whoever reads it there asks for one too, and has another.
  const stranger = holderOf(app)
  const { body: anothers } = await stranger.begin('orga_x', 'code')
  expect(anothers.code).not.toBe(body.code)
  expect((await stranger.check()).body.found).toBe(false)
  expect((await holder.check()).body.found).toBe(true)
  expect(await holder.who()).toMatchObject({ target_username: 'orga_x', state: 'proved', by: 'code' })
  expect((await stranger.who())?.state).toBe('begun')
})

test('nor is it an objection’s code, and an objection’s is none of ours', async () => {
  const holder = holderOf(app)
  const { body } = await holder.begin('parodie_x', 'code')
  app.x.setBio('parodie_x', body.code ?? '')
  const objection = await app.call<{ opposed: boolean; code: string }>('POST', '/api/oppositions', {
    body: { target_username: 'parodie_x' },
  })
  expect(objection.body.opposed).toBe(false)
  app.x.setBio('parodie_x', objection.body.code)
  expect((await holder.check()).body.found).toBe(false)
  app.x.setBio('parodie_x', '')
})

test('signed in with another account, nothing is proved, and both names are told', async () => {
  const holder = holderOf(app)
  expect(await holder.signIn('camille_fictif', { as: 'orga_x' })).toBe('/auth/login?titulaire&echec=autre')
  expect(await holder.who()).toMatchObject({
    state: 'other',
    target_username: 'camille_fictif',
    signed_in_as: 'orga_x',
  })
  expect(app.x.liveTokens()).toEqual([])
})

test('an account that has another name now is not the one that was asked for', async () => {
  const holder = holderOf(app)
  app.x.rename('anglais_x', 'anglais_neuf')
  expect(await holder.signIn('anglais_x', { as: 'anglais_neuf' })).toBe('/auth/login?titulaire&echec=autre')
  expect(await holder.signIn('anglais_neuf', { as: 'anglais_neuf' })).toBe('/auth/login?titulaire')
  app.x.reset()
})

test('whoever says no at X or at Bluesky is back where they were', async () => {
  for (const [username, choice] of [
    ['camille_fictif', { cancel: '1' }],
    ['camille-fictif.test', { refuse: '1' }],
  ] as const) {
    const holder = holderOf(app)
    expect(await holder.signIn(username, choice)).toBe('/auth/login?titulaire&echec=annule')
    expect(await holder.who()).toBeNull()
  }
})

test('in English, the browser comes back to English pages', async () => {
  const holder = holderOf(app)
  const { body } = await holder.begin('camille_fictif', 'sign_in', { 'accept-language': 'en' })
  expect(await holder.comeBack(await holder.leave(body.url ?? '', { as: CAMILLE.name }))).toBe(
    '/en/auth/login?titulaire',
  )
})

test('an answer proves nothing in another browser, nor twice, nor to another question', async () => {
  const holder = holderOf(app)
  const { body } = await holder.begin('camille_fictif', 'sign_in')
  const back = await holder.leave(body.url ?? '', { as: CAMILLE.name })
  // The phone's application opened another browser; or an attacker sends their own answer to somebody.
  expect(await holderOf(app).comeBack(back)).toBe('/auth/login?titulaire&echec=ailleurs')
  const other = holderOf(app)
  await other.begin('camille_fictif', 'sign_in')
  expect(await other.comeBack(back)).toBe('/auth/login?titulaire&echec=ailleurs')
  const before = holder.cookie()
  expect(await holder.comeBack(back)).toBe('/auth/login?titulaire')
  expect(holder.cookie()).not.toBe(before)
  expect(await holder.comeBack(back)).toBe('/auth/login?titulaire&echec=ailleurs')
  // Whoever knew the cookie before knows nothing now.
  expect((await app.call('GET', '/api/holder', { headers: { cookie: before ?? '' } })).status).toBe(401)
})

test.each([
  ['X', 'camille_fictif', () => app.x.rejectSecret()],
  ['Bluesky, whose server names another account', 'camille-fictif.test', () => app.bluesky.failSignIn('wrongSub')],
  ['Bluesky, whose server names itself otherwise', 'camille-fictif.test', () => app.bluesky.failSignIn('wrongIssuer')],
  [
    'Bluesky, whose server does not speak for accounts',
    'camille-fictif.test',
    () => app.bluesky.failSignIn('withoutScope'),
  ],
])('%s: nothing is proved', async (_, username, fail) => {
  const holder = holderOf(app)
  const { body } = await holder.begin(username, 'sign_in')
  fail()
  const back = await holder.leave(body.url ?? '', { as: username, accept: '1' })
  expect(await holder.comeBack(back)).toMatch(/&echec=(panne|autre)$/)
  expect(await holder.who()).toBeNull()
  expect([...app.x.liveTokens(), ...app.bluesky.liveTokens()]).toEqual([])
  app.x.reset()
  app.bluesky.failSignIn(null)
})

test.each(['withoutPar', 'privateHost', 'redirect', 'huge'] as const)(
  'a server of Bluesky’s network that is %s is not signed in at: a code is offered instead',
  async (fault) => {
    app.bluesky.failSignIn(fault)
    const { status, body } = await holderOf(app).begin('camille-fictif.test', 'sign_in')
    app.bluesky.failSignIn(null)
    expect([status, body.code]).toEqual([503, 'sign_in_unavailable'])
    expect(body.error).toContain('La connexion à Bluesky n’est pas possible')
  },
)

test('X takes its token back or not: it is forgotten all the same', async () => {
  app.x.refuseRevocations()
  const holder = holderOf(app)
  expect(await holder.signIn('camille_fictif')).toBe('/auth/login?titulaire')
  const [token = ''] = app.x.liveTokens()
  app.x.reset()
  expect(app.logLines.some((line) => line.includes('did not take its token back'))).toBe(true)
  expect(token.length).toBeGreaterThan(20)
  expect(app.logLines.some((line) => line.includes(token))).toBe(false)
})

test('neither token, code, state nor cookie is in the database, the log or a job', async () => {
  const holder = holderOf(app)
  const secrets: string[] = []
  for (const username of ['camille_fictif', 'camille-fictif.test']) {
    const { body } = await holder.begin(username, 'sign_in')
    secrets.push(holder.cookie()?.split('=')[1] ?? '')
    const back = await holder.leave(body.url ?? '', { as: username, accept: '1' })
    secrets.push(back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '')
    await expectNowhere(secrets)
    await holder.comeBack(back)
    secrets.push(holder.cookie()?.split('=')[1] ?? '')
  }
  await expectNowhere(secrets)
  const log = app.logLines.join('\n')
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})

/** Neither as text nor as bytes, in no row of any table. */
async function expectNowhere(secrets: readonly string[]) {
  expect(secrets.every((secret) => secret.length > 30)).toBe(true)
  const tables = await app.db.many<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
    from pg_tables
    where schemaname in ('public', 'pgboss')`)
  for (const { name } of tables) {
    const { rows } = await app.db.pool.query<{ text: string | null }>(
      `select string_agg(to_jsonb(rows)::text, '') as text from ${name} as rows`,
    )
    for (const secret of secrets) {
      expect([name, rows[0]?.text?.includes(secret) ?? false]).toEqual([name, false])
      const asBytes = Buffer.from(secret).toString('hex')
      expect([name, rows[0]?.text?.includes(asBytes) ?? false]).toEqual([name, false])
    }
  }
}

test('ten minutes to sign in, a day for a code, half an hour for what is proved', async () => {
  const [signing, coding, proved] = [holderOf(app), holderOf(app), holderOf(app)]
  const { body } = await signing.begin('camille_fictif', 'sign_in')
  const { body: coded } = await coding.begin('anglais_x', 'code')
  await proved.signIn('camille_fictif')
  app.moveClock(minutes(11))
  const back = await signing.leave(body.url ?? '', { as: CAMILLE.name })
  expect(await signing.comeBack(back)).toBe('/auth/login?titulaire&echec=ailleurs')
  expect((await proved.who())?.state).toBe('proved')
  app.moveClock(minutes(20))
  expect(await proved.who()).toBeNull()
  app.x.setBio('anglais_x', coded.code ?? '')
  app.moveClock(minutes(23 * 60))
  expect((await coding.check()).body.found).toBe(true)
  app.moveClock(-minutes(11 + 20 + 23 * 60))
})

test('what changes something comes from a page of ours', async () => {
  const holder = holderOf(app)
  await holder.signIn('camille_fictif')
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { 'sec-fetch-site': site }
    const answer = await holder.call('DELETE', '', { headers })
    expect([answer.status, answer.body.code]).toEqual([403, 'not_from_here'])
    expect((await holder.begin('orga_x', 'sign_in', headers)).status).toBe(403)
  }
  expect((await holder.who())?.state).toBe('proved')
  expect((await holder.call('DELETE', '')).status).toBe(204)
  expect(await holder.who()).toBeNull()
})

test('the picture that X shows somebody by is told to nobody else', async () => {
  const holder = holderOf(app)
  await holder.signIn('camille_fictif')
  const cookie = holder.cookie() ?? ''
  const picture = await fetch(`${app.baseUrl}/api/holder/picture`, { headers: { cookie } })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await fetch(`${app.baseUrl}/api/holder/picture`)).status).toBe(401)
})

test('proving is counted by address, and costs X what objections may', async () => {
  const holder = holderOf(app, { from: '203.0.113.9' })
  const tries = await Promise.all(Array.from({ length: 21 }, () => holder.begin('camille_fictif', 'code')))
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  // The budget of this test is 1,000 dollars, of which a tenth is for objections and proofs.
  await app.db.run(sql`
    insert into call_days (day, purpose, microdollars)
    values ((now() at time zone 'UTC')::date, 'objections', 99995000)
    on conflict (day, purpose) do update set microdollars = 99995000`)
  const other = holderOf(app)
  expect(await other.signIn('camille_fictif')).toBe('/auth/login?titulaire&echec=panne')
  expect(app.x.liveTokens()).toEqual([])
  await app.db.run(sql`update call_days set microdollars = 0`)
})

test('what has ended is forgotten within the hour', async () => {
  const holder = holderOf(app)
  await holder.begin('camille_fictif', 'sign_in')
  await app.db.run(
    sql`update holder_proofs set begun_at = now() - interval '1 hour', ends_at = now() - interval '1 minute'`,
  )
  expect(await forgetExpired(app.services, ['holder_proofs'])).toEqual({ holder_proofs: 1 })
})
