import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { deleteResets, eraseAccount, lockAccount, stillHasPassword } from './account-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { withPasswords } from './password.ts'
import { deleteOtherSessions, type Session } from './session-store.ts'

/** Other modules erase what they hold of the account inside the same transaction; app.ts says which. */
export type EraseHoldings = (tx: Tx, account: { id: string; email: string }) => Promise<void>

export async function deleteAccount(
  db: Db,
  now: Clock,
  session: Session,
  password: string,
  eraseHoldings: EraseHoldings,
) {
  const verifiedHash = await withPasswords((passwords) => confirmPassword(db, now, passwords, session, password))
  await db.transaction(async (tx) => {
    // The link first, then the account: the order in which a reset takes them.
    await deleteResets(tx, session.id)
    await lockAccount(tx, session.id)
    if (!(await stillHasPassword(tx, { id: session.id, passwordHash: verifiedHash })))
      throw new Refusal('wrong_password')
    await eraseHoldings(tx, session)
    await deleteOtherSessions(tx, session.id, null)
    await eraseAccount(tx, { id: session.id, at: now() })
  })
}
