import type { Db, Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { after, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken } from '#server/lib/token.ts'
import type { Operator } from './operator-account-store.ts'

/** Without a call: a desk that was left shows nothing to who sits down at it. */
export const IDLE_MS = minutes(15)
/** And a day's work at most, however busy. */
const LIFETIME_MS = minutes(12 * 60)

export async function openOperatorSession(tx: Tx, operator: Operator, at: Date): Promise<string> {
  const { token, tokenHash } = newToken(operator.id)
  await deleteEndedOperatorSessions(tx, after(at, -IDLE_MS))
  await insertOperatorSession(tx, { tokenHash, operatorId: operator.id, at })
  return token
}

export async function operatorOf(db: Db, authorization: string | undefined, at: Date): Promise<Operator> {
  const token = tokenIn(authorization)
  const operator =
    token &&
    (await findOperatorSession(db, {
      tokenHash: hashToken(token),
      at,
      seenAfter: after(at, -IDLE_MS),
      openedAfter: after(at, -LIFETIME_MS),
    }))
  if (!operator) throw new Refusal('session_expired')
  return operator
}

export async function endOperatorSession(db: Db, authorization: string | undefined): Promise<void> {
  const token = tokenIn(authorization)
  if (token) await deleteOperatorSession(db, hashToken(token))
}

const tokenIn = (authorization: string | undefined) => /^Bearer ([\w-]{65})$/.exec(authorization ?? '')?.[1]

export async function insertOperatorSession(tx: Tx, session: { tokenHash: Buffer; operatorId: string; at: Date }) {
  await tx.run(sql`
    insert into operator_sessions (token_hash, operator_id, created_at, last_seen_at)
    values (${session.tokenHash}, ${session.operatorId}, ${session.at}, ${session.at})`)
}

/** Seen again by being found: the fifteen minutes begin anew. Nobody without both factors is found, whatever session they hold. */
export async function findOperatorSession(
  db: Queryable,
  { tokenHash, at, seenAfter, openedAfter }: { tokenHash: Buffer; at: Date; seenAfter: Date; openedAfter: Date },
): Promise<Operator | undefined> {
  return db.one<Operator>(sql`
    update operator_sessions
    set last_seen_at = greatest(last_seen_at, ${at})
    from operators
    where token_hash = ${tokenHash}
      and last_seen_at > ${seenAfter}
      and operator_sessions.created_at > ${openedAfter}
      and operators.id = operator_id
      and operators.confirmed_at is not null
    returning operators.id, operators.name`)
}

export async function deleteOperatorSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.run(sql`
    delete from operator_sessions
    where token_hash = ${tokenHash}`)
}

/** Called at each login: the table holds as many rows as operators are at work. */
export async function deleteEndedOperatorSessions(db: Queryable, seenBefore: Date): Promise<void> {
  await db.run(sql`
    delete from operator_sessions
    where last_seen_at <= ${seenBefore}`)
}
