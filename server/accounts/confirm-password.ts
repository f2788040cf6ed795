import type { Db } from '#server/database/database.ts'
import type { Customer } from '#server/http/signed-in.ts'
import { countAttempt, forgetAttempts, throttleKey } from '#server/http/throttle.ts'
import { type Clock, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findPassword } from './account-store.ts'
import type { Passwords } from './password.ts'

/**
 * Asked again before what cannot be undone: an open session on a borrowed computer is not its owner. Gives back
 * the hash that was verified, for the transaction to check that it is still the one.
 */
export async function confirmPassword(
  db: Db,
  now: Clock,
  passwords: Passwords,
  customer: Customer,
  password: string,
): Promise<string> {
  const rule = { key: throttleKey('confirm-password', customer.id), limit: 5, windowMs: minutes(15) }
  await countAttempt(db, now, [rule])
  const known = await findPassword(db, customer.id)
  if (!known || !(await passwords.matches(password, known.hash))) throw new Refusal('wrong_password')
  await forgetAttempts(db, [rule])
  return known.hash
}
