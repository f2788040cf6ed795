import type { SearchAnswer } from '#contract/schemas/console.ts'
import { analysisOfId } from '#server/analyses/without-contents-store.ts'
import type { Db } from '#server/database/database.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findAccount, UUID } from '#server/operator/operator-store.ts'
import { accountOfReceipt, paymentOfId } from '#server/payments/payment-store.ts'

/** A whole address, an id, a receipt's number or Stripe's session: never a part of a name, nobody leafs through customers. */
export async function findCustomer(db: Db, words: string): Promise<SearchAnswer> {
  const account = await findAccount(db, words)
  if (account) return { customerId: account, found: 'account' }
  const payment = UUID.test(words) ? (await paymentOfId(db, words))?.accountId : await accountOfReceipt(db, words)
  if (payment) return { customerId: payment, found: 'payment' }
  const analysis = UUID.test(words) ? await analysisOfId(db, words) : undefined
  if (analysis) return { customerId: analysis.accountId, found: 'analysis' }
  throw new Refusal('no_such_customer')
}
