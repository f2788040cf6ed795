import {
  ConfirmSecondFactorBody,
  EndSecondFactorBody,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorSecret,
  StartSecondFactorBody,
} from '#contract/schemas/second-factor.ts'
import { confirmPassword } from '#server/accounts/confirm-password.ts'
import { withPasswords } from '#server/accounts/password.ts'
import { describeRoutes, type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import type { Customer } from '#server/http/signed-in.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  checkSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  type SecondFactorServices,
  startSecondFactor,
} from './second-factor.ts'
import { deleteSecondFactor } from './second-factor-store.ts'

const describe = describeRoutes('my account')
const PATH = '/me/second-factor'

export function secondFactorRoutes(app: Http, services: SecondFactorServices) {
  const { db, now } = services
  const confirm = (customer: Customer, password: string) =>
    withPasswords((passwords) => confirmPassword(db, now, passwords, customer, password))

  app.get(
    PATH,
    describe('Whether my login asks for a code', { response: { 200: SecondFactorAnswer } }),
    async ({ customer }) => {
      const { isOn, isOffered, codesLeft } = await readSecondFactor(services, customer.id)
      return { on: isOn, offered: isOffered, recovery_codes_left: codesLeft }
    },
  )
  app.post(
    PATH,
    {
      ...describe('A secret for an application of codes; for a verified address, and my password is asked again', {
        body: StartSecondFactorBody,
        response: { 201: SecondFactorSecret },
      }),
      ...securityEvents({ refused: 'second-factor-refused' }),
    },
    async ({ customer, body }, reply) => {
      // Of an address that is somebody else's, a second factor would keep its owner out for good.
      if (!customer.emailVerified) throw new Refusal('email_unverified')
      await confirm(customer, body.password)
      const secret = await startSecondFactor(services, customer.id)
      return reply.status(201).send({ secret, uri: otpAddress(customer.email, secret) })
    },
  )
  app.post(
    `${PATH}/confirm`,
    {
      ...describe('Turn it on with a first code; answers the recovery codes, once', {
        body: ConfirmSecondFactorBody,
        response: { 200: RecoveryCodesAnswer },
      }),
      ...securityEvents({ done: 'second-factor-on', refused: 'second-factor-refused' }),
    },
    async ({ customer, body }) => ({ recovery_codes: await confirmSecondFactor(services, customer.id, body.code) }),
  )
  app.delete(
    PATH,
    {
      ...describe('Turn it off; my password and a code are asked', {
        body: EndSecondFactorBody,
        response: { 204: nothing },
      }),
      ...securityEvents({ done: 'second-factor-off', refused: 'second-factor-refused' }),
    },
    async ({ customer, body }, reply) => {
      await confirm(customer, body.password)
      await checkSecondFactor(services, customer.id, body.code)
      await db.transaction((tx) => deleteSecondFactor(tx, customer.id))
      return reply.status(204).send(null)
    },
  )
}

/** What applications of codes read from a link: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
const otpAddress = (email: string, secret: string) =>
  `otpauth://totp/Verso:${encodeURIComponent(email)}?secret=${secret}&issuer=Verso`
