import { randomUUIDv7 } from 'node:crypto'
import { type KeyDays, type KeyScope, MAX_KEYS } from '#contract/keys.ts'
import { after, days } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { keyMail } from './created-mail.ts'
import { hashKey, newKey } from './key-form.ts'
import { countKeysLocked, insertKey, type StoredKey } from './key-store.ts'

type Wanted = { name: string; scopes: KeyScope[]; lasts: KeyDays; creditsADay: number | null }

/** The key is told here and nowhere again: what is stored is its hash. */
export async function createKey(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  accountId: string,
  { name, scopes, lasts, creditsADay }: Wanted,
): Promise<{ key: StoredKey; secret: string }> {
  const [id, secret, createdAt] = [randomUUIDv7(), newKey(), now()]
  const expiresAt = lasts === null ? null : after(createdAt, days(lasts))
  const made = { id, name, lastFour: secret.slice(-4), scopes, creditsADay, createdAt, expiresAt }
  await db.transaction(async (tx) => {
    if ((await countKeysLocked(tx, accountId)) >= MAX_KEYS) throw new Refusal('too_many_keys')
    await insertKey(tx, accountId, made, hashKey(secret))
    await jobs.send(tx, keyMail, { accountId, keyId: id })
  })
  return { key: { ...made, spentOn: null, spentCredits: 0, lastUsedOn: null }, secret }
}
