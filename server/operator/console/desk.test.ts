import { beforeAll, expect, test } from 'vitest'
import type {
  CustomerAnswer,
  HistoryAnswer,
  QueueAnswer,
  QueuesAnswer,
  TodayAnswer,
} from '#contract/schemas/console.ts'
import { sql } from '#server/database/sql.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { asOwner } from '#server/testing/owner.ts'
import { metricOf, testApp } from '#server/testing/test-app.ts'
import { testConsole } from '#server/testing/test-console.ts'

const app = testApp()
const desk = testConsole(app)
const buyer = buyerOf(app)
const { ask, contest } = analystOf(app)
let token = ''
beforeAll(async () => {
  ;({ token } = await desk.signIn('marie'))
})

const get = async <Body>(path: string, as = token) => (await desk.call<Body>('GET', path, { token: as })).body
const command = (name: string, words: string[], more: { reason?: string; options?: object } = {}) =>
  desk.call<{ said?: string[]; code?: string; error?: string }>('POST', '/api/commands', {
    token,
    body: { name, words, reason: 'demande du client', ...more },
  })
const queue = async (name: string, as = token) => (await get<QueueAnswer>(`/api/queues/${name}`, as)).items
const actions = (about: string) =>
  app.db.many<{ command: string; madeBy: string; reason: string }>(sql`
    select command, made_by, reason from operator_actions where command like ${`%${about}%`} order by made_at`)

test('the pages are there for whoever prefers English too: they are in French alone', async () => {
  const answer = await fetch(`${desk.url}/`, { headers: { 'accept-language': 'en' }, redirect: 'manual' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})

test('a customer’s file holds no content of a report, and says later who opened it', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { id } = (await ask(account, 'camille_fictif')).body.analysis
  for (const words of [account.email, account.id, id])
    expect((await desk.call('POST', '/api/search', { token, body: { words } })).body).toMatchObject({
      customerId: account.id,
    })
  const file = await get<CustomerAnswer>(`/api/customers/${account.id}`)
  expect(file.account).toMatchObject({ email: account.email, credits: 0 })
  expect(file.analyses).toMatchObject([{ id, status: 'done' }])
  expect(JSON.stringify(file)).not.toContain('camille_fictif')
  const analysis = await get<object>(`/api/analyses/${id}`)
  expect(JSON.stringify(analysis)).not.toMatch(/camille_fictif|json_output|credibilityScore/)
  expect(await actions(account.id)).toMatchObject([
    { command: `looked-at ${account.id}`, madeBy: 'marie' },
    { command: `looked-at ${account.id} ${id}`, madeBy: 'marie' },
  ])
  expect((await desk.call('POST', '/api/search', { token, body: { words: 'camille' } })).status).toBe(404)
})

test('a report is read only while its customer says so, and who read it is kept', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { id } = (await ask(account, 'camille_fictif')).body.analysis
  const path = `/api/analyses/${id}/report`
  const read = () => desk.call<{ code?: string; username?: string; report?: object }>('GET', path, { token })
  const mine = '/api/me/support-access'
  expect((await read()).body).toMatchObject({ code: 'no_consent' })
  expect((await app.call('POST', mine, { token: account.token })).status).toBe(201)
  const { body } = await read()
  expect([body.username, Object.keys(body.report ?? {})]).toEqual([
    'camille_fictif',
    expect.arrayContaining(['credibilityScore']),
  ])
  expect((await actions(id)).map(({ command: said }) => said)).toEqual([`looked-at ${account.id} ${id} report`])
  expect((await app.call('DELETE', mine, { token: account.token })).status).toBe(204)
  expect((await read()).status).toBe(403)
  await app.call('POST', mine, { token: account.token })
  await app.db.run(sql`
    update support_access set given_at = given_at - interval '7 days', ends_at = ends_at - interval '7 days'
    where account_id = ${account.id}`)
  expect((await read()).status).toBe(403)
})

test('nothing is written without a reason, and what is written is under the operator’s own name', async () => {
  const account = await anAccount(app)
  for (const reason of ['', '   ', ' - '])
    expect([400, 409]).toContain((await command('grant', [account.email, '8'], { reason })).status)
  expect(await buyer.balance(account)).toBe(0)
  const given = await command('grant', [account.id, '8'], { options: { key: 'ticket 1' } })
  expect([given.status, given.body.said]).toEqual([200, [`${account.id} now has 8 credits`]])
  await command('grant', [account.id, '8'], { options: { key: 'ticket 1' } })
  expect(await buyer.balance(account)).toBe(8)
  expect((await actions(`grant ${account.id}`)).at(-1)).toMatchObject({ madeBy: 'marie', reason: 'demande du client' })
})

test('the console runs no command that makes operators, moves books, or that it was not given', async () => {
  for (const name of ['add-operator', 'remove-operator', 'audit', 'recreate-payment', 'export-labels', 'constructor'])
    expect((await command(name, ['x'])).status).toBe(404)
  expect(await actions('add-operator x')).toEqual([])
})

test('a command that refuses says why, and a name that is none is told so', async () => {
  const refused = await command('close-refund', ['nothing'])
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect((await command('delete-account', ['personne@exemple.fr'])).body).toEqual({
    error: 'La commande a été refusée\u00a0: aucun compte ne porte cette adresse ni cet identifiant.',
    code: 'command_failed',
  })
  const unforeseen = await command('resend-mail', [(await anAccount(app)).id, 'poem'])
  expect(unforeseen.body.error).toBe('La commande a été refusée\u00a0: le journal de la console dit pourquoi.')
  expect((await command('oppose', ['pas un nom !'])).body.code).toBe('invalid_input')
})

test('an objection waits for a day at most, is accepted or declined, and comes back when it is asked again', async () => {
  await app.call('POST', '/api/oppositions', { body: { target_username: 'orga_x' } })
  await app.call('POST', '/api/oppositions', { body: { target_username: 'parodie_x' } })
  const waiting = await queue('objections')
  expect(waiting.map(({ id }) => id).toSorted()).toEqual(['orga_x', 'parodie_x'])
  const [first] = waiting
  expect(Date.parse(first?.due ?? '') - Date.parse(first?.since ?? '')).toBe(86_400_000)
  await asOwner(app.databaseUrl, `update oppositions set asked_at = now() - interval '2 days'`)
  expect(await metricOf(app, 'verso_objections_waiting')).toBe(2)
  expect(await metricOf(app, 'verso_objections_oldest_seconds')).toBeGreaterThan(172_000)
  expect((await command('oppose', ['orga_x'])).status).toBe(200)
  expect((await command('decline-objection', ['parodie_x'])).status).toBe(200)
  expect(await queue('objections')).toEqual([])
  expect(await metricOf(app, 'verso_objections_oldest_seconds')).toBe(0)
  const { history } = await get<HistoryAnswer>('/api/queues/objections/parodie_x/history')
  expect(history).toMatchObject([{ what: 'decline-objection', by: 'marie', reason: 'demande du client' }])
  await app.call('POST', '/api/oppositions', { body: { target_username: 'parodie_x' } })
  expect((await queue('objections')).map(({ id }) => id)).toEqual(['parodie_x'])
})

test('a dispute waits until the day that Stripe gives, and for nobody once it is answered', async () => {
  const account = await anAccount(app)
  const session = await buyer.buy(account, 'pack_50')
  await buyer.returnPage(account, session)
  app.stripe.dispute(session)
  await app.sweep('all')
  const [waiting] = await queue('disputes')
  expect(waiting).toMatchObject({
    queue: 'disputes',
    accountId: account.id,
    disputedCents: waiting?.queue === 'disputes' ? waiting.priceCents : 0,
  })
  expect(Date.parse(waiting?.due ?? '')).toBeGreaterThan(Date.now())
  const { history } = await get<HistoryAnswer>(`/api/queues/disputes/${waiting?.id}/history`)
  expect(history.map(({ what }) => what)).toEqual(['payment-paid', 'payment-opened'])
  // The deadline is kept: Stripe is not asked.
  app.stripe.setFault({ kind: 'unavailable' })
  expect(await queue('disputes')).toEqual([waiting])
  expect((await get<QueuesAnswer>('/api/queues')).counts.disputes).toBe(1)
  app.stripe.setFault({ kind: 'none' })
  expect((await command('dispute-answered', [waiting?.id ?? ''])).status).toBe(200)
  expect(await queue('disputes')).toEqual([])
})

test('a contest is decided apart by two operators, then waits for nobody', async () => {
  const { token: other } = await desk.signIn('jean')
  const account = await anAccount(app, { credits: 8 })
  const { id, json_output: report } = (await ask(account, 'camille_fictif')).body.analysis
  const [post = ''] = report?.evidence?.['originals'] ?? []
  await contest(account, id, { figure: 'originals', post_id: post, side: 'retained', reason: 'Une réponse' })
  const [waiting] = await queue('contests')
  expect(waiting).toMatchObject({ figure: 'originals', why: 'Une réponse', decisions: 0 })
  expect((await command('decide-contest', [waiting?.id ?? '', 'right'])).status).toBe(409)
  const decided = await command('decide-contest', [waiting?.id ?? '', 'right'], { options: { rule: 'réponse' } })
  expect(decided.status).toBe(200)
  expect(await queue('contests')).toEqual([])
  expect(await queue('contests', other)).toMatchObject([{ id: waiting?.id, decisions: 1 }])
  await desk.call('POST', '/api/commands', {
    token: other,
    body: { name: 'decide-contest', words: [waiting?.id, 'wrong'], reason: 'lu', options: { rule: 'original' } },
  })
  expect(await queue('contests', other)).toEqual([])
  const { agreements } = await get<TodayAnswer>('/api/today')
  expect(agreements).toMatchObject([{ one: 'jean', other: 'marie', contests: 1, alike: 0, kappa: 0 }])
})

test('a job that was given up is tried once more, or forgotten', async () => {
  const { email } = await anAccount(app)
  await app.mails.mailTo(email, /^Confirmez/)
  const failed = async () => {
    await asOwner(
      app.databaseUrl,
      `update pgboss.job set state = 'failed', output = '{"message":"the relay says no"}'
       where name = 'send-verification-link' and state = 'completed'`,
      [],
    )
    return queue('jobs')
  }
  const [waiting] = await failed()
  expect(waiting).toMatchObject({ name: 'send-verification-link', failure: 'the relay says no' })
  expect(await metricOf(app, 'verso_jobs_given_up')).toBeGreaterThan(0)
  expect((await command('retry-job', ['send-verification-link', waiting?.id ?? ''])).status).toBe(200)
  await expect.poll(async () => (await queue('jobs')).map(({ id }) => id)).not.toContain(waiting?.id)
  const again = await failed()
  for (const { id } of again) await command('dismiss-job', ['send-verification-link', id])
  expect(await queue('jobs')).toEqual([])
  expect(await metricOf(app, 'verso_jobs_given_up')).toBe(0)
  expect((await command('dismiss-job', ['send-verification-link', waiting?.id ?? ''])).status).toBe(409)
})

test('today tells sales, credits, budgets; of Prometheus and of backups that nobody told of, it says so', async () => {
  const today = await get<TodayAnswer>('/api/today')
  expect(today.sales.packs).toBeGreaterThan(0)
  expect(today.sales.cents).toBeGreaterThan(0)
  expect(today.credits.spent).toBeGreaterThan(0)
  expect(today).toMatchObject({
    x: { dollars: 1.5, budget: 20 },
    reader: null,
    backup: null,
    isBackupWatched: false,
    rehearsal: null,
    alerts: { state: 'unset' },
  })
})
