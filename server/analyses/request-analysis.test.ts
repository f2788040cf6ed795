import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { newDayAtX } from '#server/testing/new-day-at-x.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
newDayAtX(app)
const { ask, read, list } = analystOf(app)
const { balance, movements } = buyerOf(app)

test('the same key sent by two customers is two requests', async () => {
  const key = { 'idempotency-key': 'demande du matin' }
  const [one, other] = [await anAccount(app, { credits: 8 }), await anAccount(app, { credits: 8 })]
  const [first, second] = [await ask(one, 'orga_x', key), await ask(other, 'orga_x', key)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.analysis.id).not.toBe(first.body.analysis.id)
  expect((await read(other, second.body.analysis.id)).status).toBe('done')
})

test('twenty requests with one key are one analysis and one spending, whenever they come', async () => {
  const account = await anAccount(app, { credits: 80 })
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(account, 'camille_fictif', key)))
  expect(new Set(answers.map(({ body }) => body.analysis.id)).size).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect((await ask(account, 'camille_fictif', key)).body.analysis.id).toBe(answers[0]?.body.analysis.id)
  expect([await balance(account), (await list(account)).total]).toEqual([72, 1])
  const other = await ask(account, 'long_x', key)
  expect([other.status, other.body.code]).toEqual([409, 'request_already_used'])
})

test('a key whose analysis failed answers that failure again, and spends nothing more', async () => {
  const account = await anAccount(app, { credits: 8 })
  const key = { 'idempotency-key': randomUUID() }
  const [first, again] = [await ask(account, 'inconnu_x', key), await ask(account, 'inconnu_x', key)]
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await movements(account)).toHaveLength(3)
})

test('without a key, a profile under way for the same customer is joined; another customer pays for their own', async () => {
  app.x.setLatency(200)
  const [account, other] = [await anAccount(app, { credits: 16 }), await anAccount(app, { credits: 8 })]
  const answers = await Promise.all([
    ask(account, 'camille_fictif'),
    ask(account, '@CAMILLE_FICTIF', { 'idempotency-key': 'one press' }),
    ask(other, 'camille_fictif'),
  ])
  const [mine, joined, theirs] = answers.map(({ body }) => body.analysis.id)
  expect(joined).toBe(mine)
  expect(theirs).not.toBe(mine)
  expect([await balance(account), await balance(other)]).toEqual([8, 0])
  expect(app.x.calls().map(({ route }) => route)).toEqual(['profile', 'posts'])
})

test('without the credits nothing is written and nothing is asked of X', async () => {
  const account = await anAccount(app, { credits: 7 })
  const { status, body } = await ask(account, 'camille_fictif')
  expect([status, body]).toEqual([
    402,
    {
      code: 'insufficient_credits',
      error: 'Crédits insuffisants. Vous avez besoin de 8 crédits pour une analyse.',
    },
  ])
  expect([(await list(account)).total, app.x.calls().length]).toEqual([0, 0])
  expect(await app.db.many(sql`select from analysis_requests where account_id = ${account.id}`)).toEqual([])
})

test.each(['', '@', 'un nom', 'seize_caracteres', '../jack', 'jack\u0000', 'é'])(
  'the name %j is refused',
  async (typed) => {
    const account = await anAccount(app, { credits: 8 })
    const { status, body } = await ask(account, typed)
    expect([status, body.fields]).toEqual([
      400,
      { target_username: 'Un nom de compte X a 1 à 15\u00a0signes\u00a0: lettres sans accent, chiffres ou _.' },
    ])
  },
)

test('one customer cannot use up X’s windows with names of nobody', async () => {
  const account = await anAccount(app, { credits: 8 })
  await app.db.run(sql`
    insert into throttle_windows (key, hits, ends_at)
    values (${throttleKey('analyse', account.id)}, 120, ${new Date(Date.now() + minutes(30))})`)
  const { status, headers } = await ask(account, 'camille_fictif')
  expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await balance(account)).toBe(8)
})
