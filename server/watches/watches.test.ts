import { beforeEach, expect, test } from 'vitest'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { ShareLinkAnswer } from '#contract/schemas/share-links.ts'
import type { Watch, WatchAnswer, WatchesAnswer, WatchFeedAnswer, WatchProofAnswer } from '#contract/schemas/watches.ts'
import { MAX_WATCHES } from '#contract/watches.ts'
import { findDelivered } from '#server/analyses/analysis-store.ts'
import { abandonReading, runReading } from '#server/analyses/readings.ts'
import { auditAccounts } from '#server/credits/audit.ts'
import { sql } from '#server/database/sql.ts'
import { after, days, minutes } from '#server/lib/clock.ts'
import { ownerPart } from '#server/lib/token.ts'
import { objectByHand } from '#server/objections/object.ts'
import { forgetExpired } from '#server/retention.ts'
import { openSources } from '#server/sources/open-sources.ts'
import { anAnalysedAccount, analystOf } from '#server/testing/analyst.ts'
import { blueskyAccess } from '#server/testing/bluesky-access.ts'
import { anAccount, giveCredits, type TestAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { testApp } from '#server/testing/test-app.ts'
import { beginDueReadings } from './begin-due.ts'
import { blockOfReport } from './block-of-report.ts'
import { sendDueSummaries } from './send-summaries.ts'
import { sumUp } from './settings-store.ts'
import { nextDue, slotOf } from './slot.ts'
import { watchReading, watchReadings } from './watch-reading.ts'

const app = testApp()
const { balance, movements } = buyerOf(app)

beforeEach(async () => {
  app.bluesky.reset()
  await app.db.pool.query('delete from network_limits; delete from x_rate_limits; delete from throttle_windows')
})

const start = ({ token }: TestAccount, analysisId: string, every = 'week') =>
  app.call<WatchAnswer & ErrorAnswer>('POST', '/api/watches', { token, body: { analysis_id: analysisId, every } })
const list = async ({ token }: TestAccount) => (await app.call<WatchesAnswer>('GET', '/api/watches', { token })).body
const makeFeed = ({ token, password }: TestAccount) =>
  app.call<WatchFeedAnswer>('POST', '/api/watches/feed', { token, body: { password } })
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
  await watchReading.end(app.services, key)
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

test('whoever has objected under another name is neither watched nor read: nothing is asked of the network, nothing spent', async () => {
  const { account, analysisId, watch } = await aWatch('camille-fictif.test')
  const other = await anAnalysedAccount(app, 'camille-fictif.test')
  await app.db.run(sql`
    insert into oppositions (network, username, profile_id, code, asked_at, opposed_at)
    select network, 'camille-avant.test', profile_id, 'verso-code', now(), now()
    from watches
    where id = ${watch.id}`)
  expect((await start(other.account, other.id)).body.code).toBe('profile_opposed')
  app.bluesky.reset()
  await aWeekLater()
  await expect.poll(async () => (await list(account)).watches).toEqual([])
  expect(app.bluesky.calls()).toEqual([])
  expect(await movements(account)).toEqual([
    ['grant', 24],
    ['hold', -8],
  ])
  expect((await start(account, analysisId)).body.code).toBe('profile_opposed')
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
  // The handle is somebody else's by now.
  await app.db.run(sql`update watches set profile_id = '12' where account_id = ${account.id}`)
  await aWeekLater()
  await ended(account)
  expect((await only(account)).readings[1]?.changes).toEqual([{ kind: 'fact', fact: 'gone' }])
  expect(await balance(account)).toBe(16)
  await app.db.run(sql`update analyses set profile_id = '12' where account_id = ${other.account.id}`)
  const { body: former } = await app.call<WatchProofAnswer>(
    'GET',
    `/api/watches/proof?analysis_id=${other.id}`,
    other.account,
  )
  app.x.setBio('camille_fictif', former.code)
  expect((await start(other.account, other.id)).body.code).toBe('watch_closed')
})

test('a post counts in one reading: the newest of a report is not new in the next', async () => {
  const { account, id, report } = await anAnalysedAccount(app, 'camille-fictif.test')
  const delivered = await findDelivered(app.db, account.id, id)
  const newPosts = async (since: string | null) =>
    delivered && (await blockOfReport(app.db, delivered, since === null ? null : new Date(since))).block.posts
  const { from = '', to = '' } = report.period ?? {}
  expect([await newPosts(null), await newPosts(from), await newPosts(to)]).toEqual([100, 99, 0])
  // One that is dated after its own reading would be new every week.
  await app.db.run(sql`
    update profile_snapshots
    set posts = jsonb_set(posts, '{0,createdAt}', to_jsonb(${new Date(app.services.now().getTime() + days(1)).toISOString()}::text))
    where profile_id = ${delivered?.profileId} and posts is not null`)
  expect(await newPosts(from)).toBe(98)
})

test('a new handle or bio is told at once: by mail, in the list, to programs and in the feed, without a word of a post', async () => {
  const { account, analysisId } = await aWatch('camille-fictif.test')
  const { token, password } = account
  await app.call('POST', '/api/me/webhooks', {
    token,
    body: { url: `${app.receiver.url}/hooks`, events: ['watch.changed'], password },
  })
  const { body: feed } = await makeFeed(account)
  await app.db.run(sql`
    update watches set facts = jsonb_set(facts, '{name}', '"Camille <b> & moi"') where account_id = ${account.id}`)
  app.bluesky.rename('camille-fictif.test', 'camille-roche.test')
  app.bluesky.setBio('camille-fictif.test', 'Une autre présentation')
  await aWeekLater()
  await ended(account)
  const watch = await only(account)
  expect(watch.target_username).toBe('camille-roche.test')
  const [name] = watch.readings[1]?.changes ?? []
  expect(name).toMatchObject({ fact: 'name', before: 'Camille <b> & moi' })
  expect(watch.readings[1]?.changes.slice(1)).toEqual([
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
  // Of the title and of the content.
  expect(atom.split('Camille &lt;b&gt; &amp; moi')).toHaveLength(3)
  expect(atom).not.toContain('<b>')
  expect(path).toMatch(/[/][\w-]{43}$/)
  expect(atom).not.toContain(account.id)
  expect(JSON.stringify(app.logLines)).not.toContain(path.split('/').at(-1))
  // Another customer's feed tells nothing of it.
  const { body: another } = await makeFeed(await anAccount(app))
  const theirs = await fetch(`${app.baseUrl}${new URL(another.url).pathname}`)
  expect([theirs.status, (await theirs.text()).includes('<entry>')]).toEqual([200, false])
  // So many times an hour from one place, and twice as many from all.
  const readFrom = async (address: string, feedPath = path) =>
    (await fetch(`${app.baseUrl}${feedPath}`, { headers: { 'x-forwarded-for': address } })).status
  const counted = (hits: number) =>
    app.db.run(sql`update throttle_windows set hits = ${hits} where key like 'watch-feed%'`)
  await readFrom('192.0.2.7')
  await counted(119)
  expect([await readFrom('192.0.2.7'), await readFrom('192.0.2.7'), await readFrom('192.0.2.8')]).toEqual([
    200, 429, 200,
  ])
  await counted(239)
  // What anybody makes up with the account's id, and a link to one of its reports, open no feed and count for none.
  const { body: shared } = await app.call<ShareLinkAnswer>('POST', `/api/analysis/${analysisId}/share-links`, {
    token,
    body: {},
  })
  for (const secret of [`${ownerPart(account.id)}${'x'.repeat(43)}`, shared.url.split('partage=')[1]])
    expect(await readFrom('192.0.2.11', `/api/watch-feed/${secret}`)).toBe(410)
  expect([await readFrom('192.0.2.9'), await readFrom('192.0.2.10')]).toEqual([200, 429])
  await app.db.run(sql`delete from throttle_windows`)
  // A new address ends the former one.
  await makeFeed(account)
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
  expect(await sendDueSummaries(app.services)).toBeGreaterThan(0)
  expect(await sendDueSummaries(app.services)).toBe(0)
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
  const { db, jobs, now, log } = app.services
  // Its worker has died, and nobody takes the job up before the test has ended.
  await db.transaction((tx) => jobs.send(tx, watchReading.job, key, after(new Date(), minutes(10))))
  const { forAnalyses: sources, allows } = openSources(
    { read: ['bluesky'], bluesky: blueskyAccess(app.bluesky.url) },
    { db, now, log },
  )
  const engine = { analyse: () => Promise.reject(new Error('killed')), declaresMinor: async () => false }
  await expect(runReading(watchReading, { ...app.services, sources, allows, engine }, key)).rejects.toThrow('killed')
  expect(await balance(account)).toBe(8)
  await abandonReading(watchReading, app.services, key)
  await abandonReading(watchReading, app.services, key)
  expect(await balance(account)).toBe(16)
  expect(await booksOf(account.id)).toEqual([])
  const { paused, readings } = await only(account)
  expect([paused, ...readings.map(({ state }) => state)]).toEqual([null, 'read', 'failed'])
})

test('a reading that lost its job gets another and is read, once; of a watch that was stopped nothing is read', async () => {
  const { account, watch } = await aWatch('camille-fictif.test')
  const dueAt = new Date(app.services.now().getTime() - days(2)).toISOString()
  const key = { accountId: account.id, watchId: watch.id, dueAt }
  await app.db.run(sql`
    insert into watch_readings (account_id, watch_id, due_at) values (${account.id}, ${watch.id}, ${dueAt})`)
  expect(await watchReadings.sendLost(app.services)).toBe(1)
  // Now that a job waits or runs, it is not lost.
  expect(await watchReadings.sendLost(app.services)).toBe(0)
  await ended(account)
  // The same day's posts are opened again.
  expect((await only(account)).readings.map(({ state }) => state)).toEqual(['read', 'read'])
  await app.call('DELETE', `/api/watches/${watch.id}`, { token: account.token })
  await runReading(watchReading, { ...app.services, sources: {}, allows: {} }, key)
  expect(await balance(account)).toBe(16)
})

const change = ({ token }: TestAccount, { id }: Watch, body: object) =>
  app.call<WatchAnswer>('PATCH', `/api/watches/${id}`, { token, body })

test('paused it costs nothing and is not read; read by the month it has a place in the month', async () => {
  const { account, watch } = await aWatch('camille-fictif.test')
  const paused = (await change(account, watch, { paused: true })).body.watch
  expect(paused).toMatchObject({ paused: 'by_customer', next_at: null })
  expect((await list(account)).credits_a_month).toBe(0)
  await aWeekLater()
  expect((await only(account)).readings).toHaveLength(1)
  const { body } = await change(account, watch, { paused: false, every: 'month' })
  const due = nextDue(slotOf(watch.id, 'month'), 'month', app.services.now())
  expect(body.watch).toMatchObject({ every: 'month', paused: null, next_at: due.toISOString(), credits_a_month: 8 })
})

test('two hundred accounts are watched at most, and sixty watches begun an hour', async () => {
  const { account, id } = await anAnalysedAccount(app, 'camille-fictif.test')
  await app.db.run(sql`
    insert into watches (account_id, id, network, username, profile_id, every, slot_seconds, paused, facts, counted_until, created_at)
    select ${account.id}, gen_random_uuid(), 'x', 'jack', nth, 'week', 0, 'by_customer', '{"name": "Jack"}', now(), now()
    from generate_series(1, ${MAX_WATCHES}) as nth`)
  expect((await start(account, id)).body.code).toBe('too_many_watches')
  await app.db.run(sql`update throttle_windows set hits = 60 where key like 'watch:%'`)
  expect((await start(account, id)).status).toBe(429)
  await app.db.run(sql`delete from watches where account_id = ${account.id}`)
})

test('a network that is away is asked again for twelve hours, then the reading is left out and the watch goes on', async () => {
  const { account, watch } = await aWatch('camille-fictif.test')
  // Another day's posts, and before the watch's own date.
  app.moveClock(days(1))
  const dueAt = app.services.now().toISOString()
  const key = { accountId: account.id, watchId: watch.id, dueAt }
  await app.db.run(sql`
    insert into watch_readings (account_id, watch_id, due_at) values (${account.id}, ${watch.id}, ${dueAt})`)
  const { db, jobs, now, log } = app.services
  // Its worker has died, and nobody takes the job up before the test has ended.
  await db.transaction((tx) => jobs.send(tx, watchReading.job, key, after(new Date(), minutes(10))))
  const { forAnalyses: sources, allows } = openSources(
    { read: ['bluesky'], bluesky: blueskyAccess(app.bluesky.url) },
    { db, now, log },
  )
  const states = async () => {
    await runReading(watchReading, { ...app.services, sources, allows }, key)
    const { paused, readings } = await only(account)
    return [paused, ...readings.map(({ state }) => state)]
  }
  app.bluesky.fail('invalid-request', 1_000)
  expect(await states()).toEqual([null, 'read', 'waiting'])
  app.moveClock(13 * 3_600_000)
  expect(await states()).toEqual([null, 'read', 'failed'])
  expect(await balance(account)).toBe(16)
})

test('the report its customer asked for on the day is the reading, and is not paid for twice', async () => {
  const { account } = await aWatch('camille-fictif.test')
  app.moveClock(days(8))
  const { analysis } = (await analystOf(app).ask(account, 'camille-fictif.test')).body
  await beginDueReadings(app.services)
  await ended(account)
  expect((await only(account)).readings[1]).toMatchObject({ state: 'read', analysis_id: analysis.id })
  expect(await balance(account)).toBe(8)
  expect(await booksOf(account.id)).toEqual([])
})

test('a network that is closed to watches since rests them, and nothing is spent', async () => {
  const { account, id } = await anAnalysedAccount(app, 'camille_fictif', { credits: 24 })
  const { body } = await app.call<WatchProofAnswer>('GET', `/api/watches/proof?analysis_id=${id}`, account)
  app.x.setBio('camille_fictif', body.code)
  await start(account, id)
  // Begun while the operator's word had opened the network.
  await app.db.run(sql`update watches set owner_proven_at = null where account_id = ${account.id}`)
  await aWeekLater()
  await ended(account)
  expect(await only(account)).toMatchObject({ paused: 'closed', next_at: null })
  expect(await balance(account)).toBe(16)
})

test('the month that is summed up is the one before, of one’s own accounts, and nobody is written to who watches none', async () => {
  const { account, watch } = await aWatch('camille-fictif.test')
  const at = new Date('2031-05-20T10:00:00Z')
  for (const day of ['2031-03-31', '2031-04-01', '2031-04-30', '2031-05-01'])
    await app.db.run(sql`
      insert into watch_readings (account_id, watch_id, due_at, state, changes, ended_at)
      values (${account.id}, ${watch.id}, ${day}, 'read', '[{"kind": "fact", "fact": "bio"}]', ${`${day}T12:00:00Z`})`)
  expect(await sumUp(app.db, account.id, at)).toMatchObject({ watches: 1, paused: 0, readings: 2, changed: 1 })
  await app.call('DELETE', `/api/watches/${watch.id}`, { token: account.token })
  expect(await sumUp(app.db, account.id, at)).toBeUndefined()
})
