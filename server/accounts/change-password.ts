import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { deleteResets, stillHasPassword, updatePassword } from './account-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { refuseCommonPassword, withPasswords } from './password.ts'
import { deleteOtherSessions, type Session } from './session-store.ts'

/** The session that asked stays open; every other one, and any reset link on its way, is closed. */
export async function changePassword(db: Db, now: Clock, session: Session, typed: { current: string; next: string }) {
  const { verifiedHash, passwordHash } = await withPasswords(async (passwords) => {
    const verified = await confirmPassword(db, now, passwords, session, typed.current)
    refuseCommonPassword('new_password', typed.next, session.email)
    return { verifiedHash: verified, passwordHash: await passwords.hash(typed.next) }
  })
  await db.transaction(async (tx) => {
    // The link first, then the account: the order in which a reset takes them.
    await deleteResets(tx, session.id)
    if (!(await stillHasPassword(tx, { id: session.id, passwordHash: verifiedHash })))
      throw new Refusal('wrong_password')
    await updatePassword(tx, { id: session.id, passwordHash, at: now() })
    await deleteOtherSessions(tx, session.id, session.sessionId)
  })
}
