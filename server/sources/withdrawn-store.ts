import type { Network } from '#contract/networks.ts'
import type { Db } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'

/** A reading that a report rests on, of an account whose network tells which posts are still online. */
export type ReadingToCheck = { network: Network; username: string; day: string; profileId: string; ids: string[] }

/** A reading of somebody real whose posts are kept. */
export const IS_CHECKED = fragment`kept = 'as_evidence' and not simulated and profile_id is not null`

/** Those of earlier days whose words are kept, the longest unchecked first. */
export async function listReadingsToCheck(
  db: Db,
  networks: readonly Network[],
  at: Date,
  checkedBefore: Date,
  most: number,
): Promise<ReadingToCheck[]> {
  return db.many<ReadingToCheck>(sql`
    select network, username, day::text, profile_id,
           array(select post ->> 'id' from jsonb_array_elements(posts) as post) as ids
    from profile_snapshots
    where network = any (${networks})
      and ${IS_CHECKED}
      and day < (${at}::timestamptz at time zone 'UTC')::date
      and (checked_at is null or checked_at < ${checkedBefore})
    order by checked_at nulls first
    limit ${most}`)
}

export async function noteWithdrawn(
  db: Db,
  { network, username, day }: Pick<ReadingToCheck, 'network' | 'username' | 'day'>,
  withdrawn: readonly string[],
  at: Date,
): Promise<void> {
  await db.run(sql`
    update profile_snapshots
    set withdrawn = ${withdrawn},
        checked_at = ${at}
    where network = ${network}
      and username = ${username}
      and day = ${day}::date
      and not simulated`)
}
