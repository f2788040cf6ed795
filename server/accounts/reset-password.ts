import { prefixOf } from '#contract/languages.ts'
import { RESET_LINK_MINUTES } from '#contract/retention.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { addressOf, countAttempt, forgetAttempts, throttleKey } from '#server/http/throttle.ts'
import { mailJob, retryForHalfAnHour } from '#server/jobs/mail-job.ts'
import { after, type Clock, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken, ownerOf } from '#server/lib/token.ts'
import type { Services } from '#server/services.ts'
import {
  databaseTime,
  databaseTimeSince,
  findAccountByEmail,
  findReset,
  markEmailVerified,
  replaceReset,
  takeReset,
  updatePassword,
} from './account-store.ts'
import type { Device, Visitor } from './device.ts'
import type { OnVerified } from './email-verification.ts'
import { logInRules } from './log-in.ts'
import { refuseCommonPassword, withPasswords } from './password.ts'
import { resetMail } from './reset-mail.ts'
import { checkSecondFactor, hasSecondFactor, type SecondFactorServices } from './second-factor/second-factor.ts'
import { deleteSecondFactor } from './second-factor/second-factor-store.ts'
import { openSession } from './session.ts'
import { deleteOtherSessions } from './session-store.ts'

/** `requestedAt` by the server's clock, which will judge the link; `queuedAt` by PostgreSQL's, absent of what a former release queued. */
type ResetRequest = { email: string; device: Device; requestedAt: string; queuedAt?: string }
/**
 * Only leaves a job behind, whether the address has an account or not: answer and time are the same by
 * construction, and the worker alone finds out.
 */
export async function askForResetLink(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  visitor: Visitor,
  email: string,
) {
  await countAttempt(db, now, [
    { key: throttleKey('reset-address', addressOf(visitor.ip)), limit: 20, windowMs: minutes(15) },
    { key: throttleKey('reset-email', email), limit: 5, windowMs: minutes(15) },
  ])
  const request = { email, device: visitor.device, requestedAt: now().toISOString() }
  await db.transaction(async (tx) => {
    await jobs.send(tx, resetLinkMail, { ...request, queuedAt: await databaseTime(tx) })
  })
}

export const resetLinkMail = mailJob<ResetRequest>('send-reset-link', {
  ...retryForHalfAnHour,
  // The payload holds an address someone typed: the queue forgets it a minute or two after the work is done.
  deleteAfterSeconds: 60,
  retentionSeconds: RESET_LINK_MINUTES * 60,
  write: async ({ db, publicUrl }, request) => {
    const requestedAt = new Date(request.requestedAt)
    const account = await findAccountByEmail(db, request.email)
    const waited = request.queuedAt === undefined ? 0 : await databaseTimeSince(db, request.queuedAt)
    // A request that waited longer than a link lives is no longer what its author expects.
    if (!account || waited > minutes(RESET_LINK_MINUTES)) return undefined
    const { token, tokenHash } = newToken(account.id)
    const expiresAt = after(requestedAt, waited + minutes(RESET_LINK_MINUTES))
    await replaceReset(db, { accountId: account.id, tokenHash, expiresAt })
    // In the fragment, which a browser sends to nobody: no log, proxy or referrer sees it.
    const { email, language } = account
    const link = `${publicUrl}${prefixOf(language)}/auth/login#reset=${token}`
    return resetMail(language, { email, link, requestedAt, device: request.device })
  },
})

type Link = { email: string; emailVerified: boolean; hasSecondFactor: boolean }

export async function checkResetLink(db: Db, now: Clock, token: string): Promise<Link> {
  const link = readLink(token)
  const reset = await findReset(db, link, now())
  if (!reset) throw new Refusal('reset_link_expired')
  return { ...reset, hasSecondFactor: reset.emailVerified && (await hasSecondFactor(db, link.accountId)) }
}

function readLink(token: string) {
  const accountId = ownerOf(token)
  if (accountId === undefined) throw new Refusal('reset_link_expired')
  return { accountId, tokenHash: hashToken(token) }
}

/** What other modules end with a forgotten password, in the same transaction. */
export type OnReset = (tx: Tx, accountId: string) => Promise<unknown>

/**
 * A new password closes every session and opens one here, for whoever held the link. Where nobody had shown before that the
 * address is theirs, whoever reads its mails owns the account: a second factor then belongs to somebody else, and is removed.
 */
export async function resetPassword(
  services: SecondFactorServices & { onVerified: OnVerified; onReset: OnReset },
  visitor: Visitor,
  { token, password, code }: { token: string; password: string; code?: string | undefined },
) {
  const { db, now, onVerified, onReset } = services
  const { email, emailVerified } = await checkResetLink(db, now, token)
  refuseCommonPassword('password', password, email)
  // A link is one factor: whoever reads the mailbox does not have the other.
  if (emailVerified) await checkSecondFactor(services, readLink(token).accountId, code)
  const passwordHash = await withPasswords((passwords) => passwords.hash(password))
  const opened = await db.transaction(async (tx) => {
    const at = now()
    const { accountId, tokenHash } = readLink(token)
    if (!(await takeReset(tx, { accountId, tokenHash }, at))) throw new Refusal('reset_link_expired')
    await updatePassword(tx, { id: accountId, passwordHash, at })
    if (!emailVerified) await deleteSecondFactor(tx, accountId)
    await markEmailVerified(tx, accountId, at)
    await onVerified(tx, { id: accountId, email })
    await deleteOtherSessions(tx, accountId, null)
    await onReset(tx, accountId)
    return openSession(tx, accountId, visitor.device, at)
  })
  const { pair, account: accountRule } = logInRules(email, visitor.ip)
  await forgetAttempts(db, [pair, accountRule])
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Refusal('session_expired')
  return { account, ...opened }
}
