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
