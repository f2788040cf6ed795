import { randomUUID } from 'node:crypto'
import { credits } from '#contract/money.ts'
import {
  captureHold,
  claimDebt,
  grantCredits,
  holdCredits,
  keepDebt,
  releaseHold,
  releaseLines,
  revokeCredits,
} from '#server/credits/ledger.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { type PaymentServices, settlePayment } from '#server/payments/settle-payment.ts'
import { sweepPayments } from '#server/payments/sweep-payments.ts'
import { Crash, crashBefore } from './crashing-db.ts'
import type { MemoryStripe } from './memory-stripe.ts'
import * as m from './model.ts'
import { watchesInWords } from './watch-model.ts'

/** One account of the product, as the model's commands reach it. */
export type Real = {
  services: PaymentServices
  stripe: MemoryStripe
  accountId: string
  /** What it owed from the beginning. */
  debt: number
  payments: string[]
  holds: string[]
  batches: string[]
  keys: string[]
  watches: { id: string; username: string }[]
  /** The moment its watches have come to: their dates are weeks apart. */
  watchedAt: Date
  /** A key's day does not end within a sequence. */
  startedAt: Date
}
export async function compare(model: m.Model, { services: { db }, accountId }: Real) {
  const found = await db.one<{ books: string }>(sql`
    select concat_ws(' ', credits, held_credits, owed_credits) || ' | ' || coalesce((
             select string_agg(concat_ws(' ', unspent, spent, revoked, overspent), ', ' order by position)
             from credit_lots where account_id = accounts.id), '') || ' | ' || coalesce((
             select string_agg(spent_credits::text, ' ' order by spent_credits)
             from api_keys where account_id = accounts.id), '') || ' | ' || coalesce((
             select string_agg(concat_ws(' ', coalesce(paused, 'on'), (
                      select string_agg(state, ' ' order by due_at)
                      from watch_readings where watch_id = watches.id)), ', ' order by id)
             from watches where account_id = accounts.id), '') as books
    from accounts
    where id = ${accountId}`)
  const expected = `${m.available(model)} ${m.held(model)} ${model.owed} | ${m.lotsInWords(model)} | ${m.keysInWords(model)} | ${watchesInWords(model)}`
  if (found?.books !== expected) throw new Error(`the model says ${expected}, the database ${found?.books}`)
}

/** Runs something in a process that dies before its nth statement; tells whether its transaction had committed. */
export async function crashing(
  real: Real,
  nth: number,
  work: (services: PaymentServices) => Promise<unknown>,
): Promise<boolean> {
  const { db, commits } = crashBefore(real.services.db, nth)
  try {
    await work({ ...real.services, db })
    return true
  } catch (error) {
    if (!(error instanceof Crash)) throw error
    return commits() > 0
  }
}

export const settleAt = (real: Real, index: number) =>
  settlePayment(real.services, { accountId: real.accountId, id: real.payments[index] ?? '' }, 'webhook')

/**
 * In the end every dispute is won, the banks return every refund, and what is under way comes back: nothing may be
 * left of what happened. This asks nothing of the model, so that the two cannot be wrong together.
 */
export async function everythingComesBack(real: Real) {
  const { services, accountId } = real
  await sweepPayments(services, 'all')
  for (const [index, paymentId] of real.payments.entries()) {
    const page = real.stripe.page(paymentId)
    page.returned.push(...page.refunds.flatMap(({ refundId }) => refundId ?? []))
    page.refunds = []
    page.disputedCents = 0
    await settleAt(real, index)
  }
  for (const analysisId of real.holds) {
    await services.db.transaction((tx) => releaseHold(tx, { accountId, analysisId, at: services.now() }))
  }
  for (const batchId of real.batches) {
    await services.db.transaction((tx) => releaseLines(tx, { accountId, batchId, from: 1, at: services.now() }))
  }
  // What an operator has paid otherwise stays gone: its credits are missing from the sum, and from no lot without it.
  const left = await services.db.one<{ missing: number; owed: number; paidOtherwise: number; changedLots: number }>(sql`
    select owed_credits as owed,
           (select coalesce(sum(granted - unspent - spent), 0) from credit_lots where account_id = accounts.id) as missing,
           (select count(*)
            from credit_lots
            where account_id = accounts.id
              and (unspent + spent <> granted or overspent > 0)) as changed_lots,
           (select coalesce(sum(round(credits * closed.cents::numeric / price_cents)), 0)::int
            from payments
            join (select payment_id, sum(cents) as cents from refunds where state = 'closed' group by 1) as closed
              on closed.payment_id = payments.id
            where account_id = accounts.id) as paid_otherwise
    from accounts
    where id = ${accountId}`)
  if (!left) throw new Error('the account has gone')
  const gone = left.paidOtherwise + real.debt
  const isWhole = gone > 0 || (left.owed === 0 && left.changedLots === 0)
  if (!isWhole || left.missing + left.owed !== gone) throw new Error(`left behind: ${JSON.stringify(left)}`)
}

/** With a debt: of a former account with the same address, whose credits were taken back after they were spent. */
export async function aRealAccount(db: Db, debt: number): Promise<string> {
  const [accountId, former] = [randomUUID(), randomUUID()]
  const email = `${accountId}@exemple.fr`
  await insertAccount(db, accountId, email)
  if (debt > 0) await insertAccount(db, former, `${former}@exemple.fr`)
  await db.transaction(async (tx) => {
    if (debt > 0) await owe(tx, former, debt)
    await tx.run(sql`update accounts set email_verified_at = now() where id = ${former}`)
    await keepDebt(tx, former, email)
    await claimDebt(tx, accountId, email, new Date())
  })
  return accountId
}

const insertAccount = (db: Db, id: string, email: string) =>
  db.run(sql`
    insert into accounts (id, email, password_hash, password_changed_at, created_at)
    values (${id}, ${email}, 'none', now(), now())`)

async function owe(tx: Tx, accountId: string, debt: number) {
  const [at, originId, analysisId, amount] = [new Date(), randomUUID(), randomUUID(), credits(debt)]
  const cause = { madeBy: 'stripe', reason: 'dispute' }
  await grantCredits(tx, { accountId, amount, originId, cause: { madeBy: 'a test', reason: 'a debt to come' }, at })
  await holdCredits(tx, { accountId, analysisId, amount, at })
  await captureHold(tx, { accountId, analysisId, at })
  await revokeCredits(tx, { accountId, amount, paymentId: originId, step: 1, cause, at })
}
