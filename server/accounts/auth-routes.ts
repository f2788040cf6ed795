import { z } from 'zod'
import {
  AuthAnswer,
  CheckResetAnswer,
  CheckResetBody,
  ForgotPasswordBody,
  LogInBody,
  ResetPasswordBody,
  SignUpBody,
} from '#contract/schemas/accounts.ts'
import { describeRoutes, type Http } from '#server/http/http.ts'
import { languageOf } from '#server/http/language.ts'
import { securityEvents } from '#server/http/security-log.ts'
import type { Services } from '#server/services.ts'
import { userOf } from './account-wire.ts'
import { visitorOf } from './device.ts'
import type { OnVerified } from './email-verification.ts'
import { logIn } from './log-in.ts'
import { keepPageToken } from './page-token.ts'
import { askForResetLink, checkResetLink, type OnReset, resetPassword } from './reset-password.ts'
import type { SecondFactorServices } from './second-factor/second-factor.ts'
import { signUp } from './sign-up.ts'

type AuthServices = Pick<Services, 'db' | 'jobs' | 'now' | 'publicUrl'> &
  SecondFactorServices & { onVerified: OnVerified; onReset: OnReset }

const describe = describeRoutes('accounts')

/** For visitors: whoever has no session yet. */
export function authRoutes(app: Http, services: AuthServices) {
  const { db, now, publicUrl } = services
  app.post(
    '/auth/signup',
    {
      ...describe('Create an account and open a session', { body: SignUpBody, response: { 201: AuthAnswer } }),
      ...securityEvents({ done: 'signed-up' }),
    },
    async (request, reply) => {
      const { account, token, pageToken } = await signUp(services, visitorOf(request), {
        ...request.body,
        language: languageOf(request.headers['accept-language']),
      })
      request.concerns = account.id
      keepPageToken(reply, publicUrl, pageToken)
      return reply.status(201).send({ token, user: userOf(account) })
    },
  )
  app.post(
    '/auth/login',
    {
      ...describe('Open a session', { body: LogInBody, response: { 200: AuthAnswer } }),
      ...securityEvents({ done: 'signed-in', refused: 'sign-in-refused' }),
    },
    async (request, reply) => {
      const { account, token, pageToken } = await logIn(services, visitorOf(request), request.body)
      request.concerns = account.id
      keepPageToken(reply, publicUrl, pageToken)
      return { token, user: userOf(account) }
    },
  )
  app.post(
    '/auth/forgot-password',
    {
      ...describe('Ask for a link to choose a new password; the answer never says whether the address has an account', {
        body: ForgotPasswordBody,
        response: { 202: z.object({}) },
      }),
      ...securityEvents({ done: 'reset-link-asked' }),
    },
    async (request, reply) => {
      await askForResetLink(services, visitorOf(request), request.body.email)
      return reply.status(202).send({})
    },
  )
  app.post(
    '/auth/reset-password/check',
    describe('Whose link this is, while it is valid', { body: CheckResetBody, response: { 200: CheckResetAnswer } }),
    async (request) => {
      const { email, hasSecondFactor } = await checkResetLink(db, now, request.body.token)
      return { email, ...(hasSecondFactor && { second_factor: true }) }
    },
  )
  app.post(
    '/auth/reset-password',
    {
      ...describe('Choose a new password with a link; closes every session and opens one', {
        body: ResetPasswordBody,
        response: { 200: AuthAnswer },
      }),
      ...securityEvents({ done: 'password-reset', refused: 'password-reset-refused' }),
    },
    async (request, reply) => {
      const { account, token, pageToken } = await resetPassword(services, visitorOf(request), request.body)
      request.concerns = account.id
      keepPageToken(reply, publicUrl, pageToken)
      return { token, user: userOf(account) }
    },
  )
}
