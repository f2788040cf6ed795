import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { sessionOf } from './session.ts'
import type { Session } from './session-store.ts'

/** The session behind a request, or a refusal. Handed to every module that serves signed-in customers. */
export type Authenticate = (request: FastifyRequest) => Promise<Session>

export function openAuthentication(db: Db, now: Clock): Authenticate {
  return (request) => sessionOf(db, request.headers.authorization, now())
}
