import type { Db, Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { IS_CHECKED } from '#server/sources/withdrawn-store.ts'

export type ComplianceOutcome = 'answered' | 'failed' | 'expired' | 'refused'
export type KnownJob = {
  id: string | null
  createdAt: Date | null
  endedAt: Date | null
  outcome: ComplianceOutcome | null
}

/** What is known of the job, ours to go on with; undefined while somebody else is. */
export async function takeJob(db: Db, at: Date, until: Date): Promise<KnownJob | undefined> {
  return db.one<KnownJob>(sql`
    insert into x_compliance_job as known (is_all, taken_until)
    values (true, ${until})
    on conflict (is_all) do update
    set taken_until = excluded.taken_until
    where known.taken_until is null
       or known.taken_until < ${at}
    returning id, created_at, ended_at, outcome`)
}

export async function leaveJob(db: Db): Promise<void> {
  await db.run(sql`update x_compliance_job set taken_until = null`)
}

/** Whether there is a reading of an earlier day that X was not asked about since. */
export async function hasUnchecked(db: Db, at: Date, checkedBefore: Date): Promise<boolean> {
  const row = await db.one<{ found: boolean }>(sql`
    select exists (
      select from profile_snapshots
      where network = 'x'
        and ${IS_CHECKED}
        and day < (${at}::timestamptz at time zone 'UTC')::date
        and (checked_at is null or checked_at < ${checkedBefore})) as found`)
  return row?.found ?? false
}

type Begun = { id: string; at: Date; checkedBefore: Date; most: number }

/** The job, and the readings it is about: those the longest unchecked. Written before X is given any id. */
export async function beginJob(db: Db, { id, at, checkedBefore, most }: Begun): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`update profile_snapshots set asked_in = null where asked_in is not null`)
    await tx.run(sql`
      update profile_snapshots
      set asked_in = ${id}
      where (network, username, day, simulated) in (
        select network, username, day, simulated
        from profile_snapshots
        where network = 'x'
          and ${IS_CHECKED}
          and day < (${at}::timestamptz at time zone 'UTC')::date
          and (checked_at is null or checked_at < ${checkedBefore})
        order by checked_at nulls first
        limit ${most})`)
    await tx.run(sql`
      update x_compliance_job
      set id = ${id}, created_at = ${at}, uploaded_at = null, ended_at = null, outcome = null`)
  })
}

/** The posts that a job is about, each once. */
export async function postsAskedIn(db: Queryable, id: string): Promise<string[]> {
  const rows = await db.many<{ post: string }>(sql`
    select distinct post ->> 'id' as post
    from profile_snapshots
    cross join jsonb_array_elements(posts) as listed (post)
    where asked_in = ${id}
      and post ->> 'id' ~ '^[0-9]{1,19}$'`)
  return rows.map(({ post }) => post)
}

export async function noteUploaded(db: Db, at: Date): Promise<void> {
  await db.run(sql`update x_compliance_job set uploaded_at = ${at}`)
}

/** Of the readings that were asked about and of no other. A post that is there again is shown again. */
export async function noteAnswer(db: Db, id: string, gone: readonly string[], at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const readings = await tx.run(sql`
      update profile_snapshots
      set withdrawn = array(
            select post ->> 'id' from jsonb_array_elements(posts) as post where post ->> 'id' = any (${gone})
          ),
          checked_at = ${at},
          asked_in = null
      where asked_in = ${id}`)
    await endJob(tx, 'answered', at)
    return readings
  })
}

/** Without an answer: its readings are asked about again, by another job. */
export async function giveUpJob(db: Db, outcome: Exclude<ComplianceOutcome, 'answered'>, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`update profile_snapshots set asked_in = null where asked_in is not null`)
    await endJob(tx, outcome, at)
  })
}

async function endJob(tx: Queryable, outcome: ComplianceOutcome, at: Date): Promise<void> {
  await tx.run(sql`
    update x_compliance_job
    set created_at = coalesce(created_at, ${at}), ended_at = ${at}, outcome = ${outcome}`)
}
