import { z } from 'zod'
import { EmailVerificationAnswer, VerifyEmailBody } from '#contract/schemas/accounts.ts'
import { askForVerificationLink, type OnVerified, verifyEmail } from '#server/accounts/email-verification.ts'
import { describeRoutes, type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import type { Services } from '#server/services.ts'

const describe = describeRoutes('my account')
const PATH = '/me/email-verification'

export function emailVerificationRoutes(
  app: Http,
  services: Pick<Services, 'db' | 'jobs' | 'now'> & { onVerified: OnVerified },
) {
  app.get(
    PATH,
    describe('Whether my address is verified', { response: { 200: EmailVerificationAnswer } }),
    ({ customer }) => ({ verified: customer.emailVerified }),
  )
  app.post(
    PATH,
    {
      ...describe('Send the link to my address again', { response: { 202: z.object({}) } }),
      ...securityEvents({ done: 'verification-link-asked' }),
    },
    async ({ customer }, reply) => {
      await askForVerificationLink(services, customer.id)
      return reply.status(202).send({})
    },
  )
  app.post(
    `${PATH}/confirm`,
    {
      ...describe('Verify my address with the link it was sent', {
        body: VerifyEmailBody,
        response: { 204: nothing },
      }),
      ...securityEvents({ done: 'email-verified', refused: 'email-verification-refused' }),
    },
    async ({ customer, body }, reply) => {
      await verifyEmail(services, customer, body.token)
      return reply.status(204).send(null)
    },
  )
}
