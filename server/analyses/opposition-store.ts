import { type Queryable, sql, type Tx } from '#server/platform/database.ts'

export type Opposition = { username: string; code: string; profileId: string | null; opposedAt: Date | null }

/** By name, and by X's id once the profile was found: a new name does not lift an opposition. */
export async function isOpposed(db: Queryable, username: string, profileId: string | null = null): Promise<boolean> {
  const row = await db.one(sql`
    select
    from oppositions
    where (username = ${username.toLowerCase()} or profile_id = ${profileId})
      and opposed_at is not null
    limit 1`)
  return row !== undefined
}

/** The code stays the same when it is asked for again: it may already be in the bio. */
export async function askOpposition(db: Queryable, username: string, code: string, at: Date): Promise<Opposition> {
  const row = await db.one<Opposition>(sql`
    insert into oppositions as known (username, code, asked_at)
    values (${username.toLowerCase()}, ${code}, ${at})
    on conflict (username) do update
    set asked_at = known.asked_at
    returning username, code, profile_id as "profileId", opposed_at as "opposedAt"`)
  if (!row) throw new Error('an opposition was written and is not there')
  return row
}

export async function confirmOpposition(tx: Tx, username: string, profileId: string | null, at: Date): Promise<void> {
  await tx.run(sql`
    update oppositions
    set profile_id = ${profileId},
        opposed_at = coalesce(opposed_at, ${at})
    where username = ${username.toLowerCase()}`)
}

/** X's id of a profile, if an analysis of ours has seen it. */
export async function knownProfileId(db: Queryable, username: string): Promise<string | null> {
  const row = await db.one<{ id: string }>(sql`
    select profile_id as id
    from analyses
    where lower(username) = ${username.toLowerCase()}
      and profile_id is not null
    limit 1`)
  return row?.id ?? null
}

/**
 * Empties every analysis of the profile that has ended, whoever asked for it, and tells which; its movements stay on the
 * statement. By name this reads the whole table, which an opposition is rare enough for (docs/scale.md).
 */
export async function eraseAnalysesOf(tx: Tx, username: string, profileId: string | null): Promise<string[]> {
  const erased = await tx.many<{ id: string }>(sql`
    update analyses
    set status = 'erased',
        username = '_',
        report = null,
        failure = null,
        profile_id = null,
        profile_name = null,
        progress = null,
        snapshot_day = null
    where (lower(username) = ${username.toLowerCase()} or profile_id = ${profileId})
      and status in ('done', 'failed')
    returning id`)
  return erased.map(({ id }) => id)
}
