import type { FastifyReply } from 'fastify'
import { ENGLISH_PREFIX } from '#contract/languages.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import { days } from '#server/lib/clock.ts'
import { hashToken, ownerOf } from '#server/lib/token.ts'
import type { Services } from '#server/services.ts'
import { seenAfter } from './session.ts'
import { findSession, findTokenHashOfPage, type Session } from './session-store.ts'

/**
 * The product's one cookie. It tells the server who opens a report's page, so that the page's first view can be written; no call
 * of the API reads it (docs/decisions/0085).
 */
const nameAt = (publicUrl: string) => (isSecure(publicUrl) ? '__Secure-page' : 'page')
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')
/** Both languages' pages of a report: one cookie cannot have two paths, so it is kept twice. */
const PATHS = ['/app/analysis', `${ENGLISH_PREFIX}/app/analysis`]

/** Sent beside the token of a session that has just begun. It replaces the cookie of whoever was signed in before. */
export function keepPageToken(reply: FastifyReply, publicUrl: string, pageToken: string) {
  setCookie(reply, publicUrl, pageToken, days(KEPT_DAYS.sessions) / 1_000)
}

export function forgetPageToken(reply: FastifyReply, publicUrl: string) {
  setCookie(reply, publicUrl, '', 0)
}

function setCookie(reply: FastifyReply, publicUrl: string, value: string, seconds: number) {
  for (const path of PATHS)
    reply.header(
      'set-cookie',
      `${nameAt(publicUrl)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`,
    )
}

/** Of whoever opens the page; undefined for strangers, and once the session is over. */
export async function sessionOfPage(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  cookies: string,
  at: Date,
): Promise<Session | undefined> {
  const pageToken = readCookie(cookies, nameAt(publicUrl))
  const accountId = pageToken && ownerOf(pageToken)
  if (!accountId) return undefined
  const tokenHash = await findTokenHashOfPage(db, accountId, hashToken(pageToken))
  return tokenHash && findSession(db, { accountId, tokenHash, at, seenAfter: seenAfter(at) })
}

function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
