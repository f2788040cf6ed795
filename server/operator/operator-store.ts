import type { Db, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export async function accountOf(db: Db, email: string): Promise<string> {
  const account = await db.one<{ accountId: string }>(sql`
    select account_id
    from account_emails
    where email = ${email.toLowerCase()}`)
  if (!account) throw new Error(`no account for ${email}`)
  return account.accountId
}

/**
 * A customer's own entries know nothing of another's: that one key given for two customers is a slip can only be told
 * here, for the whole product.
 */
export async function claimOrigin(tx: Tx, originId: string, accountId: string): Promise<void> {
  await tx.run(sql`
    insert into operator_origins (origin_id, account_id)
    values (${originId}, ${accountId})
    on conflict (origin_id) do nothing`)
  const claimed = await tx.one<{ accountId: string }>(sql`
    select account_id
    from operator_origins
    where origin_id = ${originId}`)
  if (claimed?.accountId !== accountId) throw new Error(`${originId} already stands for something else`)
}

/** The password alone opens the account again; false where nothing else was asked for. */
export async function removeSecondFactor(db: Db, accountId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.run(sql`
      delete from recovery_codes
      where account_id = ${accountId}`)
    const removed = await tx.run(sql`
      delete from second_factors
      where account_id = ${accountId}`)
    return removed > 0
  })
}

/** Every device has to log in again; the next request of each is refused. */
export async function endSessions(db: Db, accountId: string): Promise<number> {
  return db.run(sql`
    delete from sessions
    where account_id = ${accountId}`)
}
