import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { OPERATOR_PASSWORD_MIN_LENGTH } from '#contract/constants.ts'
import {
  AcceptInvitationBody,
  InvitationAnswer,
  InvitationBody,
  OperatorAnswer,
  OperatorLogInBody,
} from '#contract/schemas/console.ts'
import { refuseCommonPassword, withPasswords } from '#server/accounts/password.ts'
import { base32, stepOfCode } from '#server/accounts/second-factor/totp.ts'
import type { Db } from '#server/database/database.ts'
import { type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import { countAttempt, forgetAttempts, throttleKey } from '#server/http/throttle.ts'
import { after, type Clock, days, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { hashToken, newToken, ownerOf } from '#server/lib/token.ts'
import * as store from './operator-account-store.ts'
import { openOperatorSession } from './operator-session.ts'

export type OperatorAccountServices = { db: Db; now: Clock; secretBox: SecretBox }

const INVITED_MS = days(1)
const SECRET_BYTES = 20
const NAME = /^[a-z][a-z0-9.-]{1,39}$/

/** The token of the link that a command prints, once. Whoever follows it chooses the password, and holds the codes. */
export async function addOperator({ db, now }: Pick<OperatorAccountServices, 'db' | 'now'>, name: string) {
  if (!NAME.test(name)) throw new Error(`${name} is no name: small letters, digits, dots and dashes, such as marie.l`)
  return db.transaction(async (tx) => {
    const at = now()
    const invited = { id: randomUUIDv7(), name, at, until: after(at, INVITED_MS) }
    const operator = await store.inviteOperator(tx, invited)
    if (!operator) throw new Error(`${name} works here already: remove-operator first`)
    const { token, tokenHash } = newToken(operator.id)
    await store.keepInvitation(tx, operator.id, tokenHash)
    return { token, until: invited.until }
  })
}

/** A secret for an application. Asked for again, it is a new one, until one was proved. */
export async function openInvitation({ db, now, secretBox }: OperatorAccountServices, token: string) {
  const invited = await invitedBy(db, token, now())
  const secret = randomBytes(SECRET_BYTES)
  await store.keepSecret(db, invited.id, secretBox.seal(secret, invited.id))
  return { name: invited.name, secret: base32(secret) }
}

/** Password and code together, or nothing: there is no moment at which an operator has one factor. */
export async function acceptInvitation(
  { db, now, secretBox }: OperatorAccountServices,
  { token, password, code }: { token: string; password: string; code: string },
): Promise<void> {
  const invited = await invitedBy(db, token, now())
  if (password.length < OPERATOR_PASSWORD_MIN_LENGTH) throw new Refusal('operator_password_short')
  refuseCommonPassword('password', password, invited.name)
  const attempts = attemptsOf(invited.name)
  const passwordHash = await withPasswords(async (passwords) => {
    await countAttempt(db, now, [attempts])
    return passwords.hash(password)
  })
  const step = invited.sealedSecret && stepOfCode(secretBox.open(invited.sealedSecret, invited.id), code, now())
  if (!step) throw new Refusal('wrong_code')
  const isConfirmed = await db.transaction((tx) =>
    store.confirmOperator(tx, { id: invited.id, invitationHash: hashToken(token), passwordHash, step, at: now() }),
  )
  if (!isConfirmed) throw new Refusal('invitation_over')
  await forgetAttempts(db, [attempts])
}

/** One answer for a wrong name, password or code: nobody learns which of them was right. */
export async function logInOperator(
  { db, now, secretBox }: OperatorAccountServices,
  { name, password, code }: { name: string; password: string; code: string },
) {
  const attempts = attemptsOf(name)
  const known = await withPasswords(async (passwords) => {
    await countAttempt(db, now, [attempts])
    const found = await store.findOperator(db, name)
    const matches = await passwords.matches(password, found?.passwordHash)
    if (!found || !matches) throw new Refusal('operator_refused')
    return found
  })
  const step = stepOfCode(secretBox.open(known.sealedSecret, known.id), code, now())
  const token = await db.transaction(async (tx) => {
    if (step === undefined || !(await store.takeOperatorStep(tx, known.id, step))) throw new Refusal('operator_refused')
    return openOperatorSession(tx, known, now())
  })
  await forgetAttempts(db, [attempts])
  return { name: known.name, token }
}

async function invitedBy(db: Db, token: string, at: Date): Promise<store.Invited> {
  const id = ownerOf(token)
  const invited = id && (await store.findInvited(db, { id, invitationHash: hashToken(token), at }))
  if (!invited) throw new Refusal('invitation_over')
  return invited
}

const attemptsOf = (name: string) => ({
  key: throttleKey('operator-login', name),
  limit: 10,
  windowMs: minutes(15),
})

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
