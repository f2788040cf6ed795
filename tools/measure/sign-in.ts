import { randomUUID } from 'node:crypto'
import { newToken } from '#server/accounts/token.ts'
import type { Db } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

/** The token of an open session, without the password's tenth of a second. */
export async function signIn(db: Db, accountId: string): Promise<string> {
  const { token, tokenHash } = newToken()
  await db.run(sql`
    insert into sessions (token_hash, id, account_id, created_at, last_seen_at, expires_at)
    values (${tokenHash}, ${randomUUID()}, ${accountId}, now(), now(), now() + interval '1 day')`)
  return token
}
