import { TERMS_VERSION } from '#contract/terms.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { Account } from './account-store.ts'
import type { Device } from './device.ts'

export type NewSession = Device & {
  id: string
  tokenHash: Buffer
  pageTokenHash: Buffer
  accountId: string
  at: Date
  expiresAt: Date
  lookAgainAt: Date
}
export type Session = { sessionId: string; lastSeenAt: Date } & Account
export type SessionRow = Device & { id: string; createdAt: Date; lastSeenAt: Date }

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.run(sql`
    insert into sessions (account_id, token_hash, page_token_hash, id, browser, system, created_at, last_seen_at, expires_at,
                          look_again_at)
    values (${session.accountId}, ${session.tokenHash}, ${session.pageTokenHash}, ${session.id}, ${session.browser},
            ${session.system}, ${session.at}, ${session.at}, ${session.expiresAt}, ${session.lookAgainAt})`)
}

/** The one statement every authenticated request runs: the session and its account, by the token. */
export async function findSession(
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
      and sessions.token_hash = ${tokenHash}
      and sessions.expires_at > ${at}
      and sessions.last_seen_at > ${seenAfter}
      and accounts.deleted_at is null`)
}

/** The token, as a hash, of the session that the cookie of a report's pages is of. Whether that session is over, findSession tells. */
export async function findTokenHashOfPage(
  db: Queryable,
  accountId: string,
  pageTokenHash: Buffer,
): Promise<Buffer | undefined> {
  const session = await db.one<{ tokenHash: Buffer }>(sql`
    select token_hash
    from sessions
    where account_id = ${accountId}
      and page_token_hash = ${pageTokenHash}`)
  return session?.tokenHash
}

export async function touchSession(db: Queryable, accountId: string, sessionId: string, at: Date): Promise<void> {
  await db.run(sql`
    update sessions
    set last_seen_at = ${at}
    where account_id = ${accountId}
      and id = ${sessionId}
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
    where account_id = ${accountId}
      and id = ${sessionId}`)
  return ended > 0
}

/** Every other device has to log in again: the next request of each is refused. Returns how many sessions ended. */
export async function deleteOtherSessions(
  db: Queryable,
  accountId: string,
  keptSessionId: string | null,
): Promise<number> {
  return db.run(sql`
    delete from sessions
    where account_id = ${accountId}
      and id is distinct from ${keptSessionId}`)
}

/** Keeps the most recently used sessions of an account. */
export async function deleteOldestSessions(tx: Tx, accountId: string, kept: number): Promise<void> {
  await tx.run(sql`
    delete from sessions
    where account_id = ${accountId}
      and id in (
        select id
        from sessions
        where account_id = ${accountId}
        order by last_seen_at desc, id desc
        offset ${kept}
      )`)
}

type Sweep = { at: Date; seenAfter: Date; most: number }

/** A session in use is checked again when it could next be over. At most `most` a call, so that no statement runs long. */
export async function postponeLiveSessions(
  db: Queryable,
  { at, seenAfter, idleSeconds, most }: Sweep & { idleSeconds: number },
): Promise<number> {
  return db.run(sql`
    update sessions
    set look_again_at = least(expires_at, last_seen_at + make_interval(secs => ${idleSeconds}))
    where (account_id, token_hash) in (
      select account_id, token_hash
      from sessions
      where look_again_at <= ${at}
        and expires_at > ${at}
        and last_seen_at > ${seenAfter}
      limit ${most}
    )`)
}

export async function deleteDeadSessions(db: Queryable, { at, seenAfter, most }: Sweep): Promise<number> {
  return db.run(sql`
    delete from sessions
    where (account_id, token_hash) in (
      select account_id, token_hash
      from sessions
      where look_again_at <= ${at}
        and (expires_at <= ${at} or last_seen_at <= ${seenAfter})
      limit ${most}
    )`)
}
