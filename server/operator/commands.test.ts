import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { operatorOf, operatorProcessOf, signed } from '#server/testing/operator.ts'
import { testApp } from '#server/testing/test-app.ts'
import { insertAction } from './operator-store.ts'

const app = testApp()
const buyer = buyerOf(app)
const ops = operatorOf(app)

test('a gift is on the statement with who gave it and why', async () => {
  const account = await anAccount(app)
  expect(await operatorProcessOf(app)('grant', account.email, '16', ...signed)).toEqual({
    code: 0,
    said: `${account.email} now has 16 credits`,
  })
  const entry = await app.db.one(sql`
    select kind, credits_after, made_by, reason from credit_entries where account_id = ${account.id}`)
  expect(entry).toEqual({ kind: 'grant', creditsAfter: 16, madeBy: 'marie', reason: 'asked by the customer' })
  expect((await ops('statement', account.email, ...signed)).said).toContain('kind grant  amount 16  balance_after 16')
})

test.for([
  ['no name', '', 'asked by the customer'],
  ['a blank name', ' \u00a0', 'asked by the customer'],
  ['a blank reason', 'marie', '   '],
  ['a reason that nobody sees', 'marie', '\u200b-'],
])('a command under %s is refused, and nothing is done', async ([, by = '', why = '']) => {
  const account = await anAccount(app)
  const { code, said } = await ops('grant', account.email, '16', '--by', by, '--why', why)
  expect([code, said]).toEqual([1, expect.stringContaining('usage:\n  ./verso ops grant ')])
  expect(await app.db.many(sql`select kind from credit_entries where account_id = ${account.id}`)).toEqual([])
})

test('an opposition proved otherwise than by the bio erases and blocks like the others', async () => {
  const account = await anAccount(app, { credits: 16 })
  const { ask, read } = analystOf(app)
  const { id } = (await ask(account, 'orga_x')).body.analysis
  expect(await ops('oppose', '@Orga_X', ...signed)).toEqual({
    code: 0,
    said: '1 analyses erased; the account cannot be analysed any more',
  })
  expect((await read(account, id)).status).toBe('erased')
  expect((await ask(account, 'orga_x')).body.code).toBe('profile_opposed')
})

test('an operator sees which figures are contested most, then each contest, newest first', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { ask, contest } = analystOf(app)
  const { id, json_output: report } = (await ask(account, 'camille_fictif')).body.analysis
  const [one = '', other = ''] = report?.evidence?.['originals'] ?? []
  const [reply = ''] = report?.evidence?.['replies'] ?? []
  await contest(account, id, { figure: 'replies', post_id: reply, side: 'retained' })
  await contest(account, id, { figure: 'originals', post_id: one, side: 'retained', reason: 'Une\nréponse \u001b[31m' })
  await contest(account, id, { figure: 'originals', post_id: other, side: 'retained' })
  const { code, said } = await ops('contests', ...signed)
  const lines = said.split('\n').filter(Boolean)
  expect([code, ...lines.slice(0, 2)]).toEqual([
    0,
    'figure originals  contests 2  analyses 1',
    'figure replies  contests 1  analyses 1',
  ])
  expect(lines.slice(2)).toEqual([
    expect.stringContaining(`analysisId ${id}  figure originals  postId ${other}  side retained`),
    expect.stringContaining(`figure originals  postId ${one}  side retained  reason "Une réponse [31m"`),
    expect.stringContaining(`figure replies  postId ${reply}`),
  ])
  const [none, wrong] = await Promise.all(
    ['2999-01-01', 'hier'].map((since) => ops('contests', '--since', since, ...signed)),
  )
  expect([none?.said, wrong?.code]).toEqual(['nothing contested since 2999-01-01', 1])
})

test('a refund goes through Stripe, in part or whole, and takes its credits back', async () => {
  const account = await anAccount(app)
  const session = await buyer.buy(account, 'pack_100')
  await buyer.returnPage(account, session)
  const [purchase] = await buyer.purchases(account)
  const part = await ops('refund', purchase?.id ?? '', '--cents', '500', ...signed)
  expect([part.code, part.said]).toEqual([0, expect.stringContaining('500 cents promised, 20 credits taken back')])
  expect([app.stripe.refunded(session), await buyer.balance(account)]).toEqual([500, 80])
  await ops('refund', purchase?.id ?? '', '--all', ...signed)
  expect([app.stripe.refunded(session), await buyer.balance(account)]).toEqual([2499, 0])
  expect((await ops('refund', purchase?.id ?? '', '--all', ...signed)).code).toBe(1)
})

test('a refund of a page that nobody has paid says so, and an amount is a whole number', async () => {
  const account = await anAccount(app)
  await buyer.open(account, 'pack_20')
  const [, id = ''] = /id (\S+)/.exec((await ops('payments', account.email, ...signed)).said) ?? []
  const { code, said } = await ops('refund', id, '--all', ...signed)
  expect([code, said]).toEqual([1, expect.stringContaining(`payment ${id} is open: nothing was paid`)])
  expect((await ops('grant', account.email, 'eight', ...signed)).said).toContain('eight is no whole number of credits')
  expect((await ops('refund', id, ...signed)).said).toContain('is open')
})

test('a refund of more than was paid is refused and changes nothing', async () => {
  const account = await anAccount(app)
  const session = await buyer.buy(account, 'pack_20')
  await buyer.returnPage(account, session)
  const [purchase] = await buyer.purchases(account)
  const { code, said } = await ops('refund', purchase?.id ?? '', '--cents', '4990', ...signed)
  expect([code, said]).toEqual([1, expect.stringContaining('at most 499 cents')])
  expect([app.stripe.refunded(session), await buyer.balance(account)]).toEqual([0, 20])
})

test('the same gift, or the same refund while Stripe is away, typed twice with its key is made once', async () => {
  const account = await anAccount(app)
  const gift = ['grant', account.email, '8', '--key', `ticket ${account.id}`, ...signed]
  await ops(...gift)
  expect((await ops(...gift)).said).toContain('now has 8 credits')
  const session = await buyer.buy(account, 'pack_20')
  await buyer.returnPage(account, session)
  const [purchase] = await buyer.purchases(account)
  const refund = ['refund', purchase?.id ?? '', '--cents', '100', '--key', `refund ${account.id}`, ...signed]
  app.stripe.setFault({ kind: 'unavailable' })
  const away = await ops(...refund)
  expect([away.code, away.said]).toEqual([0, expect.stringContaining('do not ask for it again')])
  expect((await ops(...refund)).code).toBe(1)
  app.stripe.setFault({ kind: 'none' })
  app.moveClock(minutes(2))
  await app.sweep()
  expect(app.stripe.refunded(session)).toBe(100)
})

test('a key given for one customer is refused for another, whether gift or refund', async () => {
  const [one, other] = [await anAccount(app), await anAccount(app)]
  const key = ['--key', `ticket ${one.id}`, ...signed]
  expect((await ops('grant', one.email, '8', ...key)).code).toBe(0)
  const slip = await ops('grant', other.email, '8', ...key)
  expect([slip.code, slip.said]).toEqual([1, expect.stringContaining('already stands for something else')])
  const session = await buyer.buy(other, 'pack_20')
  await buyer.returnPage(other, session)
  const [purchase] = await buyer.purchases(other)
  expect((await ops('refund', purchase?.id ?? '', '--cents', '100', ...key)).code).toBe(1)
  expect([app.stripe.refunded(session), await buyer.balance(one), await buyer.balance(other)]).toEqual([0, 8, 20])
})

test('an event that never came is replayed by its id, and the sweep finds the others', async () => {
  const [one, other] = [await anAccount(app), await anAccount(app)]
  for (const { email } of [one, other]) app.stripe.rule(email, 'drop')
  const session = await buyer.buy(one, 'pack_20')
  await buyer.buy(other, 'pack_50')
  const event = app.stripe.events().find(({ data }) => Reflect.get(data.object, 'id') === session)
  expect((await ops('replay', event?.id ?? '', ...signed)).said).toContain('checkout.session.completed')
  expect([await buyer.balance(one), await buyer.balance(other)]).toEqual([20, 0])
  expect((await ops('sweep', ...signed)).code).toBe(0)
  expect(await buyer.balance(other)).toBe(50)
})

test('a sweep with nothing to check still says whether Stripe takes our key', async () => {
  app.stripe.setDashboard({ key: 'sk_test_rotated' })
  onTestFinished(() => app.stripe.setDashboard({ key: null }))
  await app.sweep('open')
  const { code, said } = await ops('sweep', ...signed)
  expect([code, said]).toEqual([1, expect.stringContaining('StripeAuthenticationError')])
})

test('nobody acts without a name and a reason, and each action is kept', async () => {
  const account = await anAccount(app)
  const before = await actions()
  expect((await ops('grant', account.email, '1000')).said).toContain('--by <who> --why <reason>')
  expect((await ops('mint', '1000', ...signed)).code).toBe(1)
  expect(await actions()).toEqual(before)
  await ops('audit', '--by', 'jean', '--why', 'monthly check')
  expect((await actions()).at(-1)).toEqual({ command: 'audit', madeBy: 'jean', reason: 'monthly check' })
  await ops('grant', account.email, '8', ...signed)
  expect((await actions()).at(-1)).toMatchObject({ command: `grant ${account.id} 8` })
})

function actions() {
  return app.db.many(sql`select command, made_by, reason from operator_actions order by made_at`)
}

test('a command that does nothing is told as one that failed, and leaves the dispute it was about', async () => {
  const account = await anAccount(app)
  expect((await ops('end-sessions', 'nobody@exemple.fr', ...signed)).code).toBe(1)
  expect((await ops('remove-second-factor', account.id, ...signed)).code).toBe(1)
  const { said } = await ops('actions', account.id, ...signed)
  expect(said).toMatch(/what remove-second-factor {2}about [\da-f-]{36} .*failure ".* has no second factor"/)
  const session = await buyer.buy(account, 'pack_50')
  await buyer.returnPage(account, session)
  app.stripe.dispute(session)
  await app.sweep('all')
  const [purchase] = await buyer.purchases(account)
  // As a process that died once it was recorded leaves it.
  const died = {
    id: randomUUID(),
    kind: 'dispute-answered',
    subjects: [purchase?.id ?? ''],
    madeBy: 'marie',
    reason: 'x',
  }
  await insertAction(app.db, { ...died, command: `dispute-answered ${purchase?.id}`, madeAt: app.services.now() })
  expect((await ops('disputes', ...signed)).said).toContain(`id ${purchase?.id}`)
  await ops('dispute-answered', purchase?.id ?? '', ...signed)
  expect((await ops('disputes', ...signed)).said).not.toContain(`id ${purchase?.id}`)
})
