import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { auditAccounts } from '#server/credits/audit.ts'
import { sql } from '#server/database/sql.ts'
import { objectByHand } from '#server/objections/object.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { listerOf } from '#server/testing/lister.ts'
import { testApp } from '#server/testing/test-app.ts'
import { behindLockedAccount } from '#server/testing/waiting-transactions.ts'
import { abandonLine, rescueLines } from './run-line.ts'

const app = testApp({ isDemo: true })
const { check, start, started, read, lines, list, cancel, ended } = listerOf(app)
const { ask } = analystOf(app)
const { balance, movements, history } = buyerOf(app)

const booksOf = async (accountId: string) => (await auditAccounts(app.db, [accountId])).differences
const statesOf = (of: readonly { state: string }[]) => of.map(({ state }) => state)

test('a list is checked for nothing, held for at once, and comes back with a row for every line', async () => {
  const account = await anAccount(app, { credits: 60 })
  await ask(account, 'deja_lu')
  const names = [
    ' @marie_d ',
    'https://x.com/jean_b/status/12',
    'MARIE_D',
    'lucie martin',
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
  expect(rows[0]?.behaviour?.toxicity?.of).toBeGreaterThan(10)
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
  const both = await behindLockedAccount(app.db, { accountId: account.id, waiting: 2 }, () =>
    Promise.all([start(account, ['one_k', 'two_k'], { key }), start(account, ['one_k', 'two_k'], { key })]),
  )
  const [first, second] = both.map(({ body }) => body.batch.id)
  expect(second).toBe(first)
  expect(await balance(account)).toBe(16)
  expect((await start(account, ['three_k'], { key })).body.code).toBe('list_already_used')
  expect((await start(account, ['three_k', 'four_k'], { maxCredits: 8 })).body.code).toBe('list_costs_more')
  expect((await start(account, ['a1', 'a2', 'a3'])).body.code).toBe('insufficient_credits_for_list')
  expect(await balance(account)).toBe(16)
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
  for (const place of [1, 2]) await abandonLine(app.services, { accountId: account.id, batchId: id, place })
  expect([await lines(account, id), await balance(account), await movements(account)]).toEqual(before)
  expect(await state()).toEqual(row)
})

test('an analysis of a list whose worker never came back ends at its deadline, and the list goes on', async () => {
  const account = await anAccount(app, { credits: 8 })
  const batchId = await started(account, ['encore_2'])
  await ended(account, batchId)
  // As a lost job leaves it: begun, and nobody at work.
  await app.db.run(sql`
    update batches set ended_at = null, passed = 0 where id = ${batchId}`)
  await app.db.run(sql`update batch_lines set is_passed = false where batch_id = ${batchId}`)
  expect(await rescueLines(app.services)).toBe(0)
  app.moveClock(10 * 60_000)
  expect(await rescueLines(app.services)).toBe(1)
  app.moveClock(-10 * 60_000)
  expect(await read(account, batchId)).toHaveProperty('ended_at')
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
