import type { Db, Tx } from '#server/database/database.ts'
import type { Customer } from '#server/http/signed-in.ts'
import type { Clock } from '#server/lib/clock.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findAccountState } from './account-state-store.ts'
import { deleteResets, eraseAccount, lockAccountForErasure, stillHasPassword } from './account-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { deleteVerification } from './email-verification.ts'
import { withPasswords } from './password.ts'
import { deleteSecondFactor } from './second-factor/second-factor-store.ts'
import { deleteOtherSessions } from './session-store.ts'
import { endSupportAccess } from './support-access.ts'

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
    await lockWithLinks(tx, customer.id)
    if (!(await stillHasPassword(tx, { id: customer.id, passwordHash: verifiedHash })))
      throw new Refusal('wrong_password')
    await erase(tx, customer, eraseAccountData, now())
  })
}

/** For a customer who asked an operator, who has seen that it is them. */
export async function deleteAccountByHand(
  { db, now, eraseAccountData }: { db: Db; now: Clock; eraseAccountData: EraseAccountData },
  id: string,
) {
  await db.transaction(async (tx) => {
    await lockWithLinks(tx, id)
    const account = await findAccountState(tx, id)
    if (!account?.email) throw new OperatorFailure('account_deleted', `${id} is deleted already`)
    await erase(tx, { id, email: account.email }, eraseAccountData, now())
  })
}

/** Links first, then the account: the order in which following one takes them. */
async function lockWithLinks(tx: Tx, id: string) {
  await deleteResets(tx, id)
  await deleteVerification(tx, id)
  await lockAccountForErasure(tx, id)
}

async function erase(
  tx: Tx,
  { id, email }: { id: string; email: string },
  eraseAccountData: EraseAccountData,
  at: Date,
) {
  await eraseAccountData(tx, { id, email })
  await deleteSecondFactor(tx, id)
  await endSupportAccess(tx, id)
  await deleteOtherSessions(tx, id, null)
  await eraseAccount(tx, { id, email, at })
}
