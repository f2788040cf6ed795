import { z } from 'zod'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/constants.ts'
import { problem } from '#contract/field-problems.ts'
import { LANGUAGES } from '#contract/languages.ts'

/** Addresses are compared in lower case everywhere, so Camille@x.fr and camille@x.fr are one account. */
const Email = z
  .string({ error: problem('emailInvalid') })
  .trim()
  .toLowerCase()
  .max(254, problem('emailInvalid'))
  .meta({ format: 'email' })
  .pipe(z.email(problem('emailInvalid')))

const NewPassword = z
  .string({ error: problem('passwordMissing') })
  .min(PASSWORD_MIN_LENGTH, problem('passwordTooShort'))
  .max(PASSWORD_MAX_LENGTH, problem('passwordTooLong'))

export const TypedPassword = z
  .string({ error: problem('passwordMissing') })
  .min(1, problem('passwordMissing'))
  .max(PASSWORD_MAX_LENGTH, problem('passwordTooLong'))

/** 32 random bytes in base64url. One cut short by a mail program is looked up all the same, and found expired. */
const SecretToken = z.string().max(200)

export const SignUpBody = z.strictObject({ email: Email, password: NewPassword })
/** Asked for only of whoever has turned a second factor on: an application's six digits, or a recovery code. */
export const Code = z.string().trim().min(1).max(40).optional()

export const LogInBody = z.strictObject({ email: Email, password: TypedPassword, code: Code })
export const ForgotPasswordBody = z.strictObject({ email: Email })
export const CheckResetBody = z.strictObject({ token: SecretToken })
export const ResetPasswordBody = z.strictObject({ token: SecretToken, password: NewPassword, code: Code })
export const ChangePasswordBody = z.strictObject({ current_password: TypedPassword, new_password: NewPassword })
export const DeleteAccountBody = z.strictObject({ password: TypedPassword })
export const SupportAccessAnswer = z.object({
  until: z.iso.datetime().nullable().describe('Null where operators may not read my reports'),
})
export const VerifyEmailBody = z.strictObject({ token: SecretToken })
export const AcceptTermsBody = z.strictObject({ version: z.string().max(20) })
export const KeepLanguageBody = z.strictObject({ language: z.enum(LANGUAGES) })
export const EndSessionsBody = z.strictObject({ password: TypedPassword })

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  credits: z.int(),
  created_at: z.iso.datetime(),
  email_verified: z.boolean().optional().describe('A link sent to the address was followed'),
  terms_due: z.boolean().optional().describe('Of the prohibited uses, the version of today is not accepted yet'),
  language: z.enum(LANGUAGES).optional().describe('Of the pages and the mails; absent of a server without a choice'),
})
export const AuthAnswer = z.object({ token: z.string(), user: User })
export const MeAnswer = z.object({ user: User })
export const CheckResetAnswer = z.object({
  email: z.string(),
  second_factor: z.boolean().optional().describe('A code is asked for with the new password'),
})
export const EmailVerificationAnswer = z.object({ verified: z.boolean() })

const SessionSummary = z.object({
  id: z.uuid(),
  /** Names as the browser gives them, such as Firefox and macOS; null when it gives none. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
})
export const SessionsAnswer = z.object({
  sessions: z.array(SessionSummary),
  password_changed_at: z.iso.datetime(),
})

export type User = z.infer<typeof User>
export type AuthAnswer = z.infer<typeof AuthAnswer>
export type MeAnswer = z.infer<typeof MeAnswer>
export type CheckResetAnswer = z.infer<typeof CheckResetAnswer>
export type EmailVerificationAnswer = z.infer<typeof EmailVerificationAnswer>
export type SessionsAnswer = z.infer<typeof SessionsAnswer>
export type SupportAccessAnswer = z.infer<typeof SupportAccessAnswer>
