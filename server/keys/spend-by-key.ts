import type { Tx } from '#server/database/database.ts'
import { after, days } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { addSpent, dayOf, findRest, type KeyOfAccount } from './key-store.ts'

/**
 * Counts what a key spends against its day, in the transaction that holds the credits and after the hold: an account's deletion
 * takes the account before its keys too. Refuses a key that was revoked since it was shown. What a failed analysis gives back
 * stays counted until the day ends.
 */
export async function spendByKey(tx: Tx, spent: KeyOfAccount & { credits: number; at: Date }): Promise<void> {
  if (await addSpent(tx, spent)) return
  if (!(await findRest(tx, spent, spent.at))) throw new Refusal('key_refused')
  throw new Refusal('key_day_spent', { retryAfterSeconds: secondsToMidnight(spent.at) })
}

export function secondsToMidnight(at: Date): number {
  const midnight = after(new Date(dayOf(at)), days(1))
  return Math.max(1, Math.ceil((midnight.getTime() - at.getTime()) / 1_000))
}
