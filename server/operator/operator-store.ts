import { findAccountState } from '#server/accounts/account-state-store.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'

/** By its address, or by its id, which a deleted account keeps. */
export async function accountOf(db: Db, word: string): Promise<string> {
  const id = await findAccount(db, word)
  if (id === undefined) throw new OperatorFailure('no_account', `no account for ${word}`)
  return id
}

export async function findAccount(db: Db, word: string): Promise<string | undefined> {
  if (UUID.test(word)) return (await findAccountState(db, word))?.id
  const account = await db.one<{ accountId: string }>(sql`
    select account_id
    from account_emails
    where email = ${word.toLowerCase()}`)
  return account?.accountId
}

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

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
  if (claimed?.accountId !== accountId)
    throw new OperatorFailure('key_taken', `${originId} already stands for something else`)
}
