import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type OperatorAction = { id: string; command: string; madeBy: string; reason: string; madeAt: Date }

export async function insertAction(db: Queryable, action: OperatorAction): Promise<void> {
  await db.run(sql`
    insert into operator_actions (id, command, made_by, reason, made_at)
    values (${action.id}, ${action.command}, ${action.madeBy}, ${action.reason}, ${action.madeAt})`)
}

/** Read again within a quarter of an hour by the same operator, it is the same look. */
export async function insertLook(db: Queryable, look: OperatorAction): Promise<void> {
  await db.run(sql`
    insert into operator_actions (id, command, made_by, reason, made_at)
    select ${look.id}, ${look.command}, ${look.madeBy}, ${look.reason}, ${look.madeAt}
    where not exists (
      select
      from operator_actions
      where command = ${look.command}
        and made_by = ${look.madeBy}
        and made_at > ${look.madeAt}::timestamptz - interval '15 minutes'
    )`)
}

/** Since a moment, or all that name `about`: the id of an account, a payment, an analysis. Newest first. */
export async function listActions(
  db: Queryable,
  { since, about = null, limit }: { since: Date; about?: string | null; limit: number },
): Promise<OperatorAction[]> {
  return db.many<OperatorAction>(sql`
    select id, command, made_by, reason, made_at
    from operator_actions
    where made_at >= ${since}
      and (${about}::text is null or ${about} = any (string_to_array(command, ' ')))
    order by made_at desc, id desc
    limit ${limit}`)
}

/** Whether an operator has said, since a dispute was opened, that Stripe has our answer. */
export async function wasAnswered(db: Queryable, paymentId: string, openedAt: Date): Promise<boolean> {
  const row = await db.one(sql`
    select
    from operator_actions
    where command = ${`dispute-answered ${paymentId}`}
      and made_at >= ${openedAt}`)
  return row !== undefined
}

/** The last thing an operator said was rehearsed. */
export async function lastRehearsal(db: Queryable): Promise<OperatorAction | undefined> {
  return db.one<OperatorAction>(sql`
    select id, command, made_by, reason, made_at
    from operator_actions
    where command like 'rehearsed %'
    order by made_at desc
    limit 1`)
}
