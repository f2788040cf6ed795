import { TERMS_VERSION } from '#contract/terms.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { Session } from './session-store.ts'

/** The session that a page's cookie is of, under the same conditions as by its token. */
export async function findSessionOfPage(
  db: Queryable,
  { accountId, tokenHash, at, seenAfter }: { accountId: string; tokenHash: Buffer; at: Date; seenAfter: Date },
): Promise<Session | undefined> {
  return db.one<Session>(sql`
    select sessions.id as session_id, sessions.last_seen_at,
           accounts.id, accounts.email, accounts.credits, accounts.email_verified_at is not null as email_verified,
           accounts.terms_version is distinct from ${TERMS_VERSION} as terms_due, accounts.language, accounts.created_at
    from sessions
    join accounts on accounts.id = sessions.account_id
    where sessions.account_id = ${accountId}
      and sessions.page_token_hash = ${tokenHash}
      and sessions.expires_at > ${at}
      and sessions.last_seen_at > ${seenAfter}
      and accounts.deleted_at is null`)
}
