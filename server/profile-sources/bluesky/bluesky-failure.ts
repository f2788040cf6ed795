import { z } from 'zod'
import { type FailureKind, SourceFailure } from '#server/profile-sources/source-failure.ts'

/** Bluesky has one envelope, and answers 400 where others say 404. The edge before it answers in HTML. */
const Envelope = z.object({ error: z.string(), message: z.string().default('') })

const BY_NAME: Record<string, FailureKind> = {
  AccountTakedown: 'suspended',
  AccountDeactivated: 'deactivated',
  RateLimitExceeded: 'rate_limited',
}
const UNKNOWN_ACCOUNT = /^(?:Profile not found|Unable to resolve handle)/i

export function blueskyFailure(status: number, body: unknown, retryAt: Date | null): SourceFailure {
  const { error = '', message = '' } = Envelope.safeParse(body).data ?? {}
  const kind = kindOf(status, error, message)
  return new SourceFailure(kind, `${status} ${error}`.trim(), { retryAt: kind === 'rate_limited' ? retryAt : null })
}

function kindOf(status: number, error: string, message: string): FailureKind {
  const named = BY_NAME[error]
  if (named) return named
  if (status === 429) return 'rate_limited'
  if (status === 400 && UNKNOWN_ACCOUNT.test(message)) return 'not_found'
  // A 501 is a method that does not exist, so ours to repair.
  if (status === 0 || status === 200 || status === 403 || (status >= 500 && status !== 501)) return 'unavailable'
  return 'out_of_order'
}
