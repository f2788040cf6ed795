import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/database/database.ts'
import { countAttempt, forgetAttempts, throttleKey } from '#server/http/throttle.ts'
import { type Clock, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import * as store from './second-factor-store.ts'
import { base32, stepOfCode } from './totp.ts'

/** Null without SECOND_FACTOR_KEY: nobody is offered a second factor then. */
export type SecondFactorServices = { db: Db; now: Clock; secretBox: SecretBox | null }

const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 120 bits, so that a plain hash is enough (ASVS 6.5.2): a database that was read gives none of them away. */
const RECOVERY_BYTES = 15

const attemptsAt = (accountId: string) => ({
  key: throttleKey('second-factor', accountId),
  limit: 10,
  windowMs: minutes(15),
})

/** A new secret for an application; it counts for nothing until a code of it was typed. */
export async function startSecondFactor({ db, secretBox }: SecondFactorServices, accountId: string): Promise<string> {
  if (!secretBox) throw new Refusal('second_factor_unavailable')
  const secret = randomBytes(SECRET_BYTES)
  const isNew = await store.insertSecondFactor(db, accountId, secretBox.seal(secret, accountId))
  if (!isNew) throw new Refusal('second_factor_on')
  return base32(secret)
}

/** From here on a login asks for a code. The recovery codes are told here and nowhere again. */
export async function confirmSecondFactor(services: SecondFactorServices, accountId: string, code: string) {
  const { db, now } = services
  const known = await store.findSecondFactor(db, accountId)
  if (!known) throw new Refusal('wrong_code')
  if (known.confirmedAt) throw new Refusal('second_factor_on')
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)))
  // One transaction: the row that the code was taken from stays locked until it is on, so nobody replaces its secret in between.
  await withCountedAttempt(services, accountId, async (tx) => {
    await takeCode(services, tx, { accountId, code, known })
    const isConfirmed = await store.confirmSecondFactor(tx, { accountId, codeHashes: codes.map(hashOf), at: now() })
    if (!isConfirmed) throw new Refusal('second_factor_on')
  })
  return codes.map((each) => each.replaceAll(/.{4}(?=.)/g, '$&-'))
}

/** Whether a code is asked for at all. */
export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  return (await store.findSecondFactor(db, accountId))?.confirmedAt instanceof Date
}

/**
 * Lets pass whoever has no second factor, or types a code of it: one of the application's, or a recovery code, each taken once.
 * Counted before it is looked at, per account: with the password known, codes could be guessed from everywhere.
 */
export async function checkSecondFactor(services: SecondFactorServices, accountId: string, code: string | undefined) {
  const known = await store.findSecondFactor(services.db, accountId)
  if (!known?.confirmedAt) return
  if (code === undefined) throw new Refusal('second_factor_needed', {}, { accountId, event: 'second-factor-asked' })
  await withCountedAttempt(services, accountId, (tx) => takeCode(services, tx, { accountId, code, known }))
}

async function withCountedAttempt(
  { db, now }: SecondFactorServices,
  accountId: string,
  work: (tx: Tx) => Promise<void>,
) {
  await countAttempt(db, now, [attemptsAt(accountId)])
  await db.transaction(work)
  await forgetAttempts(db, [attemptsAt(accountId)])
}

type Typed = { accountId: string; code: string; known: store.SecondFactor }

async function takeCode({ now, secretBox }: SecondFactorServices, tx: Tx, { accountId, code, known }: Typed) {
  const typed = code.replaceAll(/[\s-]/g, '').toUpperCase()
  const isTaken = /^\d{6}$/.test(typed)
    ? await isFreshCode()
    : known.confirmedAt !== null && (await store.takeRecoveryCode(tx, accountId, hashOf(typed)))
  if (!isTaken) throw new Refusal('wrong_code', {}, { accountId, event: 'second-factor-refused' })

  async function isFreshCode() {
    if (!secretBox) throw new Error('SECOND_FACTOR_KEY is gone: no code can be checked')
    const step = stepOfCode(secretBox.open(known.sealedSecret, accountId), typed, now())
    return step !== undefined && store.takeStep(tx, { accountId, sealedSecret: known.sealedSecret, step })
  }
}

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** What the account page shows. */
export async function readSecondFactor({ db, secretBox }: SecondFactorServices, accountId: string) {
  const known = await store.findSecondFactor(db, accountId)
  const isOn = known?.confirmedAt instanceof Date
  return { isOn, isOffered: isOn || secretBox !== null, codesLeft: isOn ? known.codesLeft : 0 }
}
