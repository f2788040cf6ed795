import { LANGUAGES, type Language } from '#contract/languages.ts'
import type * as wire from '#contract/schemas/accounts.ts'
import { ApiError, addition, call, earlyAnswer } from './client.ts'
import { blockOf, fieldsOf, flag, idOf, listOf, moment, number, oneOf, orNull, type Told, text } from './readers.ts'

/** Whoever the page asked about ahead of its code, if the answer has come: no loading state is needed. */
export const earlyMe = () => earlyAnswer('/auth/me', toMe)

export type Credentials = { email: string; password: string; code?: string }

export const signUp = (credentials: Credentials) => call('POST', '/auth/signup', credentials).then(toSignedIn)
export const logIn = (credentials: Credentials) => call('POST', '/auth/login', credentials).then(toSignedIn)
/** Of the stored token, unless another is given. */
export const getMe = (token?: string) =>
  call('GET', '/auth/me', undefined, token === undefined ? {} : { Authorization: `Bearer ${token}` }).then(toMe)
export const logOut = () => call<null>('POST', '/auth/logout')
export const askForResetLink = (email: string) => call<object>('POST', '/auth/forgot-password', { email })
export const checkReset = (token: string) =>
  call<wire.CheckResetAnswer>('POST', '/auth/reset-password/check', { token }).then(
    ({ email, second_factor: asksForCode = false }) => ({ email, asksForCode }),
  )
export const resetPassword = (token: string, password: string, code: string | undefined) =>
  call('POST', '/auth/reset-password', { token, password, ...(code && { code }) }).then(toSignedIn)

export const getEmailVerification = () =>
  addition('/me/email-verification', blockOf<wire.EmailVerificationAnswer>({ verified: flag }), { verified: true })
export const askForVerificationLink = () => call<object>('POST', '/me/email-verification')
export const verifyEmail = (token: string) => call<null>('POST', '/me/email-verification/confirm', { token })

export const getSessions = () =>
  addition<Sessions>('/me/sessions', readSessions, { sessions: [], passwordChangedAt: null })
export const endSession = (id: string, password: string) => call<null>('DELETE', `/me/sessions/${id}`, { password })
export const endOtherSessions = (password: string) => call<null>('DELETE', '/me/sessions', { password })
export const changePassword = (current: string, next: string) =>
  call<null>('POST', '/me/password', { current_password: current, new_password: next })
export const acceptTerms = (version: string) => call<null>('POST', '/me/terms', { version })
export const keepLanguage = (language: Language) => call<null>('POST', '/me/language', { language })
export const getExport = () => call<object>('GET', '/me/export')
export const deleteAccount = (password: string) => call<null>('DELETE', '/me', { password })

export type User = {
  id: string
  email: string
  credits: number
  createdAt: string
  emailVerified: boolean
  /** False where the server does not speak of it. */
  termsDue: boolean
  /** Undefined where the server does not speak of it. */
  language: Language | undefined
}
export type SignedIn = { token: string; user: User }

/** A user may have no id (spec 3.1 to 3.3): the e-mail tells customers apart as well. */
export function toUser(answer: unknown): User {
  const fields = fieldsOf(answer)
  const email = text(fields['email'])
  // Nobody can be shown as signed in: to the session's check and to a login alike, this is a failure.
  if (email === undefined) throw new ApiError({})
  return {
    id: idOf(fields['id']) ?? email,
    email,
    credits: number(fields['credits']) ?? 0,
    createdAt: moment(fields['created_at']) ?? '',
    emailVerified: fields['email_verified'] === true,
    termsDue: fields['terms_due'] === true,
    language: oneOf(...LANGUAGES)(fields['language']),
  }
}

const toMe = (answer: unknown) => ({ user: toUser(fieldsOf(answer)['user'] ?? answer) })

function toSignedIn(answer: unknown): SignedIn {
  const fields = fieldsOf(answer)
  const token = text(fields['token'])
  if (token === undefined) throw new ApiError({})
  return { token, user: toUser(fields['user']) }
}

/** One browser signed in to the account. */
export type Session = Told<wire.SessionsAnswer>['sessions'][number]
/** Whoever reads them has one: without any, the server keeps no list. */
type Sessions = { sessions: Session[]; passwordChangedAt: string | null }

const readSessions = blockOf<Sessions>({
  sessions: listOf(
    blockOf<Session>({
      id: idOf,
      browser: orNull(text),
      system: orNull(text),
      createdAt: moment,
      lastSeenAt: moment,
      current: flag,
    }),
  ),
  passwordChangedAt: orNull(moment),
})
