import type { Db } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** A reading of a Bluesky account that a report rests on. */
export type ReadingToCheck = { username: string; day: string; profileId: string; ids: string[] }

/** Those of earlier days whose words are kept, the longest unchecked first. */
export async function listReadingsToCheck(
  db: Db,
  at: Date,
  checkedBefore: Date,
  most: number,
): Promise<ReadingToCheck[]> {
  return db.many<ReadingToCheck>(sql`
    select username, day::text, profile_id,
           array(select post ->> 'id' from jsonb_array_elements(posts) as post) as ids
    from x_snapshots
    where network = 'bluesky'
      and kept = 'as_evidence'
      and not simulated
      and profile_id is not null
      and day < (${at}::timestamptz at time zone 'UTC')::date
      and (checked_at is null or checked_at < ${checkedBefore})
    order by checked_at nulls first
    limit ${most}`)
}

export async function noteWithdrawn(
  db: Db,
  { username, day }: Pick<ReadingToCheck, 'username' | 'day'>,
  withdrawn: readonly string[],
  at: Date,
): Promise<void> {
  await db.run(sql`
    update x_snapshots
    set withdrawn = ${withdrawn},
        checked_at = ${at}
    where network = 'bluesky'
      and username = ${username}
      and day = ${day}::date
      and not simulated`)
}
