import type { Db, Tx } from '#server/database/database.ts'
import type { Customer } from '#server/http/signed-in.ts'
import type { Clock } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { deleteResets, eraseAccount, lockAccount, stillHasPassword } from './account-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { deleteVerification } from './email-verification/email-verification-store.ts'
import { withPasswords } from './password.ts'
import { deleteSecondFactor } from './second-factor/second-factor-store.ts'
import { deleteOtherSessions } from './session-store.ts'

/** Other modules erase what they hold of the account inside the same transaction; app.ts says which. */
export type EraseAccountData = (tx: Tx, account: { id: string; email: string }) => Promise<void>

export async function deleteAccount(
  db: Db,
  now: Clock,
  customer: Customer,
  password: string,
  eraseAccountData: EraseAccountData,
) {
  const verifiedHash = await withPasswords((passwords) => confirmPassword(db, now, passwords, customer, password))
  await db.transaction(async (tx) => {
    // Links first, then the account: the order in which following one takes them.
    await deleteResets(tx, customer.id)
    await deleteVerification(tx, customer.id)
    await lockAccount(tx, customer.id)
    if (!(await stillHasPassword(tx, { id: customer.id, passwordHash: verifiedHash })))
      throw new Refusal('wrong_password')
    await eraseAccountData(tx, customer)
    await deleteSecondFactor(tx, customer.id)
    await deleteOtherSessions(tx, customer.id, null)
    await eraseAccount(tx, { id: customer.id, email: customer.email, at: now() })
  })
}
