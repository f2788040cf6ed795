import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type Operator = { id: string; name: string }
export type KnownOperator = Operator & { passwordHash: string; sealedSecret: Buffer }

/** Made, or invited again while nobody has accepted. Undefined when the name is somebody's who works here. */
export async function inviteOperator(
  db: Queryable,
  { id, name, at, until }: Operator & { at: Date; until: Date },
): Promise<Operator | undefined> {
  return db.one<Operator>(sql`
    insert into operators as known (id, name, created_at, invited_until)
    values (${id}, ${name}, ${at}, ${until})
    on conflict (name) do update
    set invited_until = excluded.invited_until,
        sealed_secret = null,
        last_step = 0
    where known.confirmed_at is null
    returning id, name`)
}

export async function keepInvitation(db: Queryable, id: string, invitationHash: Buffer): Promise<void> {
  await db.run(sql`
    update operators
    set invitation_hash = ${invitationHash}
    where id = ${id}`)
}

export type Invited = Operator & { sealedSecret: Buffer | null }

export async function findInvited(
  db: Queryable,
  { id, invitationHash, at }: { id: string; invitationHash: Buffer; at: Date },
): Promise<Invited | undefined> {
  return db.one<Invited>(sql`
    select id, name, sealed_secret
    from operators
    where id = ${id}
      and invitation_hash = ${invitationHash}
      and invited_until > ${at}
      and confirmed_at is null`)
}

export async function keepSecret(db: Queryable, id: string, sealedSecret: Buffer): Promise<void> {
  await db.run(sql`
    update operators
    set sealed_secret = ${sealedSecret},
        last_step = 0
    where id = ${id}
      and confirmed_at is null`)
}

/** Using the link removes it in the same statement: of two who follow it, one is let in. */
export async function confirmOperator(
  tx: Tx,
  {
    id,
    invitationHash,
    passwordHash,
    step,
    at,
  }: { id: string; invitationHash: Buffer; passwordHash: string; step: number; at: Date },
): Promise<boolean> {
  const confirmed = await tx.run(sql`
    update operators
    set password_hash = ${passwordHash},
        confirmed_at = ${at},
        last_step = ${step},
        invitation_hash = null,
        invited_until = null
    where id = ${id}
      and invitation_hash = ${invitationHash}
      and confirmed_at is null`)
  return confirmed > 0
}

export async function findOperator(db: Queryable, name: string): Promise<KnownOperator | undefined> {
  return db.one<KnownOperator>(sql`
    select id, name, password_hash, sealed_secret
    from operators
    where name = ${name}
      and confirmed_at is not null`)
}

/** Takes a code's step, unless that one or a later one was taken: of two logins with one code, one wins. */
export async function takeOperatorStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const taken = await tx.run(sql`
    update operators
    set last_step = ${step}
    where id = ${id}
      and confirmed_at is not null
      and last_step < ${step}`)
  return taken > 0
}

/** Sessions end with the row. What they did stays, under their name. */
export async function deleteOperator(db: Queryable, name: string): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from operators
    where name = ${name}`)
  return deleted > 0
}

export async function listOperators(db: Queryable) {
  return db.many<{ name: string; confirmedAt: Date | null; invitedUntil: Date | null; lastSeenAt: Date | null }>(sql`
    select name, confirmed_at, invited_until,
           (select max(last_seen_at) from operator_sessions where operator_id = operators.id) as last_seen_at
    from operators
    order by name`)
}
