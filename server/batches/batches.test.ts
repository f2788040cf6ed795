import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MAX_BATCHES } from '#contract/batch-limits.ts'
import type { BatchesAnswer } from '#contract/schemas/batches.ts'
import { abandonReading } from '#server/analyses/readings.ts'
import { auditAccounts } from '#server/credits/audit.ts'
import type { Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import { objectByHand } from '#server/objections/object.ts'
import { openSources } from '#server/sources/open-sources.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, aWaitingAnalysis } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { listerOf } from '#server/testing/lister.ts'
import { testApp } from '#server/testing/test-app.ts'
import { behindLock, lockAccount } from '#server/testing/waiting-transactions.ts'
import { runLineJob } from './batch-turns.ts'
import { cancelBatch } from './cancel-batch.ts'
import { lineReading, lineReadings } from './line-reading.ts'
import type { LineKey } from './line-store.ts'
import { startBatch } from './start-batch.ts'

const app = testApp({ isDemo: true })
const { check, start, started, read, lines, list, cancel, ended } = listerOf(app)
const { ask } = analystOf(app)
const { balance, movements, history } = buyerOf(app)

const booksOf = async (accountId: string) => (await auditAccounts(app.db, [accountId])).differences
const statesOf = (of: readonly { state: string }[]) => of.map(({ state }) => state)

test('a list is checked for nothing, held for at once, and comes back with a row for every line', async () => {
  const account = await anAccount(app, { credits: 60 })
  await ask(account, 'deja_lu')
  // What another customer reads or has read is read for this one all the same.
  await ask(await anAccount(app, { credits: 8 }), 'marie_d')
  await aWaitingAnalysis(app.db, { username: 'jean_b' })
  const names = [
    ' @marie_d ',
    'https://x.com/jean_b/status/12',
    'MARIE_D',
    // A null character, which PostgreSQL keeps in no text.
    'lucie\0 martin',
    'compte_inconnu',
    'deja_lu',
    'nom.bsky.social',
    '=cmd()',
  ]
  const checked = await check(account, names)
  expect(checked.lines.map(({ line, target_username: name, fate, credits }) => [line, name, fate, credits])).toEqual([
    [1, 'marie_d', 'read', 8],
    [2, 'jean_b', 'read', 8],
    [3, 'MARIE_D', 'double', 0],
    [4, undefined, 'malformed', 0],
    [5, 'compte_inconnu', 'read', 8],
    [6, 'deja_lu', 'known', 0],
    [7, 'nom.bsky.social', 'unread', 0],
    [8, undefined, 'malformed', 0],
  ])
  expect(checked).toMatchObject({ cost: 24, credits: 52 })
  expect(checked.lines[2]).toMatchObject({ same_as: 1 })
  expect(await balance(account)).toBe(52)

  const id = await started(account, names)
  expect(await movements(account)).toEqual([
    ['grant', 60],
    ['hold', -8],
    ['hold', -24],
  ])
  await ended(account, id)
  const rows = await lines(account, id)
  expect(rows.map(({ line, state, credits }) => [line, state, credits])).toEqual([
    [1, 'done', 8],
    [2, 'done', 8],
    [3, 'double', 0],
    [4, 'malformed', 0],
    [5, 'failed', 0],
    [6, 'known', 0],
    [7, 'unread', 0],
    [8, 'malformed', 0],
  ])
  expect(Object.keys(rows[0]?.score ?? {})).toEqual(['points', 'low', 'high', 'verdict'])
  expect(rows[0]?.figures?.['toxicity']?.of).toBeGreaterThan(10)
  expect(rows[4]?.error).toMatch(/n’existe pas sur X\. Vos 8\u00a0crédits vous ont été rendus\./)
  expect(await read(account, id)).toMatchObject({
    lines: 8,
    done: 3,
    failed: 1,
    left: 0,
    aside: 4,
    credits_held: 0,
    credits_spent: 16,
  })
  expect(await balance(account)).toBe(36)
  expect((await history(account)).entries.slice(0, 2)).toMatchObject([
    {
      kind: 'release',
      amount: 8,
      batch_id: id,
      lines: 1,
      target_username: 'compte_inconnu',
      failure: 'profile_not_found',
    },
    { kind: 'hold', amount: -24, batch_id: id, lines: 3 },
  ])
  expect(await booksOf(account.id)).toEqual([])
  expect((await app.mails.mailTo(account.email, /^Votre liste est terminée$/)).text).toContain(`?liste=${id}`)
  const { batches } = await list(account)
  expect(batches.map((batch) => batch.id)).toEqual([id])
  const { body: page } = await app.call<BatchesAnswer>('GET', '/api/batches?limit=1', { token: account.token })
  expect([page.batches.length, page.next_cursor]).toEqual([1, null])
})

test('the CSV has every line, and no cell that a spreadsheet would run', async () => {
  const account = await anAccount(app, { credits: 8 })
  const id = await started(account, ['csv_a', '=HYPERLINK("http://x")', '@@', '-2+3', '@csv_a'])
  await ended(account, id)
  const csv = async (form: string, language = 'fr') =>
    (
      await fetch(`${app.baseUrl}/api/batches/${id}/lines.csv${form}`, {
        headers: { authorization: `Bearer ${account.token}`, 'accept-language': language },
      })
    ).text()
  const rows = (await csv('')).split('\r\n')
  expect(rows).toHaveLength(7)
  expect(rows[1]).toMatch(
    /^1;csv_a;csv_a;X;Lu;;8;\d+;\d+;\d+;(?:De )?(?:Méfiance|Prudence|Partagé|Rassurant|Confiance)/i,
  )
  expect(rows[2]).toMatch(/^2;"'=HYPERLINK\(""http:\/\/x""\)";;;Mal écrit;/)
  expect(rows[4]).toMatch(/^4;'-2\+3;/)
  expect(rows[5]).toMatch(/^5;'@csv_a;csv_a;X;Double de la ligne 1;;0;/)
  const english = (await csv('', 'en')).split('\r\n')
  expect(english[0]).toMatch(/line,received,account,/)
  expect(english[1]).toMatch(/^1,csv_a,csv_a,X,Read,,8,\d+,\d+,\d+,.*,https:\/\/verso\.example\/en\/app\/analysis\//)
  expect(english[5]).toContain(',Repeats line 1,')
  expect((await csv('?form=french', 'en')).split('\r\n')).toEqual(rows)
  const plain = (await csv('?form=plain')).split('\r\n')
  expect(plain[0]).toMatch(/^line,typed,/)
  expect(plain[1]).toMatch(/^1,csv_a,csv_a,x,done,,8,\d+,\d+,\d+,(?:distrust|caution|mixed|reassuring|trust|few),/)
  expect(plain[5]).toMatch(/^5,'@csv_a,csv_a,x,double,'= 1,/)
})

test('the same key gets the same batch, at once or later; for another list it is refused', async () => {
  const account = await anAccount(app, { credits: 32 })
  const key = 'a key of mine'
  // The second waits for its customer's turn, not for the account.
  const both = await behindLock(app.db, { lock: lockAccount(account.id), waiting: 1 }, () =>
    Promise.all([1, 2].map(() => start(account, ['one_k', 'two_k'], { key, maxCredits: 16 }))),
  )
  const [first, second] = both.map(({ body }) => body.batch.id)
  expect(second).toBe(first)
  expect(await balance(account)).toBe(16)
  const other = await start(await anAccount(app, { credits: 8 }), ['one_k'], { key })
  expect([other.status, other.body.batch.id === first]).toEqual([202, false])
  expect((await start(account, ['three_k'], { key })).body.code).toBe('list_already_used')
  expect((await start(account, ['three_k', 'four_k'], { maxCredits: 8 })).body.code).toBe('list_costs_more')
  expect((await start(account, ['a1', 'a2', 'a3'])).body.code).toBe('insufficient_credits_for_list')
  expect(await balance(account)).toBe(16)
})

test('thirty lists begun an hour and 120 checked a quarter: the next is refused', async () => {
  const account = await anAccount(app, { credits: 16 })
  await check(account, ['compte_a'])
  await started(account, ['compte_a'])
  await app.db.run(sql`
    update throttle_windows
    set hits = case when key like 'batch:%' then 30 else 120 end
    where key like 'batch:%' or key like 'list:%'`)
  const { token } = account
  const checked = await app.call('POST', '/api/batches/check', { token, body: { names: ['compte_b'] } })
  expect([(await start(account, ['compte_b'])).status, checked.status]).toEqual([429, 429])
})

test('a report is opened again on its day and by today’s method; an objection counts once it is confirmed', async () => {
  const account = await anAccount(app, { credits: 8 })
  const fateOf = async (name: string) => (await check(account, [name])).lines[0]?.fate
  const { id } = (await ask(account, 'une_fois')).body.analysis
  expect(await fateOf('une_fois')).toBe('known')
  app.moveClock(days(1))
  expect(await fateOf('une_fois')).toBe('read')
  app.moveClock(-days(1))
  await app.db.run(sql`
    update analyses set report = jsonb_set(report, '{methodVersion}', '"2020.1"') where id = ${id}`)
  expect(await fateOf('une_fois')).toBe('read')
  await app.db.run(sql`
    insert into oppositions (network, username, code, asked_at) values ('x', 'demande', 'verso-code', now())`)
  expect(await fateOf('demande')).toBe('read')
})

test('four lines of one customer are read at a time, of the oldest of their lists', async () => {
  const account = await anAccount(app, { credits: 120 })
  const begun: LineKey[] = []
  const send = async (_: Tx, { name }: { name: string }, payload: object) => {
    if (name === runLineJob.name) begun.push(payload as LineKey)
  }
  const services = { ...app.services, jobs: { ...app.services.jobs, send } }
  const sources = openSources({ read: ['demo'] }, services)
  const startOne = (name: string) =>
    startBatch(
      { ...services, sources },
      {
        accountId: account.id,
        names: [1, 2, 3, 4, 5].map((nth) => `${name}_${nth}`),
        key: `the list ${name}`,
        maxCredits: 40,
        keyId: null,
      },
    )
  const [first, second, third] = [await startOne('un'), await startOne('deux'), await startOne('trois')]
  expect(begun.map(({ batchId, place }) => [batchId, place])).toEqual([1, 2, 3, 4].map((place) => [first, place]))
  await cancelBatch(services, { accountId: account.id, batchId: first })
  // Their jobs come, and find nothing to read.
  for (const line of begun.slice(0, 4)) await lineReading.end(services, line)
  expect(begun.slice(4).map(({ batchId, place }) => [batchId, place])).toEqual(
    [1, 2, 3, 4].map((place) => [second, place]),
  )
  await cancelBatch(services, { accountId: account.id, batchId: second })
  await cancelBatch(services, { accountId: account.id, batchId: third })
  for (const line of begun.slice(4)) await lineReading.end(services, line)
  expect(await balance(account)).toBe(120)
})

test('twenty lists of one customer wait at most: the next costs nothing and is refused', async () => {
  const account = await anAccount(app, { credits: 8 })
  await app.db.run(sql`
    insert into batches (account_id, id, request_key, list_hash, lines, paid, created_at)
    select ${account.id}, gen_random_uuid(), nth::text, sha256(''), 1, 1, now()
    from generate_series(1, ${MAX_BATCHES}) as nth`)
  expect((await start(account, ['attend'])).body.code).toBe('too_many_batches')
  expect(await balance(account)).toBe(8)
  await app.db.run(sql`delete from batches where account_id = ${account.id} and request_key = '1'`)
  expect((await start(account, ['attend'])).status).toBe(202)
})

test('cancelling gives back what has not begun in one movement, and a second time nothing', async () => {
  const account = await anAccount(app, { credits: 400 })
  const names = Array.from({ length: 40 }, (_, nth) => `annule_${nth}`)
  const id = await started(account, names)
  const [{ status, body }] = await Promise.all([cancel(account, id), cancel(account, id)])
  expect([status, body.batch.cancelled_at]).toEqual([200, expect.stringMatching(/^2/)])
  await ended(account, id)
  const states = statesOf(await lines(account, id))
  const done = states.filter((state) => state === 'done').length
  expect(done).toBeLessThan(12)
  expect(states.filter((state) => state === 'cancelled')).toHaveLength(40 - done)
  expect(await balance(account)).toBe(400 - 8 * done)
  expect(await booksOf(account.id)).toEqual([])
})

test('a customer’s lists follow each other, and what the first has read the second opens for nothing', async () => {
  const account = await anAccount(app, { credits: 200 })
  const names = Array.from({ length: 6 }, (_, nth) => `suite_${nth}`)
  const first = await started(account, names)
  const second = await started(account, [...names.slice(0, 2), 'suite_autre'])
  await ended(account, first)
  await ended(account, second)
  expect(statesOf(await lines(account, second))).toEqual(['known', 'known', 'done'])
  expect(await balance(account)).toBe(200 - 7 * 8)
  expect(await booksOf(account.id)).toEqual([])
})

test('whose owner objects while it waits is not read, comes back and leaves no name', async () => {
  const account = await anAccount(app, { credits: 80 })
  const names = Array.from({ length: 5 }, (_, nth) => `oppose_${nth}`)
  const blocking = await started(account, ['avant_1', 'avant_2', 'avant_3'])
  const id = await started(account, names)
  await objectByHand(app.services, 'oppose_3')
  await ended(account, blocking)
  await ended(account, id)
  const rows = await lines(account, id)
  expect(statesOf(rows)).toEqual(['done', 'done', 'done', 'opposed', 'done'])
  expect(rows[3]).toEqual({ line: 4, typed: '', state: 'opposed', credits: 0 })
  expect(await balance(account)).toBe(80 - 7 * 8)
  expect((await check(account, ['oppose_3'])).lines[0]).toMatchObject({ fate: 'opposed', credits: 0 })
  await objectByHand(app.services, 'avant_1')
  expect((await lines(account, blocking))[0]).toEqual({ line: 1, typed: '', state: 'erased', credits: 8 })
})

// Some moments met a line that made room for the next, and were answered by a deadlock.
test.each([0, 20, 40, 60])(
  'whoever leaves while a list runs, after %i ms, takes all of it with them, and the books are right',
  async (ms) => {
    const account = await anAccount(app, { credits: 400 })
    const id = await started(
      account,
      Array.from({ length: 30 }, (_, nth) => `parti_${ms}_${nth}`),
    )
    await pause(ms)
    const { status } = await app.call('DELETE', '/api/me', {
      token: account.token,
      body: { password: account.password },
    })
    expect(status).toBe(204)
    const left = await app.db.one(sql`
    select (select count(*) from batches where id = ${id}) as batches,
           (select count(*) from batch_lines where batch_id = ${id}) as lines,
           (select held_credits from accounts where id = ${account.id}) as held`)
    expect(left).toEqual({ batches: 0, lines: 0, held: 0 })
    expect(await booksOf(account.id)).toEqual([])
  },
)

test('a line that is run or given up once more changes nothing: neither credits nor whose turn it is', async () => {
  const account = await anAccount(app, { credits: 24 })
  const id = await started(account, ['encore_1', 'compte_inconnu'])
  await ended(account, id)
  const before = [await lines(account, id), await balance(account), await movements(account)]
  const state = () => app.db.one(sql`select begun, passed, ended_at from batches where id = ${id}`)
  const row = await state()
  for (const place of [1, 2])
    await abandonReading(lineReading, app.services, { accountId: account.id, batchId: id, place })
  expect([await lines(account, id), await balance(account), await movements(account)]).toEqual(before)
  expect(await state()).toEqual(row)
})

test('a line whose worker failed every time before it was read gives its credits back, and its list ends', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { services } = app
  const unheard = { ...services.jobs, send: async () => {} }
  const request = { accountId: account.id, names: ['jamais_lu'], key: 'of no worker', maxCredits: 8, keyId: null }
  const sources = openSources({ read: ['demo'] }, services)
  const batchId = await startBatch({ ...services, sources, jobs: unheard }, request)
  expect(await balance(account)).toBe(0)
  await abandonReading(lineReading, services, { accountId: account.id, batchId, place: 1 })
  expect(statesOf(await lines(account, batchId))).toEqual(['failed'])
  expect(await read(account, batchId)).toMatchObject({ credits_held: 0, ended_at: expect.anything() as string })
  expect(await balance(account)).toBe(8)
  expect(await booksOf(account.id)).toEqual([])
})

test('lines whose jobs were lost before they began are taken up again, and their list ends', async () => {
  const account = await anAccount(app, { credits: 16 })
  const { services } = app
  const unheard = { ...services.jobs, send: async () => {} }
  const request = { accountId: account.id, names: ['perdu_1', 'perdu_2'], key: 'lost', maxCredits: 16, keyId: null }
  const sources = openSources({ read: ['demo'] }, services)
  const batchId = await startBatch({ ...services, sources, jobs: unheard }, request)
  expect(await lineReadings.sendLost(services)).toBe(2)
  // Now that jobs wait or run, none is lost.
  expect(await lineReadings.sendLost(services)).toBe(0)
  await ended(account, batchId)
  expect(statesOf(await lines(account, batchId))).toEqual(['done', 'done'])
  expect(await balance(account)).toBe(0)
  expect(await booksOf(account.id)).toEqual([])
})

test('a line whose job was lost once it was read makes room for the next, and its list ends', async () => {
  const account = await anAccount(app, { credits: 8 })
  const batchId = await started(account, ['encore_2'])
  await ended(account, batchId)
  await app.db.run(sql`
    update batches set ended_at = null, passed = 0 where id = ${batchId}`)
  await app.db.run(sql`update batch_lines set is_passed = false where batch_id = ${batchId}`)
  expect(await lineReadings.sendLost(app.services)).toBe(1)
  await ended(account, batchId)
  expect(await balance(account)).toBe(0)
  expect(await booksOf(account.id)).toEqual([])
})

test('nobody reads or cancels another’s list', async () => {
  const [owner, other] = [await anAccount(app, { credits: 8 }), await anAccount(app)]
  const id = await started(owner, ['prive_1'])
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/lines'],
    ['GET', '/lines.csv'],
    ['POST', '/cancel'],
  ] as const)
    expect((await app.call(method, `/api/batches/${id}${path}`, { token: other.token })).status).toBe(404)
})
