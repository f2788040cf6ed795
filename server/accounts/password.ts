import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { fieldSentences } from '#contract/errors.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** argon2id as ASVS 5.0 asks (19 MiB, 2 passes): 11 to 22 ms here, against 48 to 93 ms by node:crypto. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is the dearest thing a stranger can make us do: past this queue we say we are busy. */
const MOST_HASHES_WAITING = 64
let hashesWaiting = 0

const commonPasswords = new Set(dictionary['passwords-common'])

export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, cost))
}

/** Without an account the same work is done on a hash of nothing, so the time tells no one who has an account. */
export async function matchesPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await queued(async () => verify(passwordHash ?? (await nobodysHash), password))
  return matches && passwordHash !== undefined
}

export function refuseCommonPassword(field: string, password: string, email: string): void {
  const typed = password.toLowerCase()
  const [mailbox] = email.split('@')
  const common =
    commonPasswords.has(typed) || typed === email || typed === mailbox || typed.replaceAll(/\d/g, '') === 'verso'
  if (common) throw new Refusal('invalid_input', { fields: { [field]: fieldSentences.passwordTooCommon } })
}

const nobodysHash = hash('nobody has this password', cost)

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashesWaiting >= MOST_HASHES_WAITING) throw new Refusal('busy')
  hashesWaiting += 1
  try {
    return await work()
  } finally {
    hashesWaiting -= 1
  }
}
