import type { Language } from '#contract/languages.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** Undefined of an account that is verified, or gone. */
export async function findUnverified(db: Queryable, accountId: string) {
  return db.one<{ email: string; language: Language }>(sql`
    select email, language
    from accounts
    where id = ${accountId}
      and email_verified_at is null
      and deleted_at is null`)
}

export async function replaceVerification(
  db: Queryable,
  link: { accountId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into email_verifications (account_id, token_hash, expires_at)
    values (${link.accountId}, ${link.tokenHash}, ${link.expiresAt})
    on conflict (account_id) do update
    set token_hash = excluded.token_hash,
        expires_at = excluded.expires_at`)
}

/** Using a link removes it in the same statement. */
export async function takeVerification(
  tx: Tx,
  { accountId, tokenHash, at }: { accountId: string; tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from email_verifications
    where account_id = ${accountId}
      and token_hash = ${tokenHash}
      and expires_at > ${at}`)
  return taken > 0
}

export async function deleteVerification(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from email_verifications
    where account_id = ${accountId}`)
}
