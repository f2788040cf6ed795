import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { RefusalDetails } from '#contract/errors.ts'
import { problem } from '#contract/field-problems.ts'
import { limitConcurrency } from '#server/lib/limit-concurrency.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { counter, gauge } from '#server/observability/metrics.ts'

/** argon2id as ASVS 5.0 asks (19 MiB, 2 passes): 11 to 22 ms here, against 48 to 93 ms by node:crypto. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time leave two of libuv's four threads to the rest; the queue is two thirds of a second (docs/decisions/0007). */
const AT_ONCE = 2
const MAX_PLACES = 64
const BUSY: RefusalDetails = { retryAfterSeconds: 1 }

let commonPasswords: Set<string> | undefined
/** Made at the first password chosen: most processes see none. */
const isCommon = (typed: string) => (commonPasswords ??= new Set(dictionary['passwords-common'])).has(typed)

export type Passwords = {
  hash(password: string): Promise<string>
  /** Without an account the same work is done on a hash of nothing, so the time tells no one who has an account. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>
}

/** Hashing is only possible in a place of the queue, which is taken before anything is counted or written. */
export async function withPasswords<Result>(work: (passwords: Passwords) => Promise<Result>): Promise<Result> {
  if (places >= MAX_PLACES) {
    refused.inc()
    throw new Refusal('busy', BUSY)
  }
  places += 1
  try {
    return await work(passwords)
  } finally {
    places -= 1
  }
}
let places = 0
const refused = counter('verso_password_queue_refused_total', 'Calls that found no place in the queue for hashing')
gauge('verso_password_queue_places', 'Calls that hold a place in it, of 64', () => places)

const passwords: Passwords = {
  hash: (password) => hashing.run(() => hash(password, cost)),
  matches: async (password, passwordHash) => {
    const matches = await hashing.run(() => verify(passwordHash ?? NOBODYS_HASH, password))
    return matches && passwordHash !== undefined
  },
}

export function refuseCommonPassword(field: string, password: string, email: string): void {
  const typed = password.toLowerCase()
  const [mailbox] = email.split('@')
  const common = isCommon(typed) || typed === email || typed === mailbox || typed.replaceAll(/\d/g, '') === 'verso'
  if (common) throw new Refusal('invalid_input', { fields: { [field]: problem('passwordTooCommon') } })
}

/** No password has it; checking one against it costs what checking against an account's own does. */
const NOBODYS_HASH = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$epYtZYvQ+XBQvfguoN5uJg$SzpCJmmonoycSXOnkMBmngTdrWuQOtO8tu6xZWnBS24`

const hashing = limitConcurrency(AT_ONCE)
gauge('verso_password_queue_waiting', 'Hashes that wait for their turn', hashing.waiting)
