import type { Queryable, Tx } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { Account } from './account-store.ts'
import type { Device } from './device.ts'

export type NewSession = Device & { id: string; tokenHash: Buffer; accountId: string; at: Date; expiresAt: Date }
export type Session = { sessionId: string; lastSeenAt: Date } & Account
export type SessionRow = Device & { id: string; createdAt: Date; lastSeenAt: Date }

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.run(sql`
    insert into sessions (token_hash, id, account_id, browser, system, created_at, last_seen_at, expires_at)
    values (${session.tokenHash}, ${session.id}, ${session.accountId}, ${session.browser}, ${session.system},
            ${session.at}, ${session.at}, ${session.expiresAt})`)
}

/** The one statement every authenticated request runs: the session and its account by the token's hash. */
export async function findSession(
  db: Queryable,
  { tokenHash, at, seenAfter }: { tokenHash: Buffer; at: Date; seenAfter: Date },
): Promise<Session | undefined> {
  return db.one<Session>(sql`
    select sessions.id as session_id, sessions.last_seen_at,
           accounts.id, accounts.email, accounts.credits, accounts.email_verified_at is not null as email_verified,
           accounts.created_at
    from sessions
    join accounts on accounts.id = sessions.account_id
    where sessions.token_hash = ${tokenHash}
      and sessions.expires_at > ${at}
      and sessions.last_seen_at > ${seenAfter}
      and accounts.deleted_at is null`)
}

export async function touchSession(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.run(sql`
    update sessions
    set last_seen_at = ${at}
    where id = ${sessionId}
      and last_seen_at < ${at}`)
}

export async function listSessions(
  db: Queryable,
  { accountId, at, seenAfter }: { accountId: string; at: Date; seenAfter: Date },
): Promise<SessionRow[]> {
  return db.many<SessionRow>(sql`
    select id, browser, system, created_at, last_seen_at
    from sessions
    where account_id = ${accountId}
      and expires_at > ${at}
      and last_seen_at > ${seenAfter}
    order by last_seen_at desc, id`)
}

export async function deleteSession(db: Queryable, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await db.run(sql`
    delete from sessions
    where id = ${sessionId}
      and account_id = ${accountId}`)
  return ended > 0
}

export async function deleteOtherSessions(db: Queryable, accountId: string, keptSessionId: string | null) {
  await db.run(sql`
    delete from sessions
    where account_id = ${accountId}
      and id is distinct from ${keptSessionId}`)
}

/** Keeps the most recently used sessions of an account. */
export async function deleteOldestSessions(tx: Tx, accountId: string, kept: number): Promise<void> {
  await tx.run(sql`
    delete from sessions
    where id in (
      select id
      from sessions
      where account_id = ${accountId}
      order by last_seen_at desc, id desc
      offset ${kept}
    )`)
}

/** At most `most` at a time, so that no statement runs long however many there are. */
export async function deleteDeadSessions(db: Queryable, at: Date, seenAfter: Date, most: number): Promise<number> {
  return db.run(sql`
    delete from sessions
    where token_hash in (
      (select token_hash from sessions where expires_at <= ${at} limit ${most})
      union
      (select token_hash from sessions where last_seen_at <= ${seenAfter} limit ${most})
    )`)
}
