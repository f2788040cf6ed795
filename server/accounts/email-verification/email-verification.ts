import { KEPT_DAYS } from '#contract/retention.ts'
import { markEmailVerified } from '#server/accounts/account-store.ts'
import type { Db } from '#server/database/database.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { jobName } from '#server/jobs/job.ts'
import { after, type Clock, days, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken } from '#server/lib/token.ts'
import type { Mail } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'
import type { Services } from '#server/services.ts'
import { findUnverifiedEmail, replaceVerification, takeVerification } from './email-verification-store.ts'

/** Left behind by a signup, which does not wait for it. By the account's id: the queue holds no address. */
export const sendVerificationLinkJob = jobName<{ accountId: string }>('send-verification-link')

export async function sendVerificationLink(
  { db, mail, now, publicUrl }: Pick<Services, 'db' | 'mail' | 'now' | 'publicUrl'>,
  { accountId }: { accountId: string },
) {
  const email = await findUnverifiedEmail(db, accountId)
  if (email === undefined) return
  const { token, tokenHash } = newToken(accountId)
  await replaceVerification(db, { accountId, tokenHash, expiresAt: after(now(), days(KEPT_DAYS.verifications)) })
  // In the fragment, which a browser sends to nobody: no log, proxy or referrer sees it.
  await mail.send(verificationMail(email, `${publicUrl}/auth/login#adresse=${token}`))
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
    if ((await findUnverifiedEmail(tx, accountId)) !== undefined) throw new Refusal('verification_link_expired')
  })
}

function verificationMail(email: string, link: string): Mail {
  const [mailbox = email] = email.split('@')
  const content = frameMail({
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Ouvrez le lien pour recevoir vos reçus à cette adresse.',
    heading: 'Confirmez votre adresse e-mail',
    paragraph: `Bonjour ${mailbox}, cette adresse vient d’être donnée pour un compte Verso. Confirmez-la\u00a0: vous y recevrez vos reçus et, au besoin, un lien pour choisir un nouveau mot de passe. Ce lien de confirmation est valable ${KEPT_DAYS.verifications}\u00a0jours.`,
    button: { label: 'Confirmer mon adresse', href: link },
    linkHelp: 'Le bouton ne fonctionne pas\u202f? Copiez cette adresse dans votre navigateur\u00a0:',
    closing:
      'Vous n’avez pas créé de compte Verso\u202f? Ignorez ce message\u00a0: l’adresse ne sera pas confirmée. Nous ne vous demanderons jamais votre mot de passe par e-mail.',
    footer: 'Verso. Message envoyé à la création d’un compte, ou à votre demande.',
  })
  return { to: email, ...content }
}
