import type { FastifyReply } from 'fastify'
import { ENGLISH_PREFIX } from '#contract/languages.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import { readCookie, setCookie } from '#server/http/cookies.ts'
import { days } from '#server/lib/clock.ts'
import { hashToken, ownerOf } from '#server/lib/token.ts'
import type { Services } from '#server/services.ts'
import { seenAfter } from './session.ts'
import { findSession, findTokenHashOfPage, type Session } from './session-store.ts'

/**
 * It tells the server who opens a report's page, so that the page's first view can be written; no call of the API reads it
 * (docs/decisions/0085).
 */
const NAME = 'page'
/** Both languages' pages of a report: one cookie cannot have two paths, so it is kept twice. */
const PATHS = ['/app/analysis', `${ENGLISH_PREFIX}/app/analysis`]

/** Sent beside the token of a session that has just begun. It replaces the cookie of whoever was signed in before. */
export function keepPageToken(reply: FastifyReply, publicUrl: string, pageToken: string) {
  keep(reply, publicUrl, pageToken, days(KEPT_DAYS.sessions) / 1_000)
}

export function forgetPageToken(reply: FastifyReply, publicUrl: string) {
  keep(reply, publicUrl, '', 0)
}

function keep(reply: FastifyReply, publicUrl: string, value: string, seconds: number) {
  for (const path of PATHS) setCookie(reply, publicUrl, { name: NAME, value, path, seconds })
}

/** Of whoever opens the page; undefined for strangers, and once the session is over. */
export async function sessionOfPage(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  cookies: string,
  at: Date,
): Promise<Session | undefined> {
  const pageToken = readCookie(cookies, publicUrl, NAME)
  const accountId = pageToken && ownerOf(pageToken)
  if (!accountId) return undefined
  const tokenHash = await findTokenHashOfPage(db, accountId, hashToken(pageToken))
  return tokenHash && findSession(db, { accountId, tokenHash, at, seenAfter: seenAfter(at) })
}
