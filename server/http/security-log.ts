import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#server/lib/refusal.ts'
import type { Log } from '#server/observability/log.ts'
import { addressOf } from './throttle.ts'

/** What a route means for the security of an account: the event when it was done, and when it was refused. */
export type SecurityEvents = { done?: string; refused?: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    security?: SecurityEvents
  }
  interface FastifyRequest {
    /** The account a call turned out to be about, where nobody is signed in: its events name it. */
    concerns: string | undefined
    refusal: Refusal | undefined
  }
}

/** For a route's options, beside what describes it. */
export const securityEvents = (security: SecurityEvents) => ({ config: { security } })

/**
 * One line per event: its name, the account's id and a keyed hash of where the call came from, which tells two places apart
 * and names neither (docs/security.md). Never an address, an e-mail or a token.
 */
export function openSecurityLog(log: Log, addressKey: string) {
  const lines = log.child({}, { redact: [] })
  const placeOf = openPlaces(addressKey)
  return (request: FastifyRequest, reply: FastifyReply) => {
    const event = eventOf(request, reply.statusCode)
    if (!event) return
    const customer = request.customer as FastifyRequest['customer'] | undefined
    const accountId = customer?.id ?? request.concerns ?? request.refusal?.accountId
    lines.info({ event, ...(accountId && { accountId }), from: placeOf(request.ip), traceId: request.id }, 'security')
  }
}

/** A keyed hash of where a call came from. */
export const openPlaces = (addressKey: string) => (ip: string) =>
  createHmac('sha256', addressKey).update(addressOf(ip)).digest('base64url').slice(0, 22)

function eventOf(request: FastifyRequest, status: number): string | undefined {
  if (status === 429) return 'throttled'
  // A read changes nothing; asking for its options would cost the most frequent call a twentieth.
  if (request.method === 'GET' || status >= 500) return undefined
  const { done, refused } = request.routeOptions.config.security ?? {}
  if (status < 400) return done
  return isVerdict(status) ? (request.refusal?.event ?? refused) : undefined
}

/** Of what was asked, rather than of how it was written. */
const isVerdict = (status: number) => status !== 400 && status !== 413 && status !== 415
