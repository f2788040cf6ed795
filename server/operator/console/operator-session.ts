import type { Db, Tx } from '#server/database/database.ts'
import { after, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken } from '#server/lib/token.ts'
import type { Operator } from './operator-account-store.ts'
import {
  deleteEndedOperatorSessions,
  deleteOperatorSession,
  findOperatorSession,
  insertOperatorSession,
} from './operator-session-store.ts'

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
