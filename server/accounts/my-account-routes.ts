import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ChangePasswordBody, DeleteAccountBody, SessionsAnswer } from '#contract/schemas/accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { bearerToken, type Http, nothing } from '#server/platform/http.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findPassword } from './account-store.ts'
import { userOf } from './auth-routes.ts'
import type { Authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount, type EraseHoldings } from './delete-account.ts'
import { type ExportHoldings, exportAccount } from './export-account.ts'
import { liveSessions } from './session.ts'
import { deleteOtherSessions, deleteSession, type SessionRow } from './session-store.ts'

/** What other modules keep for an account: part of its export, erased with it. app.ts lists them. */
export type Holdings = {
  export: ExportHoldings
  erase: EraseHoldings
}
type Parts = { db: Db; now: Clock; authenticate: Authenticate; holdings: Holdings }

export function myAccountRoutes(app: Http, { db, now, authenticate, holdings }: Parts) {
  const passwordChangedAt = async (accountId: string) => {
    const password = await findPassword(db, accountId)
    if (!password) throw new Refusal('session_expired')
    return password.changedAt.toISOString()
  }

  app.get(
    '/me/sessions',
    describe('My open sessions, latest activity first', { response: { 200: SessionsAnswer } }),
    async (request) => {
      const session = await authenticate(request)
      const rows = await liveSessions(db, session.id, now())
      return {
        sessions: rows.map((row) => ({ ...sessionOnTheWire(row), current: row.id === session.sessionId })),
        password_changed_at: await passwordChangedAt(session.id),
      }
    },
  )
  app.delete(
    '/me/sessions',
    describe('End all my sessions but this one', { response: { 204: nothing } }),
    async (request, reply) => {
      const session = await authenticate(request)
      await deleteOtherSessions(db, session.id, session.sessionId)
      return reply.status(204).send(null)
    },
  )
  app.delete(
    '/me/sessions/:id',
    describe('End one of my sessions', { params: z.object({ id: z.uuid() }), response: { 204: nothing } }),
    async (request, reply) => {
      const session = await authenticate(request)
      if (!(await deleteSession(db, session.id, request.params.id))) throw new Refusal('session_not_found')
      return reply.status(204).send(null)
    },
  )
  app.post(
    '/me/password',
    describe('Change my password; ends my other sessions', { body: ChangePasswordBody, response: { 204: nothing } }),
    async (request, reply) => {
      const session = await authenticate(request)
      const { current_password: current, new_password: next } = request.body
      await changePassword(db, now, session, { current, next })
      return reply.status(204).send(null)
    },
  )
  app.get(
    '/me/export',
    describe('Everything we hold about me, as one JSON file', { response: { 200: z.record(z.string(), z.unknown()) } }),
    async (request, reply) => {
      const session = await authenticate(request)
      const sessions = await liveSessions(db, session.id, now())
      const own = {
        account: { ...userOf(session), password_changed_at: await passwordChangedAt(session.id) },
        sessions: sessions.map(sessionOnTheWire),
      }
      const pieces = await exportAccount({ db, now, holdings: holdings.export }, session.id, own)
      return sendFile(reply, pieces)
    },
  )
  app.delete(
    '/me',
    describe('Delete my account; my password is asked again', { body: DeleteAccountBody, response: { 204: nothing } }),
    async (request, reply) => {
      const session = await authenticate(request)
      await deleteAccount(db, now, session, request.body.password, holdings.erase)
      return reply.status(204).send(null)
    },
  )
}

/** As it comes: no schema could be held against a document that is never whole in memory. */
function sendFile(reply: FastifyReply, pieces: AsyncIterable<string>) {
  return reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', 'attachment; filename="verso-export.json"')
    .send(Readable.from(pieces))
}

function describe<Schema extends object>(summary: string, schema: Schema) {
  return { schema: { tags: ['my account'], summary, security: bearerToken, ...schema } }
}

function sessionOnTheWire({ id, browser, system, createdAt, lastSeenAt }: SessionRow) {
  return { id, browser, system, created_at: createdAt.toISOString(), last_seen_at: lastSeenAt.toISOString() }
}
