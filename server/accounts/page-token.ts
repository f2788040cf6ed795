import type { FastifyReply } from 'fastify'
import { ENGLISH_PREFIX } from '#contract/languages.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import type { Db } from '#server/database/database.ts'
import { days } from '#server/lib/clock.ts'
import { hashToken, ownerOf } from '#server/lib/token.ts'
import { findSessionOfPage } from './page-token-store.ts'
import { seenAfter } from './session.ts'
import type { Session } from './session-store.ts'

/**
 * The product's one cookie. With it the server knows whose page a report's is, and writes its first view; no call of the API
 * reads it (docs/decisions/0085).
 */
const NAME = 'page'
/** Both languages' pages of a report: one cookie cannot have two paths, so it is kept twice. */
const PATHS = ['/app/analysis', `${ENGLISH_PREFIX}/app/analysis`]

/** Beside the token of a session that has just begun. It takes the place of whoever's was there. */
export function keepPageToken(reply: FastifyReply, publicUrl: string, pageToken: string) {
  setCookie(reply, publicUrl, `${NAME}=${pageToken}`, days(KEPT_DAYS.sessions) / 1_000)
}

export function forgetPageToken(reply: FastifyReply, publicUrl: string) {
  setCookie(reply, publicUrl, `${NAME}=`, 0)
}

function setCookie(reply: FastifyReply, publicUrl: string, pair: string, seconds: number) {
  const isSecure = publicUrl.startsWith('https:')
  for (const path of PATHS)
    reply.header(
      'set-cookie',
      `${pair}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    )
}

/** Whose page this is; undefined once the session is over, as for anybody. */
export async function sessionOfPage(db: Db, cookies: string | undefined, at: Date): Promise<Session | undefined> {
  const pageToken = readCookie(cookies)
  const accountId = pageToken && ownerOf(pageToken)
  return accountId
    ? findSessionOfPage(db, { accountId, tokenHash: hashToken(pageToken), at, seenAfter: seenAfter(at) })
    : undefined
}

function readCookie(cookies = ''): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  return found?.slice(NAME.length + 1)
}
