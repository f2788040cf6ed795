import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import type { ExclusionsAnswer } from '#contract/schemas/exclusions.ts'
import type { SharedAnswer, ShareLinkAnswer, ShareLinksAnswer } from '#contract/schemas/share-links.ts'
import { advisoryLock, type Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { after, days, minutes } from '#server/lib/clock.ts'
import { objectByHand } from '#server/objections/object.ts'
import { forgetExpired } from '#server/retention.ts'
import { anAnalysedAccount, analystOf } from '#server/testing/analyst.ts'
import { anAccount, anAnalysis, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { behindLock } from '#server/testing/waiting-transactions.ts'

const app = testApp()
let account: TestAccount
let id: string

beforeAll(async () => {
  ;({ account, id } = await anAnalysedAccount(app, 'camille_fictif'))
})

const share = ({ token }: TestAccount, analysisId: string, body: object = {}) =>
  app.call<ShareLinkAnswer & ErrorAnswer>('POST', `/api/analysis/${analysisId}/share-links`, { token, body })
const links = async ({ token }: TestAccount) =>
  (await app.call<ShareLinksAnswer>('GET', '/api/me/share-links', { token })).body.links
const secretOf = ({ url }: ShareLinkAnswer) => /#partage=(.+)$/.exec(url)?.[1] ?? ''
const read = (secret: string, from?: string) =>
  app.call<SharedAnswer & ErrorAnswer>('GET', '/api/shared-report', {
    headers: { 'share-token': secret },
    ...(from !== undefined && { from }),
  })
const readEvidence = (secret: string, query = 'figure=originals') =>
  app.call<EvidenceAnswer & ErrorAnswer>('GET', `/api/shared-report/evidence?${query}`, {
    headers: { 'share-token': secret },
  })
/** Neither the report nor its proofs, and nothing that tells why. */
async function expectDead(secret: string) {
  const dead = { error: 'Ce lien de partage n’est plus valable.', code: 'share_link_over' }
  for (const { status, body } of [await read(secret), await readEvidence(secret)])
    expect([status, body]).toEqual([410, dead])
}
/** A customer with a report of their own, and the secret of a link to it. */
async function aSharedReport(username: string, body: object = {}) {
  const owner = await anAnalysedAccount(app, username)
  const made = await share(owner.account, owner.id, body)
  expect(made.status).toBe(201)
  return { ...owner, secret: secretOf(made.body), link: made.body.link }
}

test('whoever holds a link reads the report and its proofs without an account, and nothing of the customer', async () => {
  const { account: owner, id: analysisId, secret, link } = await aSharedReport('anglais_x')
  const { status, body, headers } = await read(secret)
  const own = await analystOf(app).read(owner, analysisId)
  expect([status, body]).toEqual([200, { analysis: own, expires_at: link.expires_at, own_reading: null }])
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  const [first] = own.json_output?.evidence?.['originals'] ?? []
  await analystOf(app).contest(owner, analysisId, { figure: 'originals', post_id: first ?? '', side: 'retained' })
  const { body: proof } = await readEvidence(secret, 'figure=originals&limit=50')
  const mine = (await analystOf(app).evidence(owner, analysisId, 'figure=originals&limit=50')).body
  expect(mine.items.filter(({ contested }) => contested)).toHaveLength(1)
  expect(proof).toEqual({ ...mine, items: mine.items.map((post) => ({ ...post, contested: false })) })
  const answers = JSON.stringify([body, proof])
  for (const word of [owner.id, owner.email, owner.token]) expect(answers).not.toContain(word)
})

const exclude = ({ token }: TestAccount, analysisId: string, post: string, figure = 'toxicity') =>
  app.call<ExclusionsAnswer>('POST', `/api/analysis/${analysisId}/exclusions`, {
    token,
    body: { figure, post_id: post },
  })

test('a link shows what its customer leaves out at that moment, if they chose so, and the figures without it', async () => {
  const { account: owner, id: analysisId, report } = await anAnalysedAccount(app, 'camille_fictif')
  const [post = ''] = report.evidence?.['toxicity'] ?? []
  const [second = ''] = report.evidence?.['factor:originalite'] ?? []
  const made = (await share(owner, analysisId, { shows_exclusions: true })).body
  const original = secretOf((await share(owner, analysisId)).body)
  expect((await links(owner)).map((link) => link.shows_exclusions)).toEqual([false, true])
  const secret = secretOf(made)
  expect((await read(secret)).body.own_reading).toBeNull()
  // Of the same profile, in another customer's report.
  const stranger = await anAnalysedAccount(app, 'camille_fictif')
  expect((await exclude(stranger.account, stranger.id, post)).status).toBe(200)
  expect((await read(secret)).body.own_reading).toBeNull()
  const { adjusted } = (await exclude(owner, analysisId, post)).body
  expect(adjusted?.figures?.['toxicity']?.count).toBe((report.figures?.['toxicity']?.count ?? 0) - 1)
  const { analysis, own_reading: shown } = (await read(secret)).body
  expect(shown).toEqual({ exclusions: [{ figure: 'toxicity', post_id: post }], adjusted })
  expect(analysis).toEqual(await analystOf(app).read(owner, analysisId))
  expect((await read(original)).body.own_reading).toBeNull()
  await exclude(owner, analysisId, second, 'factor:originalite')
  expect((await read(secret)).body.own_reading?.exclusions).toHaveLength(2)
  await app.call('DELETE', `/api/analysis/${analysisId}/exclusions`, { token: owner.token })
  expect((await read(secret)).body.own_reading).toBeNull()
})

test('the address leads to the analysis’s own page, its secret in the fragment; only a hash of it is kept', async () => {
  const { body } = await share(account, id)
  expect(body.url).toMatch(new RegExp(`^https://verso\\.example/app/analysis/${id}#partage=[\\w-]{43}$`))
  const [row] = await app.db.many<{ row: string }>(sql`
    select to_jsonb(share_links)::text as row from share_links where id = ${body.link.id}`)
  const secret = secretOf(body)
  expect(row?.row).toContain('token_hash')
  for (const part of [secret, Buffer.from(secret, 'base64url').toString('hex')]) expect(row?.row).not.toContain(part)
  await read(secret)
  expect(app.logLines.join('')).not.toContain(secret)
})

test('seven days unless said otherwise, thirty at most', async () => {
  const lasting = ({ link }: ShareLinkAnswer) => Date.parse(link.expires_at) - Date.parse(link.created_at)
  expect(lasting((await share(account, id)).body)).toBe(days(7))
  expect(lasting((await share(account, id, { days: 1 })).body)).toBe(days(1))
  expect(lasting((await share(account, id, { days: 30 })).body)).toBe(days(30))
  for (const wrong of [0, 31, 1.5, '7', null]) expect((await share(account, id, { days: wrong })).status).toBe(400)
  expect((await share(account, id, { forever: true })).status).toBe(400)
})

test('a link is over at its end, to the second, and its row is forgotten', async () => {
  const { secret, link } = await aSharedReport('orga_x', { days: 1 })
  app.moveClock(days(1) - minutes(1))
  expect((await read(secret)).status).toBe(200)
  app.moveClock(minutes(1))
  await expectDead(secret)
  app.moveClock(-days(1))
  expect((await read(secret)).status).toBe(200)
  const end = after(new Date(link.expires_at), 1)
  await forgetExpired({ db: app.db, now: () => end }, ['share_links'])
  await expectDead(secret)
})

test('revoked, it is over at once, and the others are not', async () => {
  const { account: owner, id: analysisId, secret, link } = await aSharedReport('parodie_x')
  const other = secretOf((await share(owner, analysisId)).body)
  const revoke = ({ token }: TestAccount) => app.call('DELETE', `/api/me/share-links/${link.id}`, { token })
  expect((await revoke(account)).status).toBe(404)
  expect((await read(secret)).status).toBe(200)
  expect((await revoke(owner)).status).toBe(204)
  await expectDead(secret)
  expect((await read(other)).status).toBe(200)
  expect([await revoke(owner)]).toMatchObject([{ status: 404, body: { code: 'share_link_not_found' } }])
})

test('it is over with an objection of the person analysed, one being made meanwhile included', async () => {
  const { account: owner, id: analysisId, secret } = await aSharedReport('opposant_x')
  const more = Promise.all(Array.from({ length: 8 }, () => share(owner, analysisId)))
  await objectByHand({ db: app.db, now: () => new Date() }, 'opposant_x')
  const secrets = (await more).filter(({ status }) => status === 201).map(({ body }) => secretOf(body))
  for (const one of [secret, ...secrets]) await expectDead(one)
  expect(await links(owner)).toEqual([])
  expect(await app.db.many(sql`select from share_links where analysis_id = ${analysisId}`)).toEqual([])
})

test('it is over with the customer’s account', async () => {
  const { account: owner, secret } = await aSharedReport('long_x')
  await app.call('DELETE', '/api/me', { token: owner.token, body: { password: owner.password } })
  await expectDead(secret)
  expect(await app.db.many(sql`select from share_links where account_id = ${owner.id}`)).toEqual([])
})

test('it is over with the evidence, whether or not the sweep has been there, and never lasts longer', async () => {
  const { account: owner, id: analysisId, secret } = await aSharedReport('camille_fictif')
  const readDaysAgo = (count: number) =>
    app.db.run(sql`
      update analyses
      set snapshot_day = (now() at time zone 'UTC')::date - ${count}::int
      where id = ${analysisId}`)
  await readDaysAgo(30)
  expect((await read(secret)).status).toBe(200)
  const short = (await share(owner, analysisId, { days: 30 })).body.link
  expect(short.expires_at).toBe(new Date(Math.ceil(Date.now() / days(1)) * days(1)).toISOString())
  await readDaysAgo(31)
  await expectDead(secret)
  expect(await links(owner)).toEqual([])
  expect((await share(owner, analysisId)).body.code).toBe('evidence_over')
})

test('what was made by the customer is listed, newest first, without its secret, and is in their export', async () => {
  const { account: owner, id: analysisId } = await aSharedReport('camille_fictif')
  const { link } = (await share(owner, analysisId, { days: 3 })).body
  const listed = await links(owner)
  expect(listed).toHaveLength(2)
  expect(listed[0]).toEqual(link)
  expect(link).toMatchObject({ analysis_id: analysisId, target_username: 'camille_fictif' })
  const { body } = await app.call<{ share_links: object[] }>('GET', '/api/me/export', { token: owner.token })
  expect(body.share_links).toEqual(listed)
  expect(await links(await anAccount(app))).toEqual([])
})

test('what is no report of mine has no link: a stranger’s, one of nobody, one without evidence', async () => {
  const stranger = await anAccount(app)
  expect((await share(stranger, id)).body.code).toBe('not_found')
  expect((await share(account, randomUUID())).status).toBe(404)
  expect((await share(account, (await anAnalysis(app, account)).id)).body.code).toBe('evidence_over')
})

test('a secret that opens nothing is refused like a dead one, whatever it looks like', async () => {
  const { secret } = await aSharedReport('camille_fictif')
  const other = Buffer.from(account.id.replaceAll('-', ''), 'hex').toString('base64url') + secret.slice(22)
  for (const wrong of [
    'x',
    randomBytes(48).toString('base64url'),
    other,
    secret.slice(0, -1),
    `${secret}a`,
    `${secret.slice(0, 22)}${'a'.repeat(43)}`,
  ])
    await expectDead(wrong)
  expect((await app.call('GET', '/api/shared-report')).status).toBe(400)
  expect((await read('a'.repeat(201))).status).toBe(400)
})

test('a link waits for the one being made, so that they are counted one after the other', async () => {
  const { account: owner, id: analysisId } = await aSharedReport('camille_fictif')
  const lock = (tx: Tx) => advisoryLock(tx, `share links ${owner.id}`)
  expect((await behindLock(app.db, { lock, waiting: 1 }, () => share(owner, analysisId))).status).toBe(201)
})

test('fifty links at a time, however fast they are asked for, and thirty an hour', async () => {
  const { account: owner, id: analysisId } = await aSharedReport('camille_fictif')
  await app.db.run(sql`
    insert into share_links (account_id, id, analysis_id, token_hash, created_at, expires_at)
    select ${owner.id}, gen_random_uuid(), ${analysisId}, sha256(nth::text::bytea), now(), now() + interval '1 day'
    from generate_series(1, 48) as nth`)
  const race = await Promise.all(Array.from({ length: 5 }, () => share(owner, analysisId)))
  expect(race.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(race.find(({ status }) => status === 409)?.body.code).toBe('too_many_share_links')
  const rest = await Promise.all(Array.from({ length: 30 }, () => share(owner, analysisId)))
  // The first of the report, then five, then thirty.
  expect(rest.filter(({ body }) => body.code === 'too_many_requests')).toHaveLength(6)
})

test('a visitor reads 120 pages a minute, whichever links they try; others go on reading', async () => {
  const { secret } = await aSharedReport('camille_fictif')
  const from = '198.51.100.7'
  const tries = await Promise.all(Array.from({ length: 121 }, (_, nth) => read(nth % 2 ? secret : 'x', from)))
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await read(secret, from)).status).toBe(429)
  expect((await read(secret)).status).toBe(200)
})
