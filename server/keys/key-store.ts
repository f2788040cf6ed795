import type { KeyScope } from '#contract/keys.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import { advisoryLock, type Queryable, type Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { Customer } from '#server/http/signed-in.ts'

/** Composite key; `accountId` is the partition key. */
export type KeyOfAccount = { accountId: string; keyId: string }

/** Days are written YYYY-MM-DD, by UTC. */
export type Spending = { creditsADay: number | null; spentOn: string | null; spentCredits: number }

export type StoredKey = Spending & {
  id: string
  name: string
  lastFour: string
  scopes: KeyScope[]
  createdAt: Date
  expiresAt: Date | null
  lastUsedOn: string | null
}

export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** A day that another server's clock has already begun counts as today: nobody spends twice around midnight. */
export const spentToday = ({ spentOn, spentCredits }: Spending, at: Date) =>
  spentOn !== null && spentOn >= dayOf(at) ? spentCredits : 0

export async function listKeys(db: Queryable, accountId: string): Promise<StoredKey[]> {
  return db.many<StoredKey>(sql`
    select id, name, last_four, scopes, credits_a_day, spent_on::text, spent_credits, created_at, expires_at,
           last_used_on::text
    from api_keys
    where account_id = ${accountId}
    order by created_at, id`)
}

/** Until the transaction ends nobody else adds one to this account. */
export async function countKeysLocked(tx: Tx, accountId: string): Promise<number> {
  await advisoryLock(tx, `keys ${accountId}`)
  const row = await tx.one<{ keys: number }>(sql`
    select count(*) as keys
    from api_keys
    where account_id = ${accountId}`)
  return row?.keys ?? 0
}

type NewKey = Pick<StoredKey, 'id' | 'name' | 'lastFour' | 'scopes' | 'creditsADay' | 'createdAt' | 'expiresAt'>

export async function insertKey(tx: Tx, accountId: string, key: NewKey, keyHash: Buffer): Promise<void> {
  await tx.run(sql`
    insert into api_keys (account_id, id, name, last_four, scopes, credits_a_day, created_by, created_at, expires_at)
    values (${accountId}, ${key.id}, ${key.name}, ${key.lastFour}, ${key.scopes}, ${key.creditsADay}, ${accountId},
            ${key.createdAt}, ${key.expiresAt})`)
  await tx.run(sql`
    insert into api_key_hashes (key_hash, account_id, key_id)
    values (${keyHash}, ${accountId}, ${key.id})`)
}

export type FoundKey = Omit<Customer, 'sessionId' | 'key'> &
  Spending & { keyId: string; scopes: KeyScope[]; lastUsedOn: string | null }

/** The one statement of every call with a key: the key and its account, by the hash. */
export async function findKey(db: Queryable, keyHash: Buffer, at: Date): Promise<FoundKey | undefined> {
  return db.one<FoundKey>(sql`
    select keys.id as key_id, keys.scopes, keys.credits_a_day, keys.spent_on::text, keys.spent_credits,
           keys.last_used_on::text,
           accounts.id, accounts.email, accounts.credits, accounts.email_verified_at is not null as email_verified,
           accounts.terms_version is distinct from ${TERMS_VERSION} as terms_due, accounts.language, accounts.created_at
    from api_key_hashes as hashes
    join api_keys as keys on keys.account_id = hashes.account_id and keys.id = hashes.key_id
    join accounts on accounts.id = hashes.account_id
    where hashes.key_hash = ${keyHash}
      and (keys.expires_at is null or keys.expires_at > ${at})
      and accounts.deleted_at is null`)
}

/** Once a day: written at each call, it would double what a call costs. */
export async function touchKey(db: Queryable, { accountId, keyId }: KeyOfAccount, from: string, at: Date) {
  await db.run(sql`
    update api_keys
    set last_used_on = ${dayOf(at)}::date,
        last_used_from = ${from}
    where account_id = ${accountId}
      and id = ${keyId}
      and (last_used_on is null or last_used_on < ${dayOf(at)}::date)`)
}

/** False when the key has ended, or its day has less left. The row's lock makes the sum exact, however many ask at once. */
export async function addSpent(
  tx: Tx,
  { accountId, keyId, credits, at }: KeyOfAccount & { credits: number; at: Date },
): Promise<boolean> {
  const counted = await tx.run(sql`
    update api_keys
    set spent_on = greatest(spent_on, ${dayOf(at)}::date),
        spent_credits = case when spent_on >= ${dayOf(at)}::date then spent_credits else 0 end + ${credits}
    where account_id = ${accountId}
      and id = ${keyId}
      and (expires_at is null or expires_at > ${at})
      and (credits_a_day is null
           or case when spent_on >= ${dayOf(at)}::date then spent_credits else 0 end + ${credits} <= credits_a_day)`)
  return counted > 0
}

export type Rest = Spending & { credits: number }

/** Undefined once it has ended. */
export async function findRest(db: Queryable, { accountId, keyId }: KeyOfAccount, at: Date): Promise<Rest | undefined> {
  return db.one<Rest>(sql`
    select accounts.credits, credits_a_day, spent_on::text, spent_credits
    from api_keys
    join accounts on accounts.id = account_id
    where account_id = ${accountId}
      and api_keys.id = ${keyId}
      and (expires_at is null or expires_at > ${at})`)
}

/** False when it had gone already. Its next call is refused, at whichever server. */
export async function deleteKey(db: Queryable, { accountId, keyId }: KeyOfAccount): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from api_keys
    where account_id = ${accountId}
      and id = ${keyId}`)
  return deleted > 0
}

export async function deleteKeys(tx: Tx, accountId: string): Promise<number> {
  return tx.run(sql`
    delete from api_keys
    where account_id = ${accountId}`)
}
