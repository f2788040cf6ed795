import { expect, test } from 'vitest'
import { KEY_REQUESTS_A_MINUTE, KEY_SCOPES, MAX_KEYS } from '#contract/keys.ts'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { BatchAnswer } from '#contract/schemas/batches.ts'
import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import type { Key, KeysAnswer } from '#contract/schemas/keys.ts'
import { advisoryLock } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { days, minutes } from '#server/lib/clock.ts'
import { forgetExpired } from '#server/retention.ts'
import { aKey } from '#server/testing/access-callers.ts'
import { anAnalysedAccount } from '#server/testing/analyst.ts'
import { A_GOOD_PASSWORD, anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { behindLock, waitingTransactions } from '#server/testing/waiting-transactions.ts'
import { newKey } from './key-form.ts'
import { secondsToMidnight } from './spend-by-key.ts'

const app = testApp()
const PATH = '/api/me/keys'

const list = async ({ token }: TestAccount) => (await app.call<KeysAnswer>('GET', PATH, { token })).body.keys
const balance = (token: string, path = '/api/credits/balance') => app.call<ErrorAnswer>('GET', path, { token })
const revoke = ({ token }: TestAccount, id: string) => app.call<ErrorAnswer>('DELETE', `${PATH}/${id}`, { token })
const wanted = { name: 'Un programme', scopes: ['credits:read'], days: 30, credits_a_day: null }
const create = ({ token, password }: TestAccount, more: object = {}) =>
  app.call<ErrorAnswer & { key: Key; secret: string }>('POST', PATH, { token, body: { ...wanted, password, ...more } })
const analyse = (token: string, username: string, headers: Record<string, string> = {}) =>
  app.call<ErrorAnswer & AnalysisAnswer>('POST', '/api/analyze', {
    token,
    body: { target_username: username },
    headers: { prefer: 'respond-async', ...headers },
  })
const spend = (token: string, nth: number) => analyse(token, `charge_${nth}`)

test('a key is shown once, and never again: not in the list, an export, a mail, a log, an error or the database', async () => {
  const account = await anAccount(app)
  const { status, body } = await create(account)
  expect(status).toBe(201)
  const { key, secret } = body
  expect(secret).toMatch(/^verso_live_[0-9A-Za-z]{36}$/)
  expect(key).toMatchObject({
    name: 'Un programme',
    prefix: 'verso_live_',
    last_four: secret.slice(-4),
    last_used_on: null,
  })
  expect((await balance(secret)).status).toBe(200)
  expect((await balance(secret, '/api/auth/me')).status).toBe(403)
  const refused = await balance(`${secret}0`)
  const mail = await app.mails.mailTo(account.email, /^Une clé d’accès a été créée/)
  expect(mail.text).toContain('Un programme')
  const { body: exported } = await app.call('GET', '/api/me/export', { token: account.token })
  const rows = await app.db.many(sql`
    select to_jsonb(api_keys) as row
    from api_keys
    union all
    select to_jsonb(api_key_hashes)
    from api_key_hashes`)
  const said = JSON.stringify([await list(account), exported, mail, refused, rows, app.logLines])
  expect(said).toContain(key.id)
  const [hidden, inHex] = [secret.slice('verso_live_'.length, -4), Buffer.from(secret.slice(11, 31)).toString('hex')]
  expect(said).not.toContain(hidden)
  expect(said).not.toContain(inHex)
})

test('a name of more than one line is refused', async () => {
  const account = await anAccount(app)
  for (const name of ['Un\u0000programme', 'Un\nprogramme'])
    expect([name, (await create(account, { name })).status]).toEqual([name, 400])
})

test('a typo, a key of nobody and a session’s token in a key’s place are refused, each by its own reason', async () => {
  const account = await anAccount(app)
  const { secret } = await aKey(app, account)
  const typo = `${secret.slice(0, 20)}${secret[20] === 'x' ? 'y' : 'x'}${secret.slice(21)}`
  const told = async (token: string) => {
    const { status, body } = await balance(token)
    return [status, body.code]
  }
  expect(await told(typo)).toEqual([401, 'key_mistyped'])
  expect(await told(newKey())).toEqual([401, 'key_refused'])
  expect(await told(`verso_live_${account.token}`)).toEqual([401, 'key_mistyped'])
  expect(await told(secret)).toEqual([200, undefined])
})

test.each([
  ['analyses:read', 'GET', '/api/me/analysis', 200],
  ['analyses:write', 'POST', '/api/analyze', 202],
  ['credits:read', 'GET', '/api/credits/balance', 200],
] as const)(
  'without %s a key is refused where it is needed, and with it alone nowhere else',
  async (scope, method, path, status) => {
    const account = await anAccount(app, { credits: 8 })
    const others = await aKey(app, account, { scopes: KEY_SCOPES.filter((one) => one !== scope) })
    const alone = await aKey(app, account, { scopes: [scope] })
    const call = (token: string, how: string, where: string) =>
      app.call<ErrorAnswer>(how, where, {
        token,
        ...(how === 'POST' && { body: { target_username: 'charge_3' }, headers: { prefer: 'respond-async' } }),
      })
    const refused = await call(others.secret, method, path)
    expect([refused.status, refused.body.code]).toEqual([403, 'key_scope_missing'])
    expect((await call(alone.secret, method, path)).status).toBe(status)
    const rest = ['/api/me/analysis', '/api/credits/balance', '/api/credits/history', '/api/batches'].filter(
      (one) => one.includes('credits') !== (scope === 'credits:read'),
    )
    if (scope === 'analyses:write') rest.push('/api/me/analysis')
    for (const one of rest)
      expect([one, (await call(alone.secret, 'GET', one)).body.code]).toEqual([one, 'key_scope_missing'])
  },
)

test('revoked it is refused at once, and by its owner alone', async () => {
  const [account, other] = [await anAccount(app), await anAccount(app)]
  const { key, secret } = await aKey(app, account)
  expect([(await revoke(other, key.id)).body.code, (await balance(secret)).status]).toEqual(['key_not_found', 200])
  expect((await revoke(account, key.id)).status).toBe(204)
  expect((await balance(secret)).body.code).toBe('key_refused')
  expect((await revoke(account, key.id)).body.code).toBe('key_not_found')
})

test('it ends on its day, stays listed for thirty more, and is forgotten', async () => {
  const account = await anAccount(app)
  const { secret } = await aKey(app, account, { days: 30 })
  app.moveClock(days(30) - minutes(1))
  expect((await balance(secret)).status).toBe(200)
  app.moveClock(minutes(2))
  expect((await balance(secret)).body.code).toBe('key_refused')
  const forget = () => forgetExpired(app.services, ['api_keys'])
  await forget()
  const listed = await app.db.many(sql`select from api_keys where account_id = ${account.id}`)
  app.moveClock(days(31))
  await forget()
  const left = await app.db.many(sql`select from api_keys where account_id = ${account.id}`)
  app.moveClock(-days(61) - minutes(1))
  expect([listed.length, left.length]).toEqual([1, 0])
})

test('its last day of use is noted, with a place that names no address', async () => {
  const account = await anAccount(app)
  const { key, secret } = await aKey(app, account)
  await app.call('GET', '/api/credits/balance', { token: secret, from: '192.0.2.44' })
  const today = () => app.services.now().toISOString().slice(0, 10)
  expect((await list(account))[0]?.last_used_on).toBe(today())
  app.moveClock(days(1))
  await balance(secret)
  const [used, tomorrow] = [(await list(account))[0]?.last_used_on, today()]
  app.moveClock(-days(1))
  expect(used).toBe(tomorrow)
  const row = await app.db.one<{ from: string }>(sql`
    select last_used_from as "from"
    from api_keys
    where account_id = ${account.id}
      and id = ${key.id}`)
  expect(row?.from).toMatch(/^[\w-]{22}$/)
})

test('an account has twenty at most, however many are asked for at once', async () => {
  const account = await anAccount(app)
  await app.db.run(sql`
    insert into api_keys (account_id, id, name, last_four, scopes, created_by, created_at)
    select ${account.id}, gen_random_uuid(), 'Un programme', 'four', '{credits:read}', ${account.id}, now()
    from generate_series(1, ${MAX_KEYS - 1})`)
  const last = await behindLock(app.db, { lock: (tx) => advisoryLock(tx, `keys ${account.id}`), waiting: 3 }, () =>
    Promise.all([create(account), create(account), create(account)]),
  )
  expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  expect(await list(account)).toHaveLength(MAX_KEYS)
})

test('twelve requests at once on a day of 24 credits: exactly three are begun, and nothing is taken for the others', async () => {
  const account = await anAccount(app, { credits: 96 })
  const { secret } = await aKey(app, account, { credits_a_day: 24 })
  const answers = await Promise.all(Array.from({ length: 12 }, (_, nth) => spend(secret, 100 + nth)))
  const refused = answers.filter(({ status }) => status !== 202)
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(3)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['key_day_spent']))
  expect((await balance(account.token)).body).toMatchObject({ credits: 72 })
  expect((await list(account))[0]?.spent_today).toBe(24)
})

test('the limit begins anew at midnight, is the key’s own, and no person’s', async () => {
  const account = await anAccount(app, { credits: 40 })
  const { secret } = await aKey(app, account, { credits_a_day: 8 })
  expect((await spend(secret, 201)).status).toBe(202)
  const refused = await spend(secret, 202)
  expect([refused.status, refused.body.code]).toEqual([429, 'key_day_spent'])
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(86_400)
  expect((await spend((await aKey(app, account)).secret, 203)).status).toBe(202)
  expect((await spend(account.token, 204)).status).toBe(202)
  app.moveClock(wait * 1_000)
  const whole = await balance(secret)
  const next = await spend(secret, 205)
  app.moveClock(-wait * 1_000)
  expect(whole.headers.get('ratelimit')).toContain('"credits";r=8;')
  expect(next.status).toBe(202)
})

test('servers on either side of midnight spend the new day once', async () => {
  const account = await anAccount(app, { credits: 32 })
  const { secret } = await aKey(app, account, { credits_a_day: 16 })
  expect((await spend(secret, 601)).status).toBe(202)
  const toMidnight = 1_000 * secondsToMidnight(app.services.now())
  const spendAfter = async (nth: number) => {
    app.moveClock(toMidnight)
    const { status, body } = await spend(secret, nth)
    app.moveClock(-toMidnight)
    return body.code ?? status
  }
  expect(await spendAfter(602)).toBe(202)
  // A clock that is behind counts it to the day that has begun elsewhere.
  expect((await spend(secret, 603)).status).toBe(202)
  expect(await spendAfter(604)).toBe('key_day_spent')
  expect((await list(account))[0]?.spent_today).toBe(16)
})

test('a request sent again, or for a report that is there, is not counted', async () => {
  const account = await anAccount(app, { credits: 24 })
  const { secret } = await aKey(app, account, { credits_a_day: 8 })
  const again = { 'idempotency-key': 'the same request' }
  const first = await analyse(secret, 'charge_301', again)
  const second = await analyse(secret, 'charge_301', again)
  expect([first.status, second.status]).toEqual([202, 202])
  expect(second.body.analysis.id).toBe(first.body.analysis.id)
  expect((await analyse(secret, 'charge_301')).status).toBe(200)
  expect((await list(account))[0]?.spent_today).toBe(8)
})

test('a list is counted whole, or not begun at all', async () => {
  const account = await anAccount(app, { credits: 40 })
  const { secret } = await aKey(app, account, { credits_a_day: 16 })
  const start = (names: string[]) =>
    app.call<ErrorAnswer>('POST', '/api/batches', {
      token: secret,
      body: { names, max_credits: 8 * names.length },
      headers: { 'idempotency-key': `list of ${names.length}` },
    })
  expect((await start(['charge-1.test', 'charge-2.test', 'charge-3.test'])).body.code).toBe('key_day_spent')
  expect((await balance(account.token)).body).toMatchObject({ credits: 40 })
  expect((await start(['charge-1.test', 'charge-2.test'])).status).toBe(202)
  expect((await list(account))[0]?.spent_today).toBe(16)
})

test('a key that is revoked while its request is under way spends nothing', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { key, secret } = await aKey(app, account)
  const client = await app.db.pool.connect()
  await client.query('begin')
  // The request is authenticated and waits for the account.
  await client.query('select from accounts where id = $1 for no key update', [account.id])
  const asked = spend(secret, 401)
  await expect.poll(() => waitingTransactions(app.db), { timeout: 20_000 }).toBe(1)
  await revoke(account, key.id)
  await client.query('commit')
  client.release()
  expect((await asked).body.code).toBe('key_refused')
  expect((await balance(account.token)).body).toMatchObject({ credits: 8 })
})

test('every answer to a key says what is left: credits, requests of the minute, credits of the day', async () => {
  const account = await anAccount(app, { credits: 20 })
  const { secret } = await aKey(app, account, { credits_a_day: 16 })
  const told = ({ headers }: { headers: Headers }) => [
    headers.get('verso-credits-remaining'),
    headers.get('ratelimit-policy'),
    headers.get('ratelimit')?.replaceAll(/(r=29\d|t=\d+)/g, '…') ?? null,
  ]
  const policy = `"requests";q=${KEY_REQUESTS_A_MINUTE};w=60, "credits";q=16;w=86400;qu="credits"`
  const left = (credits: number) => `"requests";…;…, "credits";r=${credits};…`
  expect(told(await balance(secret))).toEqual(['20', policy, left(16)])
  expect(told(await spend(secret, 501))).toEqual(['12', policy, left(8)])
  expect(told(await balance(secret, '/api/auth/me'))).toEqual(['12', policy, left(8)])
  expect(told(await balance(account.token))).toEqual([null, null, null])
  const unlimited = await balance((await aKey(app, account)).secret)
  expect(unlimited.headers.get('ratelimit-policy')).toBe(`"requests";q=${KEY_REQUESTS_A_MINUTE};w=60`)
})

test('the request after the last of a minute is refused until the next, and no other key’s with it', async () => {
  const account = await anAccount(app)
  const [busy, calm] = [await aKey(app, account), await aKey(app, account)]
  // Within one minute of the product's clock, however slow this machine is.
  const toMinute = minutes(1) - (app.services.now().getTime() % minutes(1))
  app.moveClock(toMinute)
  const answers = []
  for (let nth = 0; nth < KEY_REQUESTS_A_MINUTE; nth += 50)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => balance(busy.secret)))))
  const after = await balance(busy.secret)
  const other = await balance(calm.secret)
  app.moveClock(minutes(1))
  const next = await balance(busy.secret)
  app.moveClock(-toMinute - minutes(1))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect([after.status, after.body.code]).toEqual([429, 'key_too_fast'])
  expect(Number(after.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(Number(after.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(after.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/)
  expect([other.status, next.status]).toEqual([200, 200])
})

test('with a key X’s evidence has ids, dates and counts, and no words; its owner reads them in the browser', async () => {
  const { account, id } = await anAnalysedAccount(app, 'camille_fictif')
  const { secret } = await aKey(app, account)
  const read = async (token: string) =>
    (await app.call<EvidenceAnswer>('GET', `/api/analysis/${id}/evidence?figure=toxicity`, { token })).body.items
  const [bare, whole] = [await read(secret), await read(account.token)]
  expect(whole.every(({ text }) => text !== null)).toBe(true)
  expect(bare).toEqual(whole.map((post) => ({ ...post, text: null, marks: [] })))
  // As a report has it whose post declares something: the place of its words.
  const said = { value: '46', quote: '', source: 'posts', place: { post: whole[0]?.id, start: 0, end: 12 } }
  await app.db.run(sql`
    update analyses
    set report = jsonb_set(report, '{declared}', ${JSON.stringify({ age: said })}::jsonb)
    where account_id = ${account.id}
      and id = ${id}`)
  const quote = whole[0]?.text?.slice(0, 12)
  for (const path of [`/api/analysis/${id}`, `/api/analysis/${id}/export`]) {
    const told = async (token: string) => JSON.stringify((await app.call('GET', path, { token })).body)
    expect(await told(account.token)).toContain(JSON.stringify(quote))
    expect(await told(secret)).not.toContain(JSON.stringify(quote))
  }
  const opened = await app.call('POST', '/api/analyze', { token: secret, body: { target_username: 'camille_fictif' } })
  expect(opened.status).toBe(200)
  expect(JSON.stringify(opened.body)).not.toContain(JSON.stringify(quote))
})

test('nor has a report of X, with a key, what the account wrote: name, bio, place, link, what it declares, its hashtags', async () => {
  const { account, id, report } = await anAnalysedAccount(app, 'camille_fictif')
  const { secret } = await aKey(app, account)
  const { name = '', bio = '', location, link } = report.profile ?? {}
  const written = [
    ...[name, bio, location, link].map((words) => words || 'this account wrote none'),
    ...Object.values(report.declared ?? {}).map((said) => said?.quote || 'a post declares it'),
  ]
  expect(written).toContain('Camille Fictive')
  const told = async (path: string, token: string) => JSON.stringify((await app.call('GET', path, { token })).body)
  for (const path of [`/api/analysis/${id}`, `/api/analysis/${id}/export`, '/api/me/analysis']) {
    expect(await told(path, account.token)).toContain(JSON.stringify(name))
    const bare = await told(path, secret)
    expect(bare).not.toMatch(/"(?:hashtag|mention):|"hashtag"/)
    for (const words of written) expect(bare).not.toContain(JSON.stringify(words))
    expect(bare).toContain(`"credibilityScore":${report.credibilityScore}`)
  }
  const { token } = account
  const body = { names: ['camille_fictif'], max_credits: 8 }
  const headers = { 'idempotency-key': 'a list of one' }
  const { batch } = (await app.call<BatchAnswer>('POST', '/api/batches', { token, body, headers })).body
  // As it was read while an agreement covered lists.
  await app.db.run(sql`update batch_lines set outcome = 'known', analysis_id = ${id} where batch_id = ${batch.id}`)
  const listed = `/api/batches/${batch.id}/lines`
  expect(await told(listed, token)).toContain(JSON.stringify(name))
  expect(await told(listed, secret)).not.toContain(JSON.stringify(name))
})

test('nor does a check of an account on X tell its name to a key', async () => {
  const account = await anAccount(app, { credits: 8, verified: true })
  const { secret } = await aKey(app, account)
  const check = async (token: string) => (await app.call('GET', '/api/profiles/camille_fictif/check', { token })).body
  expect(await check(account.token)).toMatchObject({ verdict: 'possible', target_name: 'Camille Fictive' })
  expect(await check(secret)).not.toHaveProperty('target_name')
  expect(await check(secret)).toMatchObject({ verdict: 'possible', followers: 1284 })
  // Nobody is looked up for who has neither credits nor shown that their address is theirs.
  const stranger = await aKey(app, await anAccount(app))
  expect(await check(stranger.secret)).toMatchObject({ verdict: 'unknown' })
})

test('Bluesky’s words are answered to a key too', async () => {
  const { account, id, report } = await anAnalysedAccount(app, 'camille-fictif.test')
  const { secret } = await aKey(app, account)
  const figure = Object.keys(report.evidence ?? {})[0] ?? ''
  const { body } = await app.call<EvidenceAnswer>('GET', `/api/analysis/${id}/evidence?figure=${figure}`, {
    token: secret,
  })
  expect(body.items.length).toBeGreaterThan(0)
  expect(body.items.every(({ text }) => text !== null)).toBe(true)
})

test('a new password leaves keys as they are; one by a link of a mail ends them all, as does leaving', async () => {
  const account = await anAccount(app)
  const { secret } = await aKey(app, account)
  const changed = { current_password: A_GOOD_PASSWORD, new_password: 'figuier en fleurs' }
  expect((await app.call('POST', '/api/me/password', { token: account.token, body: changed })).status).toBe(204)
  expect((await balance(secret)).status).toBe(200)
  await app.call('POST', '/api/auth/forgot-password', { body: { email: account.email } })
  const link = /reset=([\w-]{65})/.exec((await app.mails.mailTo(account.email, /mot de passe/)).text)?.[1] ?? ''
  const body = { token: link, password: 'cerisier du jardin' }
  const reset = await app.call<{ token: string }>('POST', '/api/auth/reset-password', { body })
  expect(reset.status).toBe(200)
  expect((await balance(secret)).body.code).toBe('key_refused')
  const back = { ...account, token: reset.body.token, password: body.password }
  const another = await aKey(app, back)
  expect((await balance(another.secret)).status).toBe(200)
  await app.call('DELETE', '/api/me', { token: back.token, body: { password: back.password } })
  expect((await balance(another.secret)).body.code).toBe('key_refused')
  const left = await app.db.many(sql`select from api_key_hashes where account_id = ${account.id}`)
  expect(left).toEqual([])
})
