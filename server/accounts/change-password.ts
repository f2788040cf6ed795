import type { Db } from '#server/database/database.ts'
import type { Customer } from '#server/http/signed-in.ts'
import type { Clock } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { deleteResets, stillHasPassword, updatePassword } from './account-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { refuseCommonPassword, withPasswords } from './password.ts'
import { deleteOtherSessions } from './session-store.ts'

/** The session that asked stays open; every other one, and any reset link on its way, is closed. */
export async function changePassword(db: Db, now: Clock, customer: Customer, typed: { current: string; next: string }) {
  const { verifiedHash, passwordHash } = await withPasswords(async (passwords) => {
    const verified = await confirmPassword(db, now, passwords, customer, typed.current)
    refuseCommonPassword('new_password', typed.next, customer.email)
    return { verifiedHash: verified, passwordHash: await passwords.hash(typed.next) }
  })
  await db.transaction(async (tx) => {
    // The link first, then the account: the order in which a reset takes them.
    await deleteResets(tx, customer.id)
    if (!(await stillHasPassword(tx, { id: customer.id, passwordHash: verifiedHash })))
      throw new Refusal('wrong_password')
    await updatePassword(tx, { id: customer.id, passwordHash, at: now() })
    await deleteOtherSessions(tx, customer.id, customer.sessionId)
  })
}
