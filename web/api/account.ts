import type * as wire from '#contract/schemas/accounts.ts'
import { call, earlyAnswer } from './client.ts'

/** Whoever the page asked about ahead of its code, if the answer has come: no loading state is needed. */
export const earlyMe = () => earlyAnswer('/auth/me', toMe)

export type Credentials = { email: string; password: string }

export const signUp = (credentials: Credentials) =>
  call<wire.AuthAnswer>('POST', '/auth/signup', credentials).then(toSignedIn)
export const logIn = (credentials: Credentials) =>
  call<wire.AuthAnswer>('POST', '/auth/login', credentials).then(toSignedIn)
export const getMe = () => call<wire.MeAnswer>('GET', '/auth/me').then(toMe)
export const logOut = () => call<null>('POST', '/auth/logout')
export const askForResetLink = (email: string) => call<object>('POST', '/auth/forgot-password', { email })
export const checkReset = (token: string) =>
  call<wire.CheckResetAnswer>('POST', '/auth/reset-password/check', { token })
export const resetPassword = (token: string, password: string) =>
  call<wire.AuthAnswer>('POST', '/auth/reset-password', { token, password }).then(toSignedIn)

export const getSessions = () => call<wire.SessionsAnswer>('GET', '/me/sessions').then(toSessions)
export const endSession = (id: string) => call<null>('DELETE', `/me/sessions/${id}`)
export const endOtherSessions = () => call<null>('DELETE', '/me/sessions')
export const changePassword = (current: string, next: string) =>
  call<null>('POST', '/me/password', { current_password: current, new_password: next })
export const getExport = () => call<object>('GET', '/me/export')
export const deleteAccount = (password: string) => call<null>('DELETE', '/me', { password })

export type User = { id: string; email: string; credits: number; createdAt: string; emailVerified: boolean }
export type SignedIn = { token: string; user: User }

export function toUser({ created_at: createdAt, email_verified: emailVerified = false, ...same }: wire.User): User {
  return { ...same, createdAt, emailVerified }
}

const toMe = ({ user }: wire.MeAnswer) => ({ user: toUser(user) })
const toSignedIn = ({ token, user }: wire.AuthAnswer): SignedIn => ({ token, user: toUser(user) })

/** One browser signed in to the account. */
export type Session = {
  id: string
  browser: string | null
  system: string | null
  createdAt: string
  lastSeenAt: string
  current: boolean
}

function toSessions({ sessions, password_changed_at: passwordChangedAt }: wire.SessionsAnswer) {
  return { sessions: sessions.map(toSession), passwordChangedAt }
}

type WireSession = wire.SessionsAnswer['sessions'][number]

function toSession({ created_at: createdAt, last_seen_at: lastSeenAt, ...same }: WireSession): Session {
  return { ...same, createdAt, lastSeenAt }
}
