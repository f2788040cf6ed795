import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  AcceptTermsBody,
  ChangePasswordBody,
  DeleteAccountBody,
  EndSessionsBody,
  KeepLanguageBody,
  MeAnswer,
  SessionsAnswer,
} from '#contract/schemas/accounts.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import { describeRoutes, type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import { onTheWire } from '#server/http/wire.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { acceptTerms, findAcceptedTerms, findPassword, keepLanguage } from './account-store.ts'
import { userOf } from './account-wire.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { deleteAccount } from './delete-account.ts'
import { type AccountData, exportAccount } from './export-account.ts'
import { forgetPageToken } from './page-token.ts'
import { withPasswords } from './password.ts'
import { hasSecondFactor } from './second-factor/second-factor.ts'
import { liveSessions } from './session.ts'
import { deleteOtherSessions, deleteSession } from './session-store.ts'
import { findSupportAccess } from './support-access.ts'

const describeSession = describeRoutes('accounts')
const describe = describeRoutes('my account')

export function myAccountRoutes(
  app: Http,
  { db, now, publicUrl, accountData }: Pick<Services, 'db' | 'now' | 'publicUrl'> & { accountData: AccountData },
) {
  const passwordChangedAt = async (accountId: string) => {
    const password = await findPassword(db, accountId)
    if (!password) throw new Refusal('session_expired')
    return password.changedAt.toISOString()
  }

  app.get(
    '/auth/me',
    describeSession('Who I am and how many credits I have', { response: { 200: MeAnswer } }),
    ({ customer }) => ({ user: userOf(customer) }),
  )
  app.post(
    '/auth/logout',
    {
      ...describeSession('End this session', { response: { 204: nothing } }),
      ...securityEvents({ done: 'signed-out' }),
    },
    async ({ customer }, reply) => {
      await deleteSession(db, customer.id, customer.sessionId)
      forgetPageToken(reply, publicUrl)
      return reply.status(204).send(null)
    },
  )
  app.get(
    '/me/sessions',
    describe('My open sessions, latest activity first', { response: { 200: SessionsAnswer } }),
    async ({ customer }) => {
      const rows = await liveSessions(db, customer.id, now())
      return {
        sessions: rows.map((row) => ({ ...onTheWire(row), current: row.id === customer.sessionId })),
        password_changed_at: await passwordChangedAt(customer.id),
      }
    },
  )
  app.delete(
    '/me/sessions',
    {
      ...describe('End all my sessions but this one; my password is asked again', {
        body: EndSessionsBody,
        response: { 204: nothing },
      }),
      ...securityEvents({ done: 'other-sessions-ended', refused: 'session-end-refused' }),
    },
    async ({ customer, body }, reply) => {
      await withPasswords((passwords) => confirmPassword(db, now, passwords, customer, body.password))
      await deleteOtherSessions(db, customer.id, customer.sessionId)
      return reply.status(204).send(null)
    },
  )
  app.delete(
    '/me/sessions/:id',
    {
      ...describe('End one of my sessions; my password is asked again', {
        params: z.object({ id: z.uuid() }),
        body: EndSessionsBody,
        response: { 204: nothing },
      }),
      ...securityEvents({ done: 'session-ended', refused: 'session-end-refused' }),
    },
    async ({ customer, params, body }, reply) => {
      await withPasswords((passwords) => confirmPassword(db, now, passwords, customer, body.password))
      if (!(await deleteSession(db, customer.id, params.id))) throw new Refusal('session_not_found')
      return reply.status(204).send(null)
    },
  )
  app.post(
    '/me/password',
    {
      ...describe('Change my password; ends my other sessions', {
        body: ChangePasswordBody,
        response: { 204: nothing },
      }),
      ...securityEvents({ done: 'password-changed', refused: 'password-change-refused' }),
    },
    async ({ customer, body }, reply) => {
      const { current_password: current, new_password: next } = body
      await changePassword(db, now, customer, { current, next })
      return reply.status(204).send(null)
    },
  )
  app.post(
    '/me/language',
    describe('The language of my pages and mails', { body: KeepLanguageBody, response: { 204: nothing } }),
    async ({ customer, body }, reply) => {
      await keepLanguage(db, { id: customer.id, language: body.language })
      return reply.status(204).send(null)
    },
  )
  app.post(
    '/me/terms',
    describe('Accept the prohibited uses of a report, in the version I have read', {
      body: AcceptTermsBody,
      response: { 204: nothing },
    }),
    async ({ customer, body: { version } }, reply) => {
      // Whoever has read a former list has not accepted this one.
      if (version !== TERMS_VERSION) throw new Refusal('terms_changed')
      await acceptTerms(db, { id: customer.id, version, at: now() })
      return reply.status(204).send(null)
    },
  )
  app.get(
    '/me/export',
    describe('Everything we hold about me, as one JSON file', { response: { 200: z.record(z.string(), z.unknown()) } }),
    async ({ customer }, reply) => {
      const sessions = await liveSessions(db, customer.id, now())
      const terms = await findAcceptedTerms(db, customer.id)
      const own = {
        account: {
          ...userOf(customer),
          ...(terms && { terms_version: terms.version, terms_accepted_at: terms.acceptedAt.toISOString() }),
          password_changed_at: await passwordChangedAt(customer.id),
          second_factor: await hasSecondFactor(db, customer.id),
          support_access_until: (await findSupportAccess(db, customer.id, now()))?.toISOString() ?? null,
        },
        sessions: sessions.map(onTheWire),
      }
      const pieces = await exportAccount({ db, now, accountData: accountData.export }, customer.id, own)
      return sendFile(reply, pieces)
    },
  )
  app.delete(
    '/me',
    {
      ...describe('Delete my account; my password is asked again', {
        body: DeleteAccountBody,
        response: { 204: nothing },
      }),
      ...securityEvents({ done: 'account-deleted', refused: 'account-deletion-refused' }),
    },
    async ({ customer, body }, reply) => {
      await deleteAccount(db, now, customer, body.password, accountData.erase)
      forgetPageToken(reply, publicUrl)
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
