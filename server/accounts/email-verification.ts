import { type Language, prefixOf } from '#contract/languages.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { mailJob, retryForHalfAnHour } from '#server/jobs/mail-job.ts'
import { after, days, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken } from '#server/lib/token.ts'
import type { Mail } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'
import type { Services } from '#server/services.ts'
import { markEmailVerified } from './account-store.ts'

/** What other modules do once an address is known to be its customer's, in the same transaction; app.ts says what. */
export type OnVerified = (tx: Tx, account: { id: string; email: string }) => Promise<unknown>

/** Left behind by a signup, which does not wait for it. By the account's id: the queue holds no address. */
export const verificationLinkMail = mailJob<{ accountId: string }>('send-verification-link', {
  ...retryForHalfAnHour,
  write: async ({ db, now, publicUrl }, { accountId }) => {
    const unverified = await findUnverified(db, accountId)
    if (!unverified) return undefined
    const { token, tokenHash } = newToken(accountId)
    await replaceVerification(db, { accountId, tokenHash, expiresAt: after(now(), days(KEPT_DAYS.verifications)) })
    // In the fragment, which a browser sends to nobody: no log, proxy or referrer sees it.
    const { email, language } = unverified
    return verificationMail(language, email, `${publicUrl}${prefixOf(language)}/auth/login#adresse=${token}`)
  },
})

export async function askForVerificationLink(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  accountId: string,
) {
  await countAttempt(db, now, [{ key: throttleKey('verification-mail', accountId), limit: 5, windowMs: minutes(60) }])
  await db.transaction((tx) => jobs.send(tx, verificationLinkMail, { accountId }))
}

/**
 * By who holds the link and is signed in to the account: somebody whose address a stranger signed up with must not verify it
 * for the stranger by following a link they did not ask for.
 */
export async function verifyEmail(
  { db, now, onVerified }: Pick<Services, 'db' | 'now'> & { onVerified: OnVerified },
  { id: accountId, email }: { id: string; email: string },
  token: string,
) {
  await db.transaction(async (tx) => {
    const at = now()
    if (await takeVerification(tx, { accountId, tokenHash: hashToken(token), at })) {
      await markEmailVerified(tx, accountId, at)
      await onVerified(tx, { id: accountId, email })
      return
    }
    // Followed a second time, it has done what it promised.
    if (await findUnverified(tx, accountId)) throw new Refusal('verification_link_expired')
  })
}

/** Undefined of an account that is verified, or gone. */
export async function findUnverified(db: Queryable, accountId: string) {
  return db.one<{ email: string; language: Language }>(sql`
    select email, language
    from accounts
    where id = ${accountId}
      and email_verified_at is null
      and deleted_at is null`)
}

export async function replaceVerification(
  db: Queryable,
  link: { accountId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into email_verifications (account_id, token_hash, expires_at)
    values (${link.accountId}, ${link.tokenHash}, ${link.expiresAt})
    on conflict (account_id) do update
    set token_hash = excluded.token_hash,
        expires_at = excluded.expires_at`)
}

/** Using a link removes it in the same statement. */
export async function takeVerification(
  tx: Tx,
  { accountId, tokenHash, at }: { accountId: string; tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from email_verifications
    where account_id = ${accountId}
      and token_hash = ${tokenHash}
      and expires_at > ${at}`)
  return taken > 0
}

export async function deleteVerification(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from email_verifications
    where account_id = ${accountId}`)
}

export function verificationMail(language: Language, email: string, link: string): Mail {
  const [mailbox = email] = email.split('@')
  return { to: email, ...frameMail(language, words[language](mailbox, link)) }
}

const words = {
  fr: (mailbox: string, href: string) => ({
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Ouvrez le lien pour recevoir vos reçus à cette adresse.',
    heading: 'Confirmez votre adresse e-mail',
    paragraph: `Bonjour ${mailbox}, cette adresse vient d’être donnée pour un compte Verso. Confirmez-la\u00a0: vous y recevrez vos reçus et, au besoin, un lien pour choisir un nouveau mot de passe. Ce lien de confirmation est valable ${KEPT_DAYS.verifications}\u00a0jours.`,
    button: { label: 'Confirmer mon adresse', href },
    closing:
      'Vous n’avez pas créé de compte Verso\u202f? Ignorez ce message\u00a0: l’adresse ne sera pas confirmée. Nous ne vous demanderons jamais votre mot de passe par e-mail.',
    footer: 'Verso. Message envoyé à la création d’un compte, ou à votre demande.',
  }),
  en: (mailbox: string, href: string) => ({
    subject: 'Confirm your email address',
    preview: 'Open the link to receive your receipts at this address.',
    heading: 'Confirm your email address',
    paragraph: `Hello ${mailbox}, this address has just been given for a Verso account. Confirm it: you will receive your receipts here and, should you need it, a link to choose a new password. This confirmation link is valid for ${KEPT_DAYS.verifications}\u00a0days.`,
    button: { label: 'Confirm my address', href },
    closing:
      'Did you not create a Verso account? Ignore this message: the address will not be confirmed. We will never ask for your password by email.',
    footer: 'Verso. Sent when an account is created, or because you asked for it.',
  }),
}
