import { findAccountState } from '#server/accounts/account-state-store.ts'
import type { Db, Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'

/** By its address, or by its id, which a deleted account keeps. */
export async function accountOf(db: Db, word: string): Promise<string> {
  const id = await findAccount(db, word)
  if (id === undefined) throw new OperatorFailure('no_account', `no account for ${word}`)
  return id
}

export async function findAccount(db: Db, word: string): Promise<string | undefined> {
  if (UUID.test(word)) return (await findAccountState(db, word))?.id
  const account = await db.one<{ accountId: string }>(sql`
    select account_id
    from account_emails
    where email = ${word.toLowerCase()}`)
  return account?.accountId
}

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * A customer's own entries know nothing of another's: that one key given for two customers is a slip can only be told
 * here, for the whole product.
 */
export async function claimOrigin(tx: Tx, originId: string, accountId: string): Promise<void> {
  await tx.run(sql`
    insert into operator_origins (origin_id, account_id)
    values (${originId}, ${accountId})
    on conflict (origin_id) do nothing`)
  const claimed = await tx.one<{ accountId: string }>(sql`
    select account_id
    from operator_origins
    where origin_id = ${originId}`)
  if (claimed?.accountId !== accountId)
    throw new OperatorFailure('key_taken', `${originId} already stands for something else`)
}

/** `command`: as it was typed, with an account's id for its address. `subjects`: the ids and names it was about. */
export type OperatorAction = {
  id: string
  kind: string
  subjects: readonly string[]
  command: string
  madeBy: string
  reason: string
  madeAt: Date
}

export async function insertAction(db: Queryable, action: OperatorAction): Promise<void> {
  await db.run(sql`
    insert into operator_actions (id, kind, subjects, command, made_by, reason, made_at)
    values (${action.id}, ${action.kind}, ${action.subjects}, ${action.command}, ${action.madeBy}, ${action.reason},
            ${action.madeAt})`)
}

/** These rows never change: that an action did nothing, or stopped half-way, is a row of its own. */
export async function insertFailure(
  db: Queryable,
  { id, kind, subjects, command, madeBy }: OperatorAction,
  failure: { id: string; said: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into operator_actions (id, kind, subjects, command, made_by, reason, made_at, fails)
    values (${failure.id}, ${kind}, ${subjects}, ${command}, ${madeBy}, ${failure.said}, ${failure.at}, ${id})`)
}

/** Read again within a quarter of an hour by the same operator, it is the same look. */
export async function insertLook(db: Queryable, look: OperatorAction): Promise<void> {
  await db.run(sql`
    insert into operator_actions (id, kind, subjects, command, made_by, reason, made_at)
    select ${look.id}, ${look.kind}, ${look.subjects}, ${look.command}, ${look.madeBy}, ${look.reason}, ${look.madeAt}
    where not exists (
      select
      from operator_actions
      where command = ${look.command}
        and made_by = ${look.madeBy}
        and made_at > ${look.madeAt}::timestamptz - interval '15 minutes'
    )`)
}

/** Since a moment, or all that were about one account, payment, analysis. Newest first; of one that failed, why. */
export async function listActions(
  db: Queryable,
  { since, about = null, limit }: { since: Date; about?: string | null; limit: number },
) {
  // A former release names neither: the first word of its command is what was done.
  return db.many<OperatorAction & { failure: string | null }>(sql`
    select id, coalesce(kind, split_part(command, ' ', 1)) as kind, command, made_by, reason, made_at,
           coalesce(subjects, (string_to_array(command, ' '))[2:]) as subjects,
           (select reason from operator_actions as later where later.fails = operator_actions.id) as failure
    from operator_actions
    where made_at >= ${since}
      and fails is null
      and (${about}::text is null or ${about} = any (coalesce(subjects, string_to_array(command, ' '))))
    order by made_at desc, id desc
    limit ${limit}`)
}

/** The last thing an operator said was rehearsed. */
export async function lastRehearsal(db: Queryable) {
  return db.one<{ what: string; madeBy: string; madeAt: Date }>(sql`
    select substr(command, length('rehearsed ') + 1) as what, made_by, made_at
    from operator_actions
    where command like 'rehearsed %'
    order by made_at desc
    limit 1`)
}
