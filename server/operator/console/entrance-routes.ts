import {
  AcceptInvitationBody,
  InvitationAnswer,
  InvitationBody,
  OperatorAnswer,
  OperatorLogInBody,
} from '#contract/schemas/console.ts'
import { type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import { acceptInvitation, logInOperator, type OperatorAccountServices, openInvitation } from './operator-account.ts'

/** For who is not in yet: nothing of the product is behind them. */
export function entranceRoutes(api: Http, services: OperatorAccountServices) {
  api.post(
    '/login',
    {
      schema: { body: OperatorLogInBody, response: { 200: OperatorAnswer } },
      ...securityEvents({ done: 'operator-signed-in', refused: 'operator-refused' }),
    },
    ({ body }) => logInOperator(services, { ...body, code: body.code.replaceAll(/\s/g, '') }),
  )
  api.post('/invitation', { schema: { body: InvitationBody, response: { 200: InvitationAnswer } } }, ({ body }) =>
    openInvitation(services, body.token),
  )
  api.post(
    '/invitation/accept',
    {
      schema: { body: AcceptInvitationBody, response: { 204: nothing } },
      ...securityEvents({ done: 'operator-joined', refused: 'operator-refused' }),
    },
    async ({ body }, reply) => {
      await acceptInvitation(services, body)
      return reply.status(204).send(null)
    },
  )
}
