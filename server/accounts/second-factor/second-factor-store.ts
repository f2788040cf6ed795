import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type SecondFactor = { sealedSecret: Buffer; confirmedAt: Date | null; codesLeft: number }

export async function findSecondFactor(db: Queryable, accountId: string): Promise<SecondFactor | undefined> {
  return db.one<SecondFactor>(sql`
    select sealed_secret, confirmed_at,
           (select count(*)::integer from recovery_codes where account_id = ${accountId}) as codes_left
    from second_factors
    where account_id = ${accountId}`)
}

/** In place of one that was never confirmed. False when one is on. */
export async function insertSecondFactor(db: Queryable, accountId: string, sealedSecret: Buffer): Promise<boolean> {
  const written = await db.run(sql`
    insert into second_factors as known (account_id, sealed_secret)
    values (${accountId}, ${sealedSecret})
    on conflict (account_id) do update
    set sealed_secret = excluded.sealed_secret,
        last_step = 0
    where known.confirmed_at is null`)
  return written > 0
}

/**
 * Takes a code's step, unless that one or a later one was taken: of two requests with one code, one wins. Nor when the secret
 * was replaced since it was read: the code proved the former one.
 */
export async function takeStep(
  tx: Tx,
  { accountId, sealedSecret, step }: { accountId: string; sealedSecret: Buffer; step: number },
): Promise<boolean> {
  const taken = await tx.run(sql`
    update second_factors
    set last_step = ${step}
    where account_id = ${accountId}
      and sealed_secret = ${sealedSecret}
      and last_step < ${step}`)
  return taken > 0
}

export async function confirmSecondFactor(
  tx: Tx,
  { accountId, codeHashes, at }: { accountId: string; codeHashes: readonly Buffer[]; at: Date },
): Promise<boolean> {
  const confirmed = await tx.run(sql`
    update second_factors
    set confirmed_at = ${at}
    where account_id = ${accountId}
      and confirmed_at is null`)
  if (confirmed === 0) return false
  await tx.run(sql`
    insert into recovery_codes (account_id, code_hash)
    select ${accountId}, unnest(${codeHashes}::bytea[])`)
  return true
}

/** Used up by being found. */
export async function takeRecoveryCode(tx: Tx, accountId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from recovery_codes
    where account_id = ${accountId}
      and code_hash = ${codeHash}`)
  return taken > 0
}

/** The password alone opens the account again; false where nothing else was asked for. */
export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  await tx.run(sql`
    delete from recovery_codes
    where account_id = ${accountId}`)
  const deleted = await tx.run(sql`
    delete from second_factors
    where account_id = ${accountId}`)
  return deleted > 0
}
