import type { Tx } from '#server/database/database.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { findAccountState } from './account-state-store.ts'
import { deleteResets, lockAccountForErasure, replaceEmail } from './account-store.ts'
import { deleteVerification, verificationLinkMail } from './email-verification.ts'
import { deleteOtherSessions } from './session-store.ts'

/** What other modules do with an account that has a new address, in the same transaction. */
export type OnNewEmail = (tx: Tx, account: { id: string; email: string }) => Promise<unknown>

/**
 * For an operator, who has seen that the customer asks for it. The new address is unverified until its link is followed, what
 * was sent to the former one opens nothing any more, and every device logs in again. Tells how many there were.
 */
export async function changeEmail(
  { db, jobs, onNewEmail }: Pick<Services, 'db' | 'jobs'> & { onNewEmail: OnNewEmail },
  { id, email }: { id: string; email: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    await deleteResets(tx, id)
    await deleteVerification(tx, id)
    await lockAccountForErasure(tx, id)
    const former = (await findAccountState(tx, id))?.email
    if (!former) throw new Error(`${id} is deleted: it has no address`)
    if (!(await replaceEmail(tx, { id, former, email }))) throw new Refusal('email_taken')
    await onNewEmail(tx, { id, email })
    await jobs.send(tx, verificationLinkMail, { accountId: id })
    return deleteOtherSessions(tx, id, null)
  })
}
