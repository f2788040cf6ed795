import type * as wire from '#contract/schemas/accounts.ts'

export type User = { id: string; email: string; credits: number; createdAt: string; emailVerified: boolean }
export type SignedIn = { token: string; user: User }

export function toUser({ created_at: createdAt, email_verified: emailVerified = false, ...same }: wire.User): User {
  return { ...same, createdAt, emailVerified }
}

export const toMe = ({ user }: wire.MeAnswer) => ({ user: toUser(user) })
export const toSignedIn = ({ token, user }: wire.AuthAnswer): SignedIn => ({ token, user: toUser(user) })

/** One browser signed in to the account. */
export type Session = {
  id: string
  browser: string | null
  system: string | null
  createdAt: string
  lastSeenAt: string
  current: boolean
}

export function toSessions({ sessions, password_changed_at: passwordChangedAt }: wire.SessionsAnswer) {
  return { sessions: sessions.map(toSession), passwordChangedAt }
}

type WireSession = wire.SessionsAnswer['sessions'][number]

function toSession({ created_at: createdAt, last_seen_at: lastSeenAt, ...same }: WireSession): Session {
  return { ...same, createdAt, lastSeenAt }
}
