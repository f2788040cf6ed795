import { randomUUID } from 'node:crypto'
import { releaseHold } from '#server/credits/ledger.ts'
import { settlePayment, type Till } from '#server/payments/settle-payment.ts'
import { sweepPayments } from '#server/payments/sweep-payments.ts'
import { type Db, sql } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { Crash, crashBefore } from './crashing-db.ts'
import type { MemoryStripe } from './memory-stripe.ts'
import * as m from './model.ts'

/** One account of the product, as the model's commands reach it. */
export type Real = {
  till: Till
  log: Log
  stripe: MemoryStripe
  accountId: string
  payments: string[]
  holds: string[]
}
export async function compare(model: m.Model, { till: { db }, accountId }: Real) {
  const found = await db.one<{ books: string }>(sql`
    select concat_ws(' ', credits, held_credits, owed_credits) || ' | ' || coalesce((
             select string_agg(concat_ws(' ', unspent, spent, revoked, overspent), ', ' order by position)
             from credit_lots where account_id = accounts.id), '') as books
    from accounts
    where id = ${accountId}`)
  const expected = `${m.available(model)} ${m.held(model)} ${model.owed} | ${m.lotsInWords(model)}`
  if (found?.books !== expected) throw new Error(`the model says ${expected}, the database ${found?.books}`)
}

/** Runs something in a process that dies before its nth statement; tells whether its transaction had committed. */
export async function dying(real: Real, nth: number, work: (till: Till) => Promise<unknown>): Promise<boolean> {
  const { db, commits } = crashBefore(real.till.db, nth)
  try {
    await work({ ...real.till, db })
    return true
  } catch (error) {
    if (!(error instanceof Crash)) throw error
    return commits() > 0
  }
}

export const ring = (real: Real, index: number) => settlePayment(real.till, real.payments[index] ?? '')

/**
 * In the end every dispute is won, the banks return every refund, and what is under way comes back: nothing may be
 * left of what happened. This asks nothing of the model, so that the two cannot be wrong together.
 */
export async function everythingComesBack(real: Real) {
  const { till, accountId } = real
  await sweepPayments(till, real.log, 'all')
  for (const [index, paymentId] of real.payments.entries()) {
    const page = real.stripe.page(paymentId)
    page.returned.push(...page.refunds.flatMap(({ refundId }) => refundId ?? []))
    page.refunds = []
    page.disputedCents = 0
    await ring(real, index)
  }
  for (const analysisId of real.holds) {
    await till.db.transaction((tx) => releaseHold(tx, { accountId, analysisId, at: till.now() }))
  }
  const scars = await till.db.many<{ scar: string }>(sql`
    select 'owes ' || owed_credits as scar
    from accounts
    where id = ${accountId}
      and owed_credits > 0
    union all
    select concat_ws(' ', 'lot', lots.position, unspent, spent, revoked, overspent)
    from credit_lots as lots
    where account_id = ${accountId}
      and (unspent + spent <> granted or overspent > 0)`)
  if (scars.length > 0) throw new Error(`left behind: ${scars.map(({ scar }) => scar).join('; ')}`)
}

export async function aRealAccount(db: Db): Promise<string> {
  const accountId = randomUUID()
  await db.run(sql`
    insert into accounts (id, email, password_hash, password_changed_at, created_at)
    values (${accountId}, ${`${accountId}@exemple.fr`}, 'none', now(), now())`)
  return accountId
}
