import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { deleteResets, eraseAccount } from './account-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { deleteOtherSessions, type Session } from './session-store.ts'

/** Other modules erase what they hold of the account inside the same transaction; app.ts says which. */
export type EraseHoldings = (tx: Tx, accountId: string) => Promise<void>

export async function deleteAccount(
  db: Db,
  now: Clock,
  session: Session,
  password: string,
  eraseHoldings: EraseHoldings,
) {
  await confirmPassword(db, now, session, password)
  await db.transaction(async (tx) => {
    await eraseHoldings(tx, session.id)
    await deleteResets(tx, session.id)
    await deleteOtherSessions(tx, session.id, null)
    await eraseAccount(tx, { id: session.id, at: now() })
  })
}
