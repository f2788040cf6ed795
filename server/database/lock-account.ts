import type { Tx } from './database.ts'
import { sql } from './sql.ts'

/**
 * Until the transaction ends nobody else moves this customer's credits, nor adds to what is counted of the account. Asked for before
 * any other row of theirs, as an account's deletion does.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    select
    from accounts
    where id = ${accountId}
    for no key update`)
}
