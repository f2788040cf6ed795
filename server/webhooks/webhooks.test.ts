import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type DeliveriesAnswer,
  WEBHOOK_MESSAGES,
  type WebhooksAnswer,
  type WebhookWithSecret,
} from '#contract/schemas/webhooks.ts'
import { FORMER_SECRET_HOURS, MAX_WEBHOOKS, WEBHOOK_EVENTS } from '#contract/webhooks.ts'
import { sql } from '#server/database/sql.ts'
import { after, days, minutes } from '#server/lib/clock.ts'
import { forgetExpired } from '#server/retention.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { A_GOOD_PASSWORD, anAccount, type TestAccount } from '#server/testing/builders.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { waitingTransactions } from '#server/testing/waiting-transactions.ts'
import { announce, sendWebhooksJob } from './announce.ts'
import { sendLateWebhooks } from './send-webhooks.ts'
import { deleteEndpoint, holdEndpoint, releaseEndpoint } from './webhook-store.ts'

const app = testApp()
const { ask } = analystOf(app)
const PATH = '/api/me/webhooks'
const hours = (count: number) => minutes(60 * count)

beforeEach(() => {
  app.receiver.reset()
  app.bluesky.reset()
})

const add = (
  { token, password }: TestAccount,
  path = '/hooks',
  events: readonly string[] = WEBHOOK_EVENTS,
  more: object = {},
) =>
  app.call<WebhookWithSecret & { code: string; error: string }>('POST', PATH, {
    token,
    body: { url: `${app.receiver.url}${path}`, events, password, ...more },
  })
const list = async ({ token }: TestAccount) => (await app.call<WebhooksAnswer>('GET', PATH, { token })).body.webhooks
const deliveries = async ({ token }: TestAccount, id: string) =>
  (await app.call<DeliveriesAnswer>('GET', `${PATH}/${id}/deliveries`, { token })).body.deliveries
/** What it would be sent later reaches no test that follows. */
const remove = ({ token }: TestAccount, id: string) => app.call('DELETE', `${PATH}/${id}`, { token })
const post = ({ token }: TestAccount, path: string, body?: object) =>
  app.call<{ code: string }>('POST', `${PATH}/${path}`, { token, ...(body && { body }) })

/** A customer whose messages are checked with the secret they were given. */
async function aReceivingCustomer({ credits = 16 } = {}) {
  const account = await anAccount(app, { credits })
  const { webhook, secret } = (await add(account)).body
  app.receiver.verifyWith(secret)
  return { account, id: webhook.id, secret }
}
/** Each message is what the document of the API says it is. */
const typesReceived = () => app.receiver.received().map(({ body }) => Message.parse(JSON.parse(body)).type)
const Message = z.discriminatedUnion('type', [
  WEBHOOK_MESSAGES['analysis.completed'].strict(),
  WEBHOOK_MESSAGES['analysis.failed'].strict(),
  WEBHOOK_MESSAGES['batch.completed'].strict(),
  WEBHOOK_MESSAGES['watch.changed'].strict(),
  WEBHOOK_MESSAGES['credits.low'].strict(),
])
const receives = (messages: number) => until(`${messages} received`, () => app.receiver.received().length === messages)
const settled = (account: TestAccount, id: string, state: string) =>
  until(`a delivery is ${state}`, async () => (await deliveries(account, id))[0]?.state === state)

type QueuedJob = { id: string; state: string }
const jobsAt = (endpointId: string) =>
  asOwner<QueuedJob>(
    app.databaseUrl,
    `select id, state from pgboss.job where name = 'send-webhooks' and data ->> 'endpointId' = $1 order by created_on`,
    [endpointId],
  )

test('a delivered report, a failed one and too few credits are told, signed so that the usual package accepts them', async () => {
  const { account } = await aReceivingCustomer()
  const { analysis } = (await ask(account, 'camille_fictif')).body
  await receives(1)
  const [first] = app.receiver.received()
  expect(first?.isAuthentic).toBe(true)
  const { timestamp, ...told } = JSON.parse(first?.body ?? '') as { timestamp: string }
  expect(told).toEqual({ type: 'analysis.completed', data: { analysis_id: analysis.id } })
  expect(Math.abs(Date.now() - Date.parse(timestamp))).toBeLessThan(minutes(5))
  app.bluesky.fail('invalid-request', 100)
  expect((await ask(account, 'camille-fictif.test')).status).toBe(503)
  await receives(2)
  expect(JSON.parse(app.receiver.received()[1]?.body ?? '')).toMatchObject({
    type: 'analysis.failed',
    data: { code: 'bluesky_unavailable' },
  })
  app.bluesky.reset()
  expect((await ask(account, 'camille-fictif.test')).status).toBe(201)
  await until('credits are low', () => typesReceived().includes('credits.low'))
  expect(app.receiver.received().every(({ isAuthentic }) => isAuthentic)).toBe(true)
})

test('the end of a list is told once, after its lines', async () => {
  const { account } = await aReceivingCustomer({ credits: 24 })
  const { status } = await app.call('POST', '/api/batches', {
    token: account.token,
    body: { names: ['camille-fictif.test', 'inconnu.test'], max_credits: 16 },
    headers: { 'idempotency-key': 'a list of two' },
  })
  expect(status).toBe(202)
  await until('the list has ended', () => typesReceived().includes('batch.completed'))
  expect(typesReceived().toSorted()).toEqual(['analysis.completed', 'analysis.failed', 'batch.completed'])
})

test('an address is told only what it asked for, and nothing of another customer', async () => {
  const { account, id } = await aReceivingCustomer()
  const narrow = (await add(account, '/narrow', ['analysis.failed'])).body.webhook
  const other = await aReceivingCustomer()
  expect((await ask(account, 'camille_fictif')).status).toBe(201)
  await settled(account, id, 'delivered')
  expect(await deliveries(account, narrow.id)).toEqual([])
  expect(await deliveries(other.account, other.id)).toEqual([])
  expect(app.receiver.received()).toHaveLength(1)
  expect((await list(other.account)).map((webhook) => webhook.id)).toEqual([other.id])
  await app.call('PATCH', `${PATH}/${id}`, { token: account.token, body: { events: ['credits.low'] } })
  expect((await list(account)).map(({ events }) => events)).toEqual([['credits.low'], ['analysis.failed']])
})

test('the secret is answered once, never read again, and nowhere else: not in a log, an export or a message', async () => {
  const { account, id, secret } = await aReceivingCustomer()
  await post(account, `${id}/test`)
  await receives(1)
  const exported = await app.call('GET', '/api/me/export', { token: account.token })
  const said = [
    JSON.stringify(await list(account)),
    JSON.stringify(exported.body),
    JSON.stringify(await deliveries(account, id)),
    JSON.stringify(app.receiver.received()),
    app.logLines.join(''),
  ].join('')
  expect(said).toContain(id)
  expect(said).not.toContain(secret)
  expect(said).not.toContain(secret.slice('whsec_'.length))
  const { rows } = await app.db.pool.query<{ sealed: string }>(
    `select encode(sealed_secret, 'base64') as sealed from webhook_endpoints where id = $1`,
    [id],
  )
  expect(rows[0]?.sealed).not.toContain(secret.slice('whsec_'.length, -4))
})

test('for a day after a change both secrets sign, then the new one alone', async () => {
  const { account, id, secret } = await aReceivingCustomer()
  const changed = (await post(account, `${id}/secret`)) as unknown as { body: WebhookWithSecret }
  const replaced = changed.body.secret
  expect(replaced).not.toBe(secret)
  const authenticWith = async (checked: string) => {
    app.receiver.reset()
    app.receiver.verifyWith(checked)
    await post(account, `${id}/test`)
    await receives(1)
    return app.receiver.received()[0]?.isAuthentic
  }
  expect([await authenticWith(secret), await authenticWith(replaced)]).toEqual([true, true])
  const former = await app.db.one<{ hours: number }>(sql`
    select round(extract(epoch from former_until - now()) / 3600)::int as hours from webhook_endpoints where id = ${id}`)
  expect(former).toEqual({ hours: FORMER_SECRET_HOURS })
  // The package takes no message of another day, so the receiver's clock cannot be moved with ours.
  await app.db.pool.query('update webhook_endpoints set former_until = $2 where id = $1', [
    id,
    new Date(Date.now() - hours(FORMER_SECRET_HOURS)),
  ])
  expect([await authenticWith(secret), await authenticWith(replaced)]).toEqual([false, true])
})

test('a failure is tried again under the same id, and what it answered is in the log of deliveries', async () => {
  const { account, id } = await aReceivingCustomer()
  app.receiver.behave(500)
  await post(account, `${id}/test`)
  await until('a first try', async () => (await deliveries(account, id))[0]?.tries === 1)
  expect((await deliveries(account, id))[0]).toMatchObject({ state: 'waiting', status: 500, failure: 'answered' })
  app.receiver.behave(204)
  await settled(account, id, 'delivered')
  expect((await deliveries(account, id))[0]).toMatchObject({ tries: 2, status: 204, failure: null, next_try_at: null })
  const [{ event_id: eventId } = { event_id: '' }] = await deliveries(account, id)
  expect(app.receiver.received().map(({ id: sent }) => sent)).toEqual([eventId, eventId])
  app.receiver.behave(500)
  for (const [tries, wait] of [
    [1, minutes(5)],
    [8, hours(24)],
  ] as const) {
    await app.db.pool.query(
      `update webhook_deliveries set state = 'waiting', tries = $2, next_try_at = now() where endpoint_id = $1`,
      [id, tries],
    )
    const from = Date.now()
    await post(account, `${id}/test`)
    const tried = async () => (await deliveries(account, id)).find((delivery) => delivery.event_id === eventId)
    await until('it has been tried once more', async () => (await tried())?.tries === tries + 1)
    const waits = Date.parse((await tried())?.next_try_at ?? '') - from
    expect(waits / wait).toBeGreaterThanOrEqual(1)
    expect(waits / wait).toBeLessThan(1.3)
  }
  await remove(account, id)
})

test('410 disables at once, with a mail; enabled again, what failed is sent again', async () => {
  const { account, id } = await aReceivingCustomer()
  app.receiver.behave(410)
  await post(account, `${id}/test`)
  await settled(account, id, 'failed')
  expect((await list(account))[0]?.disabled).toBe('gone')
  const mailed = () => app.mails.mails.find(({ to, html }) => to.includes(account.email) && html.includes('désactivée'))
  await until('the mail', () => mailed() !== undefined)
  expect(mailed()?.subject).toContain('ne reçoit plus rien')
  expect(mailed()?.html).not.toContain('/hooks')
  expect((await post(account, `${id}/test`)).body.code).toBe('webhook_disabled')
  app.receiver.behave(204)
  await app.call('PATCH', `${PATH}/${id}`, { token: account.token, body: { enabled: true } })
  const [failed] = await deliveries(account, id)
  expect((await post(account, `${id}/deliveries/${failed?.id}/replay`)).status).toBe(204)
  await settled(account, id, 'delivered')
})

test('an address that its owner switches off is told nothing: what waited has failed, and nothing is kept for it', async () => {
  const { account, id } = await aReceivingCustomer()
  app.receiver.behave(500)
  await post(account, `${id}/test`)
  await until('a first try', async () => (await deliveries(account, id))[0]?.tries === 1)
  await app.call('PATCH', `${PATH}/${id}`, { token: account.token, body: { enabled: false } })
  expect(await deliveries(account, id)).toMatchObject([{ state: 'failed', failure: 'disabled', next_try_at: null }])
  expect((await ask(account, 'camille_fictif')).status).toBe(201)
  expect(await deliveries(account, id)).toHaveLength(1)
  // As one told in the same instant leaves it.
  await app.db.pool.query(
    `update webhook_deliveries set state = 'waiting', next_try_at = now() - interval '2 minutes' where endpoint_id = $1`,
    [id],
  )
  const jobs = await jobsAt(id)
  await sendLateWebhooks(app.services)
  expect(await jobsAt(id)).toHaveLength(jobs.length)
  const target = { accountId: account.id, endpointId: id }
  const completed = async () => (await jobsAt(id)).filter(({ state }) => state === 'completed').length
  const done = await completed()
  await app.db.transaction((tx) => app.services.jobs.send(tx, sendWebhooksJob, target))
  await until('a job has found it off', async () => (await completed()) > done)
  expect(app.receiver.received()).toHaveLength(1)
})

test('sixty sendings an hour: the next test, replay or new address is refused', async () => {
  const { account, id } = await aReceivingCustomer()
  await app.db.pool.query(`update throttle_windows set hits = 60 where key like 'webhook-sent%'`)
  const replay = { since: new Date(Date.now() - minutes(10)).toISOString() }
  const refused = [await post(account, `${id}/test`), await post(account, `${id}/replay`, replay), await add(account)]
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
  expect(app.receiver.received()).toEqual([])
})

test('after the last try the address is disabled, and what waited for it has failed', async () => {
  const { account, id } = await aReceivingCustomer()
  app.receiver.behave(500)
  await post(account, `${id}/test`)
  await until('a first try', async () => (await deliveries(account, id))[0]?.tries === 1)
  await app.db.pool.query('update webhook_deliveries set tries = 9, next_try_at = now() where endpoint_id = $1', [id])
  await post(account, `${id}/test`)
  await until('it is disabled', async () => (await list(account))[0]?.disabled === 'failing')
  expect((await deliveries(account, id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  app.receiver.behave(204)
  await app.call('PATCH', `${PATH}/${id}`, { token: account.token, body: { enabled: true } })
  const since = new Date(Date.now() - minutes(10)).toISOString()
  const replayed = await post(account, `${id}/replay`, { since })
  expect(replayed.body).toEqual({ replayed: 2 })
  await until('all are delivered', async () =>
    (await deliveries(account, id)).every(({ state }) => state === 'delivered'),
  )
  expect((await deliveries(account, id)).map(({ tries }) => tries)).toEqual([1, 1])
  expect((await post(account, `${id}/replay`, { since })).body).toEqual({ replayed: 0 })
  const another = (await add(account, '/another')).body.webhook
  await app.db.pool.query(`update webhook_deliveries set state = 'failed' where endpoint_id = $1`, [id])
  expect((await post(account, `${another.id}/replay`, { since })).body).toEqual({ replayed: 0 })
})

const restOf = (id: string) =>
  app.db.one<{ isSlow: boolean; isAtRest: boolean }>(sql`
    select is_slow, held_until is null and coalesce(rests_until > now(), false) as is_at_rest
    from webhook_endpoints
    where id = ${id}`)

test('an address that is silent is left alone for a minute, then served with the slow ones, and delays nobody else’s', async () => {
  const { account, id } = await aReceivingCustomer()
  app.receiver.behave('hangs')
  for (let nth = 0; nth < 6; nth += 1) await post(account, `${id}/test`)
  await until('it is left alone', async () => (await restOf(id))?.isAtRest === true)
  expect(await restOf(id)).toEqual({ isSlow: true, isAtRest: true })
  const [target, at] = [{ accountId: account.id, endpointId: id }, new Date()]
  expect(await holdEndpoint(app.db, target, { jobId: randomUUID(), at, until: at })).toBeUndefined()
  expect((await deliveries(account, id)).reduce((sum, { tries }) => sum + tries, 0)).toBe(1)
  expect(app.receiver.received()).toHaveLength(1)
  app.receiver.behave(204)
  const other = await aReceivingCustomer()
  await post(other.account, `${other.id}/test`)
  await settled(other.account, other.id, 'delivered')
  expect(app.receiver.received()).toHaveLength(2)
  await app.call('PATCH', `${PATH}/${id}`, { token: account.token, body: { enabled: true } })
  expect(await restOf(id)).toEqual({ isSlow: false, isAtRest: false })
  await remove(account, id)
})

test('a job taken from a worker that died serves its address at once, while every other finds it held', async () => {
  const { account, id } = await aReceivingCustomer()
  const target = { accountId: account.id, endpointId: id }
  await app.db.transaction((tx) => app.services.jobs.send(tx, sendWebhooksJob, target, after(new Date(), minutes(60))))
  const [died] = await jobsAt(id)
  const at = new Date()
  await holdEndpoint(app.db, target, { jobId: died?.id ?? '', at, until: after(at, minutes(60)) })
  await post(account, `${id}/test`)
  await until('another job has ended', async () => (await jobsAt(id)).some(({ state }) => state === 'completed'))
  expect(app.receiver.received()).toEqual([])
  await asOwner(app.databaseUrl, 'update pgboss.job set start_after = now() where id = $1', [died?.id])
  await until('it has been run again', async () => (await jobsAt(id)).every(({ state }) => state === 'completed'))
  expect((await deliveries(account, id)).map(({ state }) => state)).toEqual(['delivered'])
})

test('a worker that was paused does not let go for the one that took its job over', async () => {
  const { account, id } = await aReceivingCustomer()
  const target = { accountId: account.id, endpointId: id }
  const hold = async (jobId: string, at: Date) =>
    (await holdEndpoint(app.db, target, { jobId, at, until: after(at, minutes(1)) })) !== undefined
  const releaseHeldAt = (at: Date) =>
    releaseEndpoint(app.db, target, { heldUntil: after(at, minutes(1)), isSlow: false, restsUntil: null })
  const [job, another] = [randomUUID(), randomUUID()]
  const began = new Date()
  const [tookOver, later] = [after(began, 20_000), after(began, 30_000)]
  expect([await hold(job, began), await hold(job, tookOver)]).toEqual([true, true])
  await releaseHeldAt(began)
  expect(await hold(another, later)).toBe(false)
  await releaseHeldAt(tookOver)
  expect(await hold(another, later)).toBe(true)
})

test('what nobody is at any more is sent by the minute, as soon as the hold of the job that died has ended', async () => {
  const { account, id } = await aReceivingCustomer()
  const hold = (seconds: number) =>
    app.db.pool.query(
      `update webhook_endpoints set held_until = now() + $2 * interval '1 second', held_by = $3 where id = $1`,
      [id, seconds, randomUUID()],
    )
  await hold(60)
  for (const _ of 'abc') await post(account, `${id}/test`)
  await until('its job has ended', async () => (await jobsAt(id)).every(({ state }) => state === 'completed'))
  await app.db.pool.query(
    `update webhook_deliveries set next_try_at = now() - interval '2 minutes' where endpoint_id = $1`,
    [id],
  )
  await sendLateWebhooks(app.services)
  expect(await jobsAt(id)).toHaveLength(3)
  await hold(-1)
  await sendLateWebhooks(app.services)
  expect((await jobsAt(id)).length).toBeGreaterThan(3)
  await settled(account, id, 'delivered')
  const newestFirst = (await deliveries(account, id)).map(({ event_id: eventId }) => eventId)
  expect(app.receiver.received().map((message) => message.id)).toEqual(newestFirst.toReversed())
})

test('an address that cannot be reached from outside is refused, and the sixth too', async () => {
  const account = await anAccount(app)
  for (const url of [
    'http://127.0.0.1:5432/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'nothing at all',
    // Readers of addresses leave these characters out, and PostgreSQL keeps no text with the first.
    `${app.receiver.url}/hooks\u0000`,
    `${app.receiver.url}/ho\noks`,
  ])
    expect((await add(account, '', ['credits.low'], { url })).body.code).toBe('webhook_address_refused')
  const added = []
  for (let nth = 0; nth <= MAX_WEBHOOKS; nth += 1) added.push((await add(account, `/hooks/${nth}`)).status)
  expect(added).toEqual([...Array.from({ length: MAX_WEBHOOKS }, () => 201), 409])
})

test('an address that is removed meanwhile is not found, and whatever was to be told of goes on', async () => {
  const { account, id } = await aReceivingCustomer()
  const event = { accountId: account.id, at: app.services.now() }
  const happened = { 'credits.low': async () => ({ credits: 0 }) }
  const [removed, waiting] = [Promise.withResolvers<void>(), () => waitingTransactions(app.db)]
  const removal = app.db.transaction(async (tx) => {
    await deleteEndpoint(tx, account.id, id)
    await removed.promise
  })
  const tested = post(account, `${id}/test`)
  const announced = app.db.transaction((tx) => announce(app.services.jobs, tx, event, happened))
  await until('both wait for the removal', async () => (await waiting()) === 2)
  removed.resolve()
  await removal
  expect((await tested).body.code).toBe('webhook_not_found')
  await announced
})

test('deliveries are listed fifty at a time, each page older than the one before', async () => {
  const { account, id } = await aReceivingCustomer()
  await app.db.run(sql`
    insert into webhook_deliveries (account_id, id, endpoint_id, event_id, type, state, body, created_at)
    select ${account.id}, gen_random_uuid(), ${id}, gen_random_uuid(), 'credits.low', 'delivered', '{}', now() - nth * interval '1 hour'
    from generate_series(1, 60) as nth`)
  const first = await deliveries(account, id)
  const path = `${PATH}/${id}/deliveries?before=${encodeURIComponent(first.at(-1)?.created_at ?? '')}`
  const { body } = await app.call<DeliveriesAnswer>('GET', path, { token: account.token })
  const all = [...first, ...body.deliveries].map((delivery) => delivery.created_at)
  expect([first.length, all.length]).toEqual([50, 60])
  expect(all).toEqual(all.toSorted().toReversed())
})

test('deliveries are forgotten after thirty days, and everything with the account', async () => {
  const { account, id } = await aReceivingCustomer()
  await post(account, `${id}/test`)
  await settled(account, id, 'delivered')
  app.moveClock(days(31))
  await forgetExpired(app.services, ['webhook_deliveries'])
  app.moveClock(-days(31))
  expect(await deliveries(account, id)).toEqual([])
  await post(account, `${id}/test`)
  await settled(account, id, 'delivered')
  await app.call('DELETE', '/api/me', { token: account.token, body: { password: A_GOOD_PASSWORD } })
  const { rowCount } = await app.db.pool.query('select from webhook_endpoints where account_id = $1', [account.id])
  expect(rowCount).toBe(0)
})
