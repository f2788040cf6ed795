import type { FastifyReply } from 'fastify'
import { ENGLISH_PREFIX } from '#contract/languages.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import { days } from '#server/lib/clock.ts'
import { hashToken, ownerOf } from '#server/lib/token.ts'
import type { Services } from '#server/services.ts'
import { findSessionOfPage } from './page-token-store.ts'
import { seenAfter } from './session.ts'
import type { Session } from './session-store.ts'

/**
 * The product's one cookie. With it the server knows whose page a report's is, and writes its first view; no call of the API
 * reads it (docs/decisions/0085).
 */
const nameAt = (publicUrl: string) => (isSecure(publicUrl) ? '__Secure-page' : 'page')
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')
/** Both languages' pages of a report: one cookie cannot have two paths, so it is kept twice. */
const PATHS = ['/app/analysis', `${ENGLISH_PREFIX}/app/analysis`]

/** Beside the token of a session that has just begun. It takes the place of whoever's was there. */
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

/** Whose page this is; undefined once the session is over, as for anybody. */
export async function sessionOfPage(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  cookies: string,
  at: Date,
): Promise<Session | undefined> {
  const pageToken = readCookie(cookies, nameAt(publicUrl))
  const accountId = pageToken && ownerOf(pageToken)
  return accountId
    ? findSessionOfPage(db, { accountId, tokenHash: hashToken(pageToken), at, seenAfter: seenAfter(at) })
    : undefined
}

function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
