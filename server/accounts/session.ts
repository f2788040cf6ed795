import { randomUUIDv7 } from 'node:crypto'
import { KEPT_DAYS } from '#contract/retention.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { after, days, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken, ownerOf } from '#server/lib/token.ts'
import type { Device } from './device.ts'
import {
  deleteDeadSessions,
  deleteOldestSessions,
  findSession,
  insertSession,
  listSessions,
  postponeLiveSessions,
  type Session,
  touchSession,
} from './session-store.ts'

const LIFETIME_MS = days(KEPT_DAYS.sessions)
const IDLE_MS = days(KEPT_DAYS.idleSessions)
export const MAX_SESSIONS = 10
/** Last activity is shown by the minute at best; writing it on every request would double the cost of /auth/me. */
const TOUCH_EVERY_MS = minutes(5)

/** `pageToken`: for the cookie of the report's pages. */
export type OpenedSession = { token: string; pageToken: string }

export async function openSession(tx: Tx, accountId: string, device: Device, at: Date): Promise<OpenedSession> {
  const { token, tokenHash } = newToken(accountId)
  const { token: pageToken, tokenHash: pageTokenHash } = newToken(accountId)
  await insertSession(tx, {
    id: randomUUIDv7(),
    tokenHash,
    pageTokenHash,
    accountId,
    ...device,
    at,
    expiresAt: after(at, LIFETIME_MS),
    lookAgainAt: after(at, IDLE_MS),
  })
  await deleteOldestSessions(tx, accountId, MAX_SESSIONS)
  return { token, pageToken }
}

export const bearerOf = (authorization: string | undefined) =>
  authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined

export async function sessionOf(db: Db, token: string | undefined, at: Date): Promise<Session> {
  const accountId = token && ownerOf(token)
  const session =
    accountId && (await findSession(db, { accountId, tokenHash: hashToken(token), at, seenAfter: seenAfter(at) }))
  if (!session) throw new Refusal('session_expired')
  if (at.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_MS)
    await touchSession(db, accountId, session.sessionId, at)
  return session
}

export function liveSessions(db: Db, accountId: string, at: Date) {
  return listSessions(db, { accountId, at, seenAfter: seenAfter(at) })
}

export async function sweepSessions(db: Db, at: Date): Promise<number> {
  const sweep = { at, seenAfter: seenAfter(at) }
  await inBatches((most) => postponeLiveSessions(db, { ...sweep, idleSeconds: IDLE_MS / 1_000, most }))
  return inBatches((most) => deleteDeadSessions(db, { ...sweep, most }))
}

export function seenAfter(at: Date) {
  return after(at, -IDLE_MS)
}
