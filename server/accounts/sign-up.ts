import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { addressOf, countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { insertAccount } from './account-store.ts'
import type { Visitor } from './device.ts'
import { verificationLinkMail } from './email-verification.ts'
import { refuseCommonPassword, withPasswords } from './password.ts'
import { openSession } from './session.ts'

export async function signUp(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  visitor: Visitor,
  { email, password, language }: { email: string; password: string; language: Language },
) {
  refuseCommonPassword('password', password, email)
  const passwordHash = await withPasswords(async (passwords) => {
    await countAttempt(db, now, [signUpsFrom(visitor.ip)])
    return passwords.hash(password)
  })
  return db.transaction(async (tx) => {
    const at = now()
    const account = await insertAccount(tx, { id: randomUUIDv7(), email, passwordHash, language, at })
    if (!account) throw new Refusal('email_taken')
    await jobs.send(tx, verificationLinkMail, { accountId: account.id })
    return { account, ...(await openSession(tx, account.id, visitor.device, at)) }
  })
}

/** A signup says whether an address is taken, since its answer is shown (spec 8.6); twenty an hour make a poor census. */
function signUpsFrom(ip: string) {
  return { key: throttleKey('signup-address', addressOf(ip)), limit: 20, windowMs: minutes(60) }
}
