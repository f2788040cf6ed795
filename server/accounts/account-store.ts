import type { Language } from '#contract/languages.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import type { Db, Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type Account = {
  id: string
  email: string
  credits: number
  emailVerified: boolean
  /** The prohibited uses, in the version of today, are still to be accepted. */
  termsDue: boolean
  language: Language
  createdAt: Date
}
export type AccountWithPassword = Account & { passwordHash: string }

/** Undefined when the address is taken: its primary key decides, so two signups at once cannot both win. */
export async function insertAccount(
  tx: Tx,
  account: { id: string; email: string; passwordHash: string; language: Language; at: Date },
): Promise<Account | undefined> {
  const claimed = await tx.run(sql`
    insert into account_emails (email, account_id)
    values (${account.email}, ${account.id})
    on conflict on constraint one_account_per_email do nothing`)
  if (claimed === 0) return undefined
  return tx.one<Account>(sql`
    insert into accounts (id, email, password_hash, password_changed_at, language, created_at)
    values (${account.id}, ${account.email}, ${account.passwordHash}, ${account.at}, ${account.language}, ${account.at})
    returning id, email, credits, false as email_verified, true as terms_due, language, created_at`)
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Two statements, since addresses and accounts are not cut alike; both for an unknown address too, which takes as long. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountWithPassword | undefined> {
  const id = (await findAccountId(db, email)) ?? NOBODY
  return db.one<AccountWithPassword>(sql`
    select id, email, credits, email_verified_at is not null as email_verified,
           terms_version is distinct from ${TERMS_VERSION} as terms_due, language, created_at, password_hash
    from accounts
    where id = ${id}
      and email = ${email}`)
}

async function findAccountId(db: Queryable, email: string): Promise<string | undefined> {
  const row = await db.one<{ accountId: string }>(sql`
    select account_id
    from account_emails
    where email = ${email}`)
  return row?.accountId
}

export type Password = { hash: string; changedAt: Date }

/** Every live account has one; undefined means the account was deleted meanwhile. */
export async function findPassword(db: Queryable, accountId: string): Promise<Password | undefined> {
  return db.one<Password>(sql`
    select password_hash as "hash", password_changed_at as changed_at
    from accounts
    where id = ${accountId}
      and deleted_at is null`)
}

/**
 * Locks the account, so that a login which began before the password was reset opens no session after it. Locked as an
 * update does: two callers sharing a weaker lock would each wait for the other to write.
 */
export async function stillHasPassword(tx: Tx, account: { id: string; passwordHash: string }): Promise<boolean> {
  const row = await tx.one(sql`
    select
    from accounts
    where id = ${account.id}
      and password_hash = ${account.passwordHash}
    for no key update`)
  return row !== undefined
}

/**
 * Locks the whole row, before its address is erased. A weaker lock first would deadlock: an analysis being
 * requested holds a share of the key and waits for the balance, while the erasure waits for the key.
 */
export async function lockAccountForErasure(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    select
    from accounts
    where id = ${id}
    for update`)
}

export async function updatePassword(tx: Tx, account: { id: string; passwordHash: string; at: Date }): Promise<void> {
  await tx.run(sql`
    update accounts
    set password_hash = ${account.passwordHash},
        password_changed_at = ${account.at}
    where id = ${account.id}
      and deleted_at is null`)
}

/** Whoever followed a link sent to the address has shown that it is theirs. */
export async function markEmailVerified(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.run(sql`
    update accounts
    set email_verified_at = coalesce(email_verified_at, ${at})
    where id = ${id}
      and deleted_at is null`)
}

/** Of a version that was accepted already, the first date stays. */
export async function acceptTerms(db: Queryable, { id, version, at }: { id: string; version: string; at: Date }) {
  await db.run(sql`
    update accounts
    set terms_version = ${version},
        terms_accepted_at = ${at}
    where id = ${id}
      and terms_version is distinct from ${version}
      and deleted_at is null`)
}

export async function findAcceptedTerms(db: Queryable, id: string) {
  return db.one<{ version: string; acceptedAt: Date }>(sql`
    select terms_version as "version", terms_accepted_at as accepted_at
    from accounts
    where id = ${id}
      and terms_version is not null`)
}

/** False when the address is another account's; unverified from here on. The account is locked by who calls. */
export async function replaceEmail(tx: Tx, { id, former, email }: { id: string; former: string; email: string }) {
  const claimed = await tx.run(sql`
    insert into account_emails (email, account_id)
    values (${email}, ${id})
    on conflict on constraint one_account_per_email do nothing`)
  if (claimed === 0) return false
  await tx.run(sql`
    delete from account_emails
    where email = ${former}
      and account_id = ${id}`)
  await tx.run(sql`
    update accounts
    set email = ${email},
        email_verified_at = null
    where id = ${id}`)
  return true
}

/** The row stays for the money records that point at it; nothing in it names the person any more. */
export async function eraseAccount(tx: Tx, account: { id: string; email: string; at: Date }): Promise<void> {
  await tx.run(sql`
    delete from account_emails
    where email = ${account.email}
      and account_id = ${account.id}`)
  await tx.run(sql`
    update accounts
    set email = null,
        password_hash = null,
        terms_version = null,
        terms_accepted_at = null,
        deleted_at = ${account.at}
    where id = ${account.id}
      and deleted_at is null`)
}

export async function replaceReset(
  db: Db,
  reset: { accountId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into password_resets (account_id, token_hash, expires_at)
    values (${reset.accountId}, ${reset.tokenHash}, ${reset.expiresAt})
    on conflict (account_id) do update
    set token_hash = excluded.token_hash,
        expires_at = excluded.expires_at`)
}

/** A link that was sent: its account, and the hash of its token. */
type ResetLink = { accountId: string; tokenHash: Buffer }

export async function findReset(
  db: Queryable,
  { accountId, tokenHash }: ResetLink,
  at: Date,
): Promise<{ email: string; emailVerified: boolean } | undefined> {
  return db.one<{ email: string; emailVerified: boolean }>(sql`
    select accounts.email, accounts.email_verified_at is not null as email_verified
    from password_resets
    join accounts on accounts.id = password_resets.account_id
    where password_resets.account_id = ${accountId}
      and password_resets.token_hash = ${tokenHash}
      and password_resets.expires_at > ${at}
      and accounts.deleted_at is null`)
}

/** Using a link removes it in the same statement: of two clicks, one wins. */
export async function takeReset(tx: Tx, { accountId, tokenHash }: ResetLink, at: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from password_resets
    where account_id = ${accountId}
      and token_hash = ${tokenHash}
      and expires_at > ${at}`)
  return taken > 0
}

export async function deleteResets(db: Queryable, accountId: string): Promise<void> {
  await db.run(sql`
    delete from password_resets
    where account_id = ${accountId}`)
}

/** PostgreSQL's clock is the only one that a server and a worker share: theirs may be a day apart. */
export async function databaseTime(db: Queryable): Promise<string> {
  const row = await db.one<{ at: string }>(sql`select now()::text as at`)
  return row?.at ?? ''
}

export async function databaseTimeSince(db: Queryable, since: string): Promise<number> {
  const row = await db.one<{ ms: number }>(sql`
    select (extract(epoch from now() - ${since}::timestamptz) * 1000)::float8 as ms`)
  return row?.ms ?? 0
}

export async function keepLanguage(db: Queryable, { id, language }: { id: string; language: Language }): Promise<void> {
  await db.run(sql`
    update accounts
    set language = ${language}
    where id = ${id}
      and deleted_at is null`)
}
