import { z } from 'zod'
import {
  AuthAnswer,
  CheckResetAnswer,
  CheckResetBody,
  ForgotPasswordBody,
  LogInBody,
  MeAnswer,
  ResetPasswordBody,
  SignUpBody,
  type User,
} from '#contract/schemas/accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { bearerToken, type Http, nothing } from '#server/platform/http.ts'
import type { JobSender } from '#server/platform/jobs.ts'
import type { Account } from './account-store.ts'
import type { Authenticate } from './authenticate.ts'
import { logIn } from './log-in.ts'
import { askForResetLink, checkResetLink, resetPassword } from './reset-password.ts'
import { deleteSession } from './session-store.ts'
import { signUp, type Welcome } from './sign-up.ts'
import { visitorOf } from './visitor.ts'

type Parts = { db: Db; jobs: JobSender; now: Clock; authenticate: Authenticate; welcome: Welcome }

export function authRoutes(app: Http, { db, jobs, now, authenticate, welcome }: Parts) {
  app.post(
    '/auth/signup',
    describe('Create an account and open a session', { body: SignUpBody, response: { 201: AuthAnswer } }),
    async (request, reply) => {
      const { account, token } = await signUp({ db, now, welcome }, visitorOf(request), request.body)
      return reply.status(201).send({ token, user: userOf(account) })
    },
  )
  app.post(
    '/auth/login',
    describe('Open a session', { body: LogInBody, response: { 200: AuthAnswer } }),
    async (request) => {
      const { account, token } = await logIn(db, now, visitorOf(request), request.body)
      return { token, user: userOf(account) }
    },
  )
  app.get(
    '/auth/me',
    describe('Who I am and how many credits I have', { security: bearerToken, response: { 200: MeAnswer } }),
    async (request) => ({ user: userOf(await authenticate(request)) }),
  )
  app.post(
    '/auth/logout',
    describe('End this session', { security: bearerToken, response: { 204: nothing } }),
    async (request, reply) => {
      const session = await authenticate(request)
      await deleteSession(db, session.id, session.sessionId)
      return reply.status(204).send(null)
    },
  )
  app.post(
    '/auth/forgot-password',
    describe('Ask for a link to choose a new password; the answer never says whether the address has an account', {
      body: ForgotPasswordBody,
      response: { 202: z.object({}) },
    }),
    async (request, reply) => {
      await askForResetLink(db, jobs, now, visitorOf(request), request.body.email)
      return reply.status(202).send({})
    },
  )
  app.post(
    '/auth/reset-password/check',
    describe('Whose link this is, while it is valid', { body: CheckResetBody, response: { 200: CheckResetAnswer } }),
    (request) => checkResetLink(db, now, request.body.token),
  )
  app.post(
    '/auth/reset-password',
    describe('Choose a new password with a link; closes every session and opens one', {
      body: ResetPasswordBody,
      response: { 200: AuthAnswer },
    }),
    async (request) => {
      const { account, token } = await resetPassword(db, now, visitorOf(request), request.body)
      return { token, user: userOf(account) }
    },
  )
}

function describe<Schema extends object>(summary: string, schema: Schema) {
  return { schema: { tags: ['accounts'], summary, ...schema } }
}

export function userOf({ id, email, credits, emailVerified, createdAt }: Account): User {
  return { id, email, credits, created_at: createdAt.toISOString(), ...(emailVerified && { email_verified: true }) }
}
