import { KEPT_DAYS } from '#contract/retention.ts'
import {
  addressOf,
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
  isRemembered,
  remember,
  throttleKey,
} from '#server/http/throttle.ts'
import { days, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findAccountByEmail, stillHasPassword } from './account-store.ts'
import type { Visitor } from './device.ts'
import { withPasswords } from './password.ts'
import { checkSecondFactor, hasSecondFactor, type SecondFactorServices } from './second-factor/second-factor.ts'
import { openSession } from './session.ts'

export async function logIn(
  services: SecondFactorServices,
  visitor: Visitor,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
) {
  const { db, now } = services
  const { pair, address, account: accountRule, familiar } = logInRules(email, visitor.ip)
  const isFamiliar = await isRemembered(db, now, familiar)
  const rules = isFamiliar ? [pair, address] : [pair, address, accountRule]
  const account = await withPasswords(async (passwords) => {
    await countAttempt(db, now, rules)
    const known = await findAccountByEmail(db, email)
    const matches = await passwords.matches(password, known?.passwordHash)
    if (!known || !matches) throw new Refusal('invalid_credentials', {}, { accountId: known?.id })
    return known
  })
  // The first of two steps is no wrong guess.
  if (code === undefined && (await hasSecondFactor(db, account.id))) await forgiveAttempt(db, rules)
  await checkSecondFactor(services, account.id, code)
  await forgetAttempts(db, [pair, accountRule])
  await forgiveAttempt(db, [address])
  const opened = await db.transaction(async (tx) => {
    if (!(await stillHasPassword(tx, account))) throw new Refusal('invalid_credentials')
    return openSession(tx, account.id, visitor.device, now())
  })
  await remember(db, now, familiar)
  return { account, ...opened }
}

/** Stops whoever guesses without locking the customer out, who logs in from elsewhere (docs/decisions/0030). */
export function logInRules(email: string, ip: string) {
  const from = addressOf(ip)
  return {
    pair: { key: throttleKey('login-pair', email, from), limit: 5, windowMs: minutes(15) },
    address: { key: throttleKey('login-address', from), limit: 50, windowMs: minutes(15) },
    account: { key: throttleKey('login-account', email), limit: 20, windowMs: minutes(60) },
    familiar: { key: throttleKey('login-familiar', email, from), limit: 1, windowMs: days(KEPT_DAYS.addresses) },
  }
}
