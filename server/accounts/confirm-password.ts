import { type Clock, minutes } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countAttempt, forgetAttempts, throttleKey } from '#server/platform/throttle.ts'
import { findPassword } from './account-store.ts'
import { matchesPassword } from './password.ts'
import type { Session } from './session-store.ts'

/** Asked again before what cannot be undone: an open session on a borrowed computer is not its owner. */
export async function confirmPassword(db: Db, now: Clock, session: Session, password: string): Promise<void> {
  const rule = { key: throttleKey('confirm-password', session.id), limit: 5, windowMs: minutes(15) }
  await countAttempt(db, now, [rule])
  const matches = await matchesPassword(password, (await findPassword(db, session.id))?.hash)
  if (!matches) throw new Refusal('wrong_password')
  await forgetAttempts(db, [rule])
}
