import { hash } from 'node:crypto'
import { type Credits, credits } from '#contract/money.ts'
import type { Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { Refusal } from '#server/lib/refusal.ts'

/**
 * The only code that moves credits, by the SQL functions of 0002-credits (docs/decisions/0011). A movement's origin makes
 * it happen once: asked again, it answers 'already' and nothing moves.
 */
export type Movement = { outcome: 'done' | 'already' | 'otherwise' | 'insufficient'; balance: Credits }

/** Who did it and why, for what an operator or a provider caused. */
export type Cause = { madeBy: string; reason: string }

type Grant = { accountId: string; amount: Credits; originId: string; cause?: Cause | undefined; at: Date }

/** New credits: a payment's, or an operator's gift. What the customer owes is repaid first. */
export function grantCredits(tx: Tx, { accountId, amount, originId, cause, at }: Grant): Promise<Movement> {
  return move(
    tx,
    sql`
      select outcome, balance
      from grant_credits(${accountId}, ${amount}, ${originId}, ${cause?.madeBy ?? null}, ${cause?.reason ?? null}, ${at})`,
  )
}

/** The line of a batch that pays for an analysis, by its number among those paid for. */
export type PayingLine = { batchId: string; place: number }
type Hold = { accountId: string; analysisId: string; at: Date }
type HeldBy = Hold & { line?: PayingLine | undefined }

/** Sets credits aside for an analysis, or refuses. */
export async function holdCredits(tx: Tx, { accountId, analysisId, amount, at }: Hold & { amount: Credits }) {
  const movement = await move(
    tx,
    sql`
      select outcome, balance
      from hold_credits(${accountId}, ${amount}, ${analysisId}, ${at})`,
  )
  if (movement.outcome === 'insufficient') throw new Refusal('insufficient_credits')
  if (movement.outcome === 'otherwise') throw new Error(`the credits of analysis ${analysisId} were given back`)
  return movement
}

/** The analysis was delivered: what was held for it, or for its line of a batch, is spent. */
export function captureHold(tx: Tx, { accountId, analysisId, line, at }: HeldBy): Promise<Movement> {
  if (line) return settleLine(tx, { accountId, ...line, at }, true)
  return move(tx, sql`select outcome, balance from settle_hold(${accountId}, ${analysisId}, true, ${at})`)
}

/** The analysis failed: what was held comes back, to the lots it was taken from. */
export function releaseHold(tx: Tx, { accountId, analysisId, line, at }: HeldBy): Promise<Movement> {
  if (line) return settleLine(tx, { accountId, ...line, at }, false)
  return move(tx, sql`select outcome, balance from settle_hold(${accountId}, ${analysisId}, false, ${at})`)
}

type Lines = { accountId: string; batchId: string; at: Date }

/** Sets credits aside for all lines of a batch at once, or refuses. */
export async function holdLines(
  tx: Tx,
  { accountId, batchId, lines, price, at }: Lines & { lines: number; price: Credits },
) {
  const movement = await move(
    tx,
    sql`
      select outcome, balance
      from hold_lines(${accountId}, ${batchId}, ${lines}, ${price}, ${at})`,
  )
  if (movement.outcome === 'insufficient') throw new Refusal('insufficient_credits_for_list')
  return movement
}

/** One line's credits come back without an analysis. */
export const releaseLine = (tx: Tx, line: Lines & { place: number }) => settleLine(tx, line, false)

/** What has not ended from this line on comes back, in one movement. */
export function releaseLines(tx: Tx, { accountId, batchId, from, at }: Lines & { from: number }): Promise<Movement> {
  return move(tx, sql`select outcome, balance from release_lines(${accountId}, ${batchId}, ${from}, ${at})`)
}

function settleLine(tx: Tx, { accountId, batchId, place, at }: Lines & { place: number }, isDelivered: boolean) {
  return move(
    tx,
    sql`
      select outcome, balance
      from settle_line(${accountId}, ${batchId}, ${place}, ${isDelivered}, ${at})`,
  )
}

/** `step` counts the adjustments of one payment, so that each is made once. */
type Adjustment = { accountId: string; amount: Credits; paymentId: string; step: number; cause: Cause; at: Date }

/** The payment's money went back, so do its credits; those already spent are owed. */
export function revokeCredits(tx: Tx, { accountId, amount, paymentId, step, cause, at }: Adjustment) {
  return move(
    tx,
    sql`
      select outcome, balance
      from revoke_credits(${accountId}, ${amount}, ${paymentId}, ${step}, ${cause.madeBy}, ${cause.reason}, ${at})`,
  )
}

/** The money came after all: credits that were taken back return. */
export function restoreCredits(tx: Tx, { accountId, amount, paymentId, step, cause, at }: Adjustment) {
  return move(
    tx,
    sql`
      select outcome, balance
      from restore_credits(${accountId}, ${amount}, ${paymentId}, ${step}, ${cause.madeBy}, ${cause.reason}, ${at})`,
  )
}

/** The customer leaves and gives up what is left; analyses under way are released first. */
export function forfeitCredits(tx: Tx, accountId: string, at: Date): Promise<Movement> {
  return move(tx, sql`select outcome, balance from forfeit_credits(${accountId}, ${at})`)
}

/**
 * What a deleted account still owes waits under its address's hash for whoever shows again that it is theirs. Of an address that
 * nobody had shown to be theirs nothing is kept: its owner, who may never have been here, would owe what a stranger spent.
 */
export async function keepDebt(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.run(sql`
    insert into debts (email_hash, account_id)
    select ${hashOf(email)}, id
    from accounts
    where id = ${accountId}
      and owed_credits > 0
      and email_verified_at is not null
    on conflict (email_hash) do update
    set account_id = excluded.account_id`)
}

/** Who has verified an address takes over what it owes, if anything: with the credits that are there, the rest is owed. */
export function claimDebt(tx: Tx, accountId: string, email: string, at: Date): Promise<Movement> {
  return move(tx, sql`select outcome, balance from claim_debt(${accountId}, ${hashOf(email)}, ${at})`)
}

const hashOf = (email: string) => hash('sha256', email, 'buffer')

async function move(tx: Tx, statement: ReturnType<typeof sql>): Promise<Movement> {
  const movement = await tx.one<Movement>(statement)
  if (!movement) throw new Error('a movement of credits always answers')
  return { outcome: movement.outcome, balance: credits(movement.balance) }
}
