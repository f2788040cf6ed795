import { beforeEach, expect, test } from 'vitest'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { Watch, WatchAnswer, WatchesAnswer, WatchFeedAnswer, WatchProofAnswer } from '#contract/schemas/watches.ts'
import { auditAccounts } from '#server/credits/audit.ts'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import { objectByHand } from '#server/objections/object.ts'
import { forgetExpired } from '#server/retention.ts'
import { openSources } from '#server/sources/open-sources.ts'
import { anAnalysedAccount } from '#server/testing/analyst.ts'
import { blueskyAccess } from '#server/testing/bluesky-access.ts'
import { giveCredits, type TestAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { testApp } from '#server/testing/test-app.ts'
import { beginDueReadings } from './begin-due.ts'
import { abandonReading, finishReading, readWatched, rescueReadings } from './read-watched.ts'
import { sendDueSummaries } from './send-summaries.ts'

const app = testApp()
const { balance, movements } = buyerOf(app)

beforeEach(async () => {
  app.bluesky.reset()
  await app.db.pool.query('delete from network_limits; delete from x_rate_limits; delete from throttle_windows')
})

const start = ({ token }: TestAccount, analysisId: string, every = 'week') =>
  app.call<WatchAnswer & ErrorAnswer>('POST', '/api/watches', { token, body: { analysis_id: analysisId, every } })
const list = async ({ token }: TestAccount) => (await app.call<WatchesAnswer>('GET', '/api/watches', { token })).body
const only = async (account: TestAccount): Promise<Watch> => {
  const [watch] = (await list(account)).watches
  if (!watch) throw new Error('nothing is watched')
  return watch
}
const booksOf = async (accountId: string) => (await auditAccounts(app.db, [accountId])).differences

/** Past the date of every watch. The same day's posts would be opened again, not read. */
async function aWeekLater() {
  app.moveClock(days(8))
  await beginDueReadings(app.services)
}
async function ended(account: TestAccount, count = 2) {
  const endedReadings = async () => (await only(account)).readings.filter(({ state }) => state !== 'waiting').length
  await expect.poll(endedReadings, { timeout: 20_000 }).toBe(count)
}

async function aWatch(username: string, credits = 24) {
  const { account, id } = await anAnalysedAccount(app, username, { credits })
  const { status, body } = await start(account, id)
  expect([status, body.code]).toEqual([201, undefined])
  return { account, analysisId: id, watch: body.watch }
}

test('a report’s account is read again when it is due, once, for the price of an analysis', async () => {
  const { account, analysisId, watch } = await aWatch('camille-fictif.test')
  expect(watch).toMatchObject({
    target_username: 'camille-fictif.test',
    every: 'week',
    paused: null,
    credits_a_month: 35,
  })
  expect(watch.readings).toMatchObject([{ state: 'read', analysis_id: analysisId, posts: 100, changes: [] }])
  const untilNext = new Date(watch.next_at ?? 0).getTime() - Date.parse(watch.created_at)
  expect(untilNext).toBeGreaterThan(days(1))
  expect(untilNext).toBeLessThanOrEqual(days(8))
  expect(await balance(account)).toBe(16)
  expect((await start(account, analysisId)).body.code).toBe('already_watched')

  await aWeekLater()
  await beginDueReadings(app.services)
  await ended(account)
  const { readings, next_at: nextAt } = await only(account)
  expect(readings.map(({ state }) => state)).toEqual(['read', 'read'])
  expect(readings[1]?.due_at).toBe(watch.next_at)
  expect(new Date(nextAt ?? 0).getTime()).toBe(Date.parse(watch.next_at ?? '') + days(7))
  expect(await movements(account)).toEqual([
    ['grant', 24],
    ['hold', -8],
    ['hold', -8],
  ])
  // A job that comes twice changes nothing.
  const key = { accountId: account.id, watchId: watch.id, dueAt: watch.next_at ?? '' }
  await finishReading(app.services, key)
  expect(await balance(account)).toBe(8)
  expect(await booksOf(account.id)).toEqual([])
  await app.call('DELETE', `/api/watches/${watch.id}`, { token: account.token })
})

test('without credits nothing is owed: the watch rests, a mail says so, and one press takes it up again', async () => {
  const { account, watch } = await aWatch('camille-fictif.test', 8)
  await aWeekLater()
  await ended(account)
  expect(await only(account)).toMatchObject({ paused: 'credits', next_at: null })
  expect((await only(account)).readings[1]).toMatchObject({ state: 'unpaid' })
  expect(await movements(account)).toEqual([
    ['grant', 8],
    ['hold', -8],
  ])
  expect((await app.mails.mailTo(account.email, /^Surveillance en pause/)).text).toContain('vous ne devez rien')
  await giveCredits(app.db, account.id, 8)
  await aWeekLater()
  expect((await only(account)).readings).toHaveLength(2)
  const { body } = await app.call<WatchAnswer>('PATCH', `/api/watches/${watch.id}`, {
    token: account.token,
    body: { paused: false },
  })
  expect(body.watch.paused).toBeNull()
  await aWeekLater()
  await ended(account, 3)
  expect(await balance(account)).toBe(0)
  expect(await booksOf(account.id)).toEqual([])
})

test('an objection ends every watch of that account, begun readings too', async () => {
  const { account } = await aWatch('camille-fictif.test')
  const other = await aWatch('camille-fictif.test')
  await objectByHand(app.services, 'camille-fictif.test')
  expect([(await list(account)).watches, (await list(other.account)).watches]).toEqual([[], []])
  const again = await start(account, other.analysisId)
  expect(again.body.code).toBe('not_found')
  await app.db.run(sql`delete from oppositions`)
})

test('X is watched by whoever shows that the account is theirs, and by nobody else', async () => {
  const { account, id } = await anAnalysedAccount(app, 'camille_fictif', { credits: 24 })
  const refused = await start(account, id)
  expect([refused.status, refused.body.code]).toEqual([422, 'watch_closed'])
  const { body: proof } = await app.call<WatchProofAnswer>('GET', `/api/watches/proof?analysis_id=${id}`, account)
  expect(proof).toMatchObject({ is_open: false, code: expect.stringMatching(/^verso-[\da-f]{10}$/) as string })
  const other = await anAnalysedAccount(app, 'camille_fictif', { credits: 24 })
  app.x.setBio('camille_fictif', `Maraîchère. ${proof.code}`)
  expect((await start(other.account, other.id)).body.code).toBe('watch_closed')
  expect((await start(account, id)).status).toBe(201)
  await app.call('DELETE', `/api/watches/${(await only(account)).id}`, { token: account.token })
})

test('a new handle or bio is told at once: by mail, in the list, to programs and in the feed, without a word of a post', async () => {
  const { account } = await aWatch('camille-fictif.test')
  const { token } = account
  await app.call('POST', '/api/me/webhooks', {
    token,
    body: { url: `${app.receiver.url}/hooks`, events: ['watch.changed'] },
  })
  const { body: feed } = await app.call<WatchFeedAnswer>('POST', '/api/watches/feed', { token })
  app.bluesky.rename('camille-fictif.test', 'camille-roche.test')
  app.bluesky.setBio('camille-fictif.test', 'Une autre présentation')
  await aWeekLater()
  await ended(account)
  const watch = await only(account)
  expect(watch.target_username).toBe('camille-roche.test')
  expect(watch.readings[1]?.changes).toEqual([
    { kind: 'fact', fact: 'handle', before: 'camille-fictif.test', after: 'camille-roche.test' },
    { kind: 'fact', fact: 'bio' },
  ])
  const mail = await app.mails.mailTo(account.email, /^Un compte que vous surveillez a changé$/)
  expect(mail.text).not.toContain('camille-roche')
  await expect
    .poll(() => app.receiver.received().map(({ body }) => body))
    .toContainEqual(expect.stringContaining(`"watch_id":"${watch.id}"`))
  const path = new URL(feed.url).pathname
  const followed = await fetch(`${app.baseUrl}${path}`)
  expect(followed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(followed.headers.get('cache-control')).toBe('private, no-store')
  const atom = await followed.text()
  expect(atom).toContain('L’identifiant est passé de @camille-fictif.test à @camille-roche.test.')
  expect(atom).not.toContain('compost')
  expect(JSON.stringify(app.logLines)).not.toContain(path.split('/').at(-1))
  // A new address ends the former one.
  await app.call('POST', '/api/watches/feed', { token })
  expect((await fetch(`${app.baseUrl}${path}`)).status).toBe(410)
})

test('an account that leaves is told of, costs nothing, and its watch rests', async () => {
  const { account } = await aWatch('camille-fictif.test')
  app.bluesky.refuse('camille-fictif.test', 'deactivated')
  await aWeekLater()
  await ended(account)
  const watch = await only(account)
  expect(watch).toMatchObject({ paused: 'profile' })
  expect(watch.readings[1]).toMatchObject({ state: 'refused', changes: [{ kind: 'fact', fact: 'gone' }] })
  expect(await balance(account)).toBe(16)
})

test('a month is summed up once, for who watches somebody', async () => {
  const { account } = await aWatch('camille-fictif.test')
  await app.db.run(
    sql`update watch_settings set summed_up = summed_up - interval '1 month' where account_id = ${account.id}`,
  )
  await sendDueSummaries(app.services)
  await sendDueSummaries(app.services)
  await app.mails.mailTo(account.email, /^Vos comptes surveillés, le mois dernier$/)
  expect(app.mails.mails.filter(({ to, subject }) => to.includes(account.email) && /mois/.test(subject))).toHaveLength(
    1,
  )
})

test('whoever leaves takes their watches along, and another’s are not found', async () => {
  const { account, watch } = await aWatch('camille-fictif.test')
  const other = await aWatch('camille-fictif.test')
  const path = `/api/watches/${watch.id}`
  expect((await app.call('DELETE', path, { token: other.account.token })).status).toBe(404)
  expect((await app.call('PATCH', path, { token: other.account.token, body: { paused: true } })).status).toBe(404)
  expect(JSON.stringify((await app.call('GET', '/api/me/export', account)).body)).toContain(watch.id)
  await app.call('DELETE', '/api/me', { token: account.token, body: { password: account.password } })
  expect(await app.db.many(sql`select from watches where account_id = ${account.id}`)).toEqual([])
})

test('a reading is forgotten after thirteen months, and its watch goes on', async () => {
  const { account, watch } = await aWatch('camille-fictif.test')
  for (const ago of [380, 410])
    await app.db.run(sql`
      insert into watch_readings (account_id, watch_id, due_at, state, ended_at)
      select ${account.id}, ${watch.id}, at, 'failed', at
      from (values (${new Date(app.services.now().getTime() - days(ago))}::timestamptz)) as given (at)`)
  expect(await forgetExpired(app.services, ['watch_readings'])).toEqual({ watch_readings: 1 })
  expect((await only(account)).readings.map(({ state }) => state)).toEqual(['failed', 'read'])
})

test('a reading whose worker fails at every try gives its credits back, and the watch goes on', async () => {
  const { account, watch } = await aWatch('camille-fictif.test')
  // Another day's posts, and before the watch's own date.
  app.moveClock(days(1))
  const dueAt = app.services.now().toISOString()
  const key = { accountId: account.id, watchId: watch.id, dueAt }
  await app.db.run(sql`
    insert into watch_readings (account_id, watch_id, due_at) values (${account.id}, ${watch.id}, ${dueAt})`)
  const { db, now, log } = app.services
  const { forAnalyses: sources, allows } = openSources(
    { read: ['bluesky'], bluesky: blueskyAccess(app.bluesky.url) },
    { db, now, log },
  )
  const engine = { analyse: () => Promise.reject(new Error('killed')), declaresMinor: async () => false }
  await expect(readWatched({ ...app.services, sources, allows, engine }, key)).rejects.toThrow('killed')
  expect(await balance(account)).toBe(8)
  await abandonReading(app.services, key)
  await abandonReading(app.services, key)
  expect(await balance(account)).toBe(16)
  expect(await booksOf(account.id)).toEqual([])
  const { paused, readings } = await only(account)
  expect([paused, ...readings.map(({ state }) => state)]).toEqual([null, 'read', 'failed'])
})

test('a reading that lost its job is closed after a day, and one of a watch that was stopped reads nothing', async () => {
  const { account, watch } = await aWatch('camille-fictif.test')
  const dueAt = new Date(app.services.now().getTime() - days(2)).toISOString()
  const key = { accountId: account.id, watchId: watch.id, dueAt }
  await app.db.run(sql`
    insert into watch_readings (account_id, watch_id, due_at) values (${account.id}, ${watch.id}, ${dueAt})`)
  expect(await rescueReadings(app.services)).toBe(1)
  expect((await only(account)).readings.map(({ state }) => state)).toContain('failed')
  await app.call('DELETE', `/api/watches/${watch.id}`, { token: account.token })
  await readWatched({ ...app.services, sources: {}, allows: {} }, key)
  expect(await balance(account)).toBe(16)
})
