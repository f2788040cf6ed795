import { prefixOf } from '#contract/languages.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import { markEmailVerified } from '#server/accounts/account-store.ts'
import type { Db } from '#server/database/database.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { jobName } from '#server/jobs/job.ts'
import { after, type Clock, days, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken } from '#server/lib/token.ts'
import type { Services } from '#server/services.ts'
import { findUnverified, replaceVerification, takeVerification } from './email-verification-store.ts'
import { verificationMail } from './verification-mail.ts'

/** Left behind by a signup, which does not wait for it. By the account's id: the queue holds no address. */
export const sendVerificationLinkJob = jobName<{ accountId: string }>('send-verification-link')

export async function sendVerificationLink(
  { db, mail, now, publicUrl }: Pick<Services, 'db' | 'mail' | 'now' | 'publicUrl'>,
  { accountId }: { accountId: string },
) {
  const unverified = await findUnverified(db, accountId)
  if (!unverified) return
  const { token, tokenHash } = newToken(accountId)
  await replaceVerification(db, { accountId, tokenHash, expiresAt: after(now(), days(KEPT_DAYS.verifications)) })
  // In the fragment, which a browser sends to nobody: no log, proxy or referrer sees it.
  const { email, language } = unverified
  await mail.send(verificationMail(language, email, `${publicUrl}${prefixOf(language)}/auth/login#adresse=${token}`))
}

export async function askForVerificationLink(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  accountId: string,
) {
  await countAttempt(db, now, [{ key: throttleKey('verification-mail', accountId), limit: 5, windowMs: minutes(60) }])
  await db.transaction((tx) => jobs.send(tx, sendVerificationLinkJob, { accountId }))
}

/**
 * By who holds the link and is signed in to the account: somebody whose address a stranger signed up with must not verify it
 * for the stranger by following a link they did not ask for.
 */
export async function verifyEmail(db: Db, now: Clock, accountId: string, token: string) {
  await db.transaction(async (tx) => {
    const at = now()
    if (await takeVerification(tx, { accountId, tokenHash: hashToken(token), at }))
      return markEmailVerified(tx, accountId, at)
    // Followed a second time, it has done what it promised.
    if (await findUnverified(tx, accountId)) throw new Refusal('verification_link_expired')
  })
}
