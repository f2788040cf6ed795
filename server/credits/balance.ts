import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** Until the transaction ends nobody else moves this customer's credits. Asked for before any other row of theirs, as an account's deletion does. */
export async function lockBalance(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    select
    from accounts
    where id = ${accountId}
    for no key update`)
}

/**
 * What is left of the credits one origin granted, which nobody can spend until the transaction ends. Two
 * statements: one alone would wait for the account and then read the lot as it was before the wait.
 */
export async function lockUnspent(tx: Tx, accountId: string, originId: string): Promise<number> {
  await lockBalance(tx, accountId)
  const lot = await tx.one<{ unspent: number }>(sql`
    select lots.unspent
    from credit_entries as entries
    join credit_lots as lots on lots.account_id = entries.account_id and lots.position = entries.position
    where entries.account_id = ${accountId}
      and entries.origin_id = ${originId}
      and entries.origin_step = 0`)
  return lot?.unspent ?? 0
}

export async function balanceOf(db: Queryable, accountId: string): Promise<number> {
  const row = await db.one<{ credits: number }>(sql`
    select credits
    from accounts
    where id = ${accountId}`)
  return row?.credits ?? 0
}
