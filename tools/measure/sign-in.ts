import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { newToken } from '#server/lib/token.ts'

/** The token of an open session, without the password's tenth of a second. */
export async function signIn(db: Db, accountId: string, days = 1): Promise<string> {
  const { token, tokenHash } = newToken(accountId)
  await db.run(sql`
    insert into sessions (account_id, token_hash, id, created_at, last_seen_at, expires_at, look_again_at)
    values (${accountId}, ${tokenHash}, ${randomUUID()}, now(), now(), now() + make_interval(days => ${days}), now() + make_interval(days => ${days}))`)
  return token
}
