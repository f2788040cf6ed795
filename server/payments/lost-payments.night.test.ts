import { afterEach, expect, test } from 'vitest'
import { PACK_IDS, PACKS } from '#contract/packs.ts'
import { type Db, openDatabase } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { JobSender } from '#server/jobs/job.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { minutes } from '#server/lib/clock.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { Crash, crashBefore } from '#server/testing/money/crashing-db.ts'
import { moneyOf } from '#server/testing/money-of.ts'
import { operatorProcessOf, signed } from '#server/testing/operator.ts'
import { restoredCopy } from '#server/testing/restored-copy.ts'
import { testApp } from '#server/testing/test-app.ts'
import { auditBooks } from './audit-books.ts'
import { settleHintedPayment } from './receive-event.ts'
import { recreatePayment } from './recreate-payment.ts'
import { refundLost } from './refund-lost.ts'
import type { PaymentServices } from './settle-payment.ts'
import { sweepPayments } from './sweep-payments.ts'

const app = testApp()
const buyer = buyerOf(app)
const { allIsSettled } = moneyOf(app)
const decision = { madeBy: 'marie', reason: 'restored to the moment before' }

/** The product as a restore to this moment leaves it; Stripe goes on. */
let restored: { url: string; db: Db; jobs: JobSender } | undefined
async function restore(): Promise<PaymentServices> {
  await allIsSettled()
  const url = await restoredCopy(app.databaseUrl)
  const db = openDatabase(url, { connections: 10 })
  restored = { url, db, jobs: await openJobSender(db, app.services.log) }
  return { ...app.services, db, jobs: restored.jobs }
}
const ops = operatorProcessOf(app, () => restored?.url ?? '')
afterEach(async () => {
  await restored?.jobs.stop()
  await restored?.db.close()
  restored = undefined
})

test('after a restore every page at Stripe is in our books to the cent, or its money went back', async () => {
  const early = await Promise.all(Array.from({ length: 6 }, () => anAccount(app)))
  for (const [nth, account] of early.entries()) await buyer.buy(account, packOf(nth))
  const openBefore = await Promise.all(early.map((account, nth) => buyer.open(account, packOf(nth + 1))))
  const services = await restore()
  const since = new Date().toISOString()
  const late = await Promise.all(Array.from({ length: 4 }, () => anAccount(app)))
  const [paidAfter = '', stillOpen] = openBefore
  app.stripe.pay(paidAfter)
  await loseAddress(services, stillOpen ?? '')
  app.stripe.pay(stillOpen ?? '')
  for (let nth = 0; nth < 24; nth += 1) await saleOf([...early, ...late][nth % 10], nth)
  await allIsSettled()

  const listed = (await ops('lost-payments', '--since', since, ...signed)).said.split('\n')
  // A page that expired holds nothing, and one that was refunded whole neither.
  expect(listed.at(-1)).toMatch(/^19 payments are not in our books; they hold \d+ cents$/)
  const sessions = listed.map((line) => /cs_\w+/.exec(line)?.[0] ?? '').slice(0, -1)
  expect(sessions).toContain(stillOpen)
  expect(sessions).not.toContain(paidAfter)
  const isKnown = (session: string) => !listed.find((line) => line.includes(session))?.includes('no such account')
  const [known, unknown] = [sessions.filter(isKnown), sessions.filter((session) => !isKnown(session))]
  expect(await ops('recreate-payment', ...unknown, ...signed)).toMatchObject({ code: 1 })
  const both = await Promise.all([
    ops('recreate-payment', ...known, ...signed),
    ops('recreate-payment', ...known.toReversed(), ...signed),
    ops('refund-lost', ...unknown, ...signed),
    sweepPayments(services, 'all'),
    ...app.stripe.events().map((event) => settleHinted(services, event.id)),
  ])
  expect(both.slice(0, 3)).toMatchObject([{ code: 0 }, { code: 0 }, { code: 0 }])
  expect((await ops('refund-lost', ...unknown, ...signed)).code).toBe(0)
  expect((await ops('sweep', '--all', ...signed)).code).toBe(0)
  expect((await ops('lost-payments', '--since', since, ...signed)).said).toContain('Stripe knows no payment')
  expect((await ops('audit', ...signed)).said).toContain('no difference')
  expect(await booksOf(services.db)).toEqual(heldAtStripe())
}, 180_000)

/** Some are paid, some refunded in part or whole, disputed or left open, some expire. */
async function saleOf(account: TestAccount | undefined, nth: number) {
  if (!account) throw new Error('no customer')
  const session = await buyer.open(account, packOf(nth))
  if (nth % 8 === 7) return
  if (nth % 8 === 5) {
    app.stripe.expire(session)
    return
  }
  app.stripe.pay(session)
  if (nth % 8 === 2) app.stripe.refund(session, 100)
  if (nth % 8 === 3) app.stripe.refund(session)
  if (nth % 8 === 4 && nth < 8) app.stripe.dispute(session, 200)
}

const packOf = (nth: number) => PACK_IDS[nth % PACK_IDS.length] ?? 'pack_20'

/** The moment of the restore lies between Stripe's answer and ours being kept. */
const loseAddress = ({ db }: PaymentServices, session: string) =>
  db.run(sql`
    update payments
    set state = 'opening', checkout_session = null, checkout_url = null
    where checkout_session = ${session}`)

async function settleHinted(services: PaymentServices, eventId: string) {
  return settleHintedPayment(services, await services.stripe.readEvent(eventId))
}

/** What our books hold of each page, in cents. */
async function booksOf(db: Db): Promise<Record<string, number>> {
  const rows = await db.many<{ session: string; held: number }>(sql`
    select checkout_session as session, price_cents - refunded_cents - disputed_cents as held
    from payments
    where state = 'paid'`)
  return onlyHeld(rows.map(({ session, held }) => [session, held]))
}

function heldAtStripe(): Record<string, number> {
  const paid = app.stripe.sessions().filter(({ payment_status: status }) => status === 'paid')
  const held = ({ id, amount_total: total }: (typeof paid)[number]) =>
    (total ?? 0) - app.stripe.refunded(id) - app.stripe.disputed(id)
  return onlyHeld(paid.map((session) => [session.id, held(session)]))
}

const onlyHeld = (pages: [string, number][]) => Object.fromEntries<number>(pages.filter(([, cents]) => cents !== 0))

test('what a dispute took of a lost payment is not held: it is not listed', async () => {
  const account = await anAccount(app)
  await restore()
  const since = new Date().toISOString()
  const [kept, disputed] = [await buyer.buy(account, 'pack_20'), await buyer.buy(account, 'pack_50')]
  app.stripe.dispute(disputed)
  await allIsSettled()
  const { said } = await ops('lost-payments', '--since', since, ...signed)
  expect([said.includes(kept), said.includes(disputed)]).toEqual([true, false])
})

test('a payment is written again as its checkout had written it', async () => {
  const account = await anAccount(app)
  const services = await restore()
  const session = await buyer.buy(account, 'pack_100')
  await allIsSettled()
  await recreatePayment(services, session, decision)
  const row = (db: Db) =>
    db.one(sql`
      select account_id, id, click_key, pack, credits, price_cents, state, checkout_session, payment_intent, terms_accepted,
             date_trunc('second', checkout_expires_at) as checkout_expires_at
      from payments
      where checkout_session = ${session}`)
  expect(await row(services.db)).toEqual(await row(app.db))
  const mailed = sql`select data from pgboss.job where name = 'send-receipt' and data ->> 'accountId' = ${account.id}`
  expect(await services.db.many(mailed)).toHaveLength(1)
})

test('a lost payment is recreated or refunded, never both', async () => {
  const account = await anAccount(app)
  const services = await restore()
  const [recreated, refunded] = [await buyer.buy(account, 'pack_20'), await buyer.buy(account, 'pack_50')]
  await recreatePayment(services, recreated, decision)
  await refundLost(services, refunded, decision)
  await expect(recreatePayment(services, refunded, decision)).rejects.toThrow('decided otherwise')
  await expect(refundLost(services, recreated, decision)).rejects.toThrow('in our books')
  expect([app.stripe.refunded(recreated), app.stripe.refunded(refunded)]).toEqual([0, 1299])
})

test('a process that dies anywhere and a second operator change nothing of the outcome', async () => {
  const [account, other] = [await anAccount(app), await anAccount(app)]
  const services = await restore()
  const dieBefore = async (nth: number) => {
    const [recreated, refunded] = [await buyer.buy(account, 'pack_20'), await buyer.buy(other, 'pack_50')]
    const crashing = () => ({ ...services, db: crashBefore(services.db, nth).db })
    await recreatePayment(crashing(), recreated, decision).catch(onlyACrash)
    await recreatePayment(services, recreated, decision)
    await refundLost(crashing(), refunded, decision).catch(onlyACrash)
    await refundLost(services, refunded, decision)
    expect(app.stripe.refunded(refunded)).toBe(1299)
    await expect(recreatePayment(services, refunded, decision)).rejects.toThrow('decided otherwise')
    await expect(refundLost(services, recreated, decision)).rejects.toThrow('in our books')
  }
  for (let nth = 1; nth <= 24; nth += 3) await Promise.all([dieBefore(nth), dieBefore(nth + 1), dieBefore(nth + 2)])
  const balance = await services.db.one(sql`select credits from accounts where id = ${account.id}`)
  expect(balance).toEqual({ credits: 24 * 20 })
  expect((await auditBooks(services.db)).differences).toEqual([])
}, 180_000)

test('a refund whose answer was lost, and that Stripe’s key has forgotten, is made once', async () => {
  const services = await restore()
  const session = await buyer.buy(await anAccount(app), 'pack_50')
  // The sixth question is the refund itself.
  app.stripe.setFault({ kind: 'cut after commit', every: 6, times: 1 })
  await refundLost(services, session, decision)
  app.stripe.setFault({ kind: 'none' })
  app.stripe.forgetKeys()
  await refundLost(services, session, decision)
  expect([app.stripe.refunded(session), app.stripe.refundIds(session).length]).toEqual([1299, 1])
})

test('typed by two operators at once, a refund is made once, and neither is told that it failed', async () => {
  const services = await restore()
  const session = await buyer.buy(await anAccount(app), 'pack_50')
  const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  const refund: typeof services.stripe.refund = async (asked) => {
    waiting += 1
    if (waiting === 2) resolve()
    await bothHaveRead
    return services.stripe.refund(asked)
  }
  const together = { ...services, stripe: { ...services.stripe, refund } }
  await Promise.all([refundLost(together, session, decision), refundLost(together, session, decision)])
  expect([app.stripe.refunded(session), app.stripe.refundIds(session).length]).toEqual([1299, 1])
})

function onlyACrash(error: unknown) {
  if (!(error instanceof Crash)) throw error
}

test('a page that is still open is closed, so that nobody pays for an account that is gone', async () => {
  const services = await restore()
  const account = await anAccount(app)
  const session = await buyer.open(account, 'pack_20')
  expect(await refundLost(services, session, decision)).toBe(0)
  expect(() => app.stripe.pay(session)).toThrow('expired')
})

test('an event for a payment that a restore lost is answered and told, and is no failure', async () => {
  const services = await restore()
  const session = await buyer.buy(await anAccount(app), 'pack_20')
  app.stripe.refund(session)
  await app.stripe.idle()
  const [paid, refunded] = app.stripe.events().slice(-2)
  expect(await settleHinted(services, paid?.id ?? '')).toBe(false)
  expect(await settleHinted(services, refunded?.id ?? '')).toBe(false)
  expect(app.logLines.at(-1)).toContain('names no payment of ours')
  const replayed = await ops('replay', paid?.id ?? '', ...signed)
  expect([replayed.code, replayed.said]).toEqual([1, expect.stringContaining('names no payment of ours')])
})

test('a moment without its time zone and a page of nobody are refused', async () => {
  await restore()
  expect((await ops('lost-payments', '--since', '2026-11-15T10:00', ...signed)).said).toContain(
    'no moment with its time',
  )
  expect((await ops('recreate-payment', 'cs_test_unknown', ...signed)).said).toContain('no payment page of ours')
})

test('pages opened since a moment are all found, beyond the hundred that Stripe gives at a time', async () => {
  const since = new Date(Date.now() - minutes(1))
  const opened: string[] = []
  for (let nth = 0; nth < 105; nth += 1) {
    const { session } = await app.services.stripe.openCheckout({
      locale: 'fr',
      accountId: crypto.randomUUID(),
      paymentId: crypto.randomUUID(),
      pack: 'pack_20',
      credits: 20,
      idempotencyKey: `page ${nth}`,
      email: 'camille@exemple.fr',
      price: PACKS.pack_20.price,
      expiresAt: new Date(Date.now() + minutes(60)),
      invoiceTo: null,
      terms: 'Je demande.',
      productName: 'Verso',
      successUrl: 'https://verso.example/?session={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://verso.example',
    })
    opened.push(session)
  }
  const found = new Set<string>()
  for await (const pages of app.services.stripe.checkoutsSince(since))
    for (const { session } of pages) found.add(session)
  expect(opened.filter((session) => !found.has(session))).toEqual([])
})
