import { networkOf } from '#contract/networks.ts'
import { KEPT_DAYS, KEPT_MONTHS } from '#contract/retention.ts'
import type { Db, Queryable } from '#server/database/database.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { sql } from '#server/database/sql.ts'
import { after, days, monthsBefore } from '#server/lib/clock.ts'
import type { SnapshotKey } from './snapshot-store.ts'

/** X's words of a snapshot are kept from this moment's UTC day on. */
export const wordsKeptSince = (at: Date) => after(at, -days(KEPT_DAYS.words))

/** When those of a snapshot of that UTC day are kept no more, to the millisecond. */
export const wordsForgottenAt = (day: Date) => after(day, days(KEPT_DAYS.words + 1))

/** Yesterday's are of no more use, unless a report rests on them; of those, X's words go after thirty days. */
export async function forgetOldSnapshots(db: Db, at: Date): Promise<number> {
  const forgotten = await inBatches((most) =>
    db.run(sql`
      delete from profile_snapshots
      where (network, username, day, simulated) in (
        select network, username, day, simulated
        from profile_snapshots
        where day < (${at}::timestamptz at time zone 'UTC')::date
          and kept = 'for_the_day'
        limit ${most})`),
  )
  const oldest = wordsKeptSince(at)
  const stripped = await inBatches((most) =>
    db.run(sql`
      update profile_snapshots as old
      set posts = (
            select jsonb_agg(jsonb_build_object('id', post -> 'id', 'createdAt', post -> 'createdAt') order by place)
            from jsonb_array_elements(old.posts) with ordinality as listed (post, place)
          ),
          profile = null,
          readings = null,
          labels = null,
          quoted = null,
          kept = 'by_ids'
      where (network, username, day, simulated) in (
        select network, username, day, simulated
        from profile_snapshots
        where day < (${oldest}::timestamptz at time zone 'UTC')::date
          and kept = 'as_evidence'
        limit ${most})`),
  )
  return forgotten + stripped + (await forgetOldIds(db, at))
}

/** Ids and dates without words: a report names its posts itself, and X's ids tell their dates. */
function forgetOldIds(db: Db, at: Date): Promise<number> {
  return inBatches((most) =>
    db.run(sql`
      delete from profile_snapshots
      where (network, username, day, simulated) in (
        select network, username, day, simulated
        from profile_snapshots
        where day < (${monthsBefore(at, KEPT_MONTHS)}::timestamptz at time zone 'UTC')::date
          and kept = 'by_ids'
        limit ${most})`),
  )
}

/** For /metrics: a day past their time, with words or by ids, so the sweep does not run. */
export async function countOldSnapshots(db: Db, at: Date): Promise<number> {
  const row = await db.one<{ overdue: number }>(sql`
    select count(*) as overdue
    from profile_snapshots
    where (kept = 'for_the_day' and day < (${after(at, -days(1))}::timestamptz at time zone 'UTC')::date)
       or (kept = 'as_evidence' and day < (${after(wordsKeptSince(at), -days(1))}::timestamptz at time zone 'UTC')::date)
       or (kept = 'by_ids'
           and day < (${after(monthsBefore(at, KEPT_MONTHS), -days(1))}::timestamptz at time zone 'UTC')::date)`)
  return row?.overdue ?? 0
}

/** What we hold of a profile whose owner objects; of one whose id we never learned, what we hold under its name. */
export async function forgetProfile(db: Queryable, username: string, profileId: string | null): Promise<void> {
  await db.run(sql`
    delete from profile_snapshots
    where network = ${networkOf(username)}
      and (profile_id = ${profileId} or (username = ${username.toLowerCase()} and ${profileId}::text is null))`)
}

/** Those some reports were computed from, which tell by themselves whose they are. */
export async function forgetSnapshots(db: Queryable, keys: readonly SnapshotKey[]): Promise<void> {
  await db.run(sql`
    delete from profile_snapshots
    using unnest(${keys.map(({ username }) => username.toLowerCase())}::text[],
                 ${keys.map(({ at }) => at)}::timestamptz[],
                 ${keys.map(({ simulated }) => simulated)}::boolean[]) as place (username, at, simulated)
    where profile_snapshots.network = network_of(place.username)
      and profile_snapshots.username = place.username
      and profile_snapshots.day = (place.at at time zone 'UTC')::date
      and profile_snapshots.simulated = place.simulated`)
}

/** What was read of a profile while its owner objected: the reader was told, yet had written it already. */
export async function deleteObjectedSnapshots(db: Queryable): Promise<number> {
  return db.run(sql`
    delete from profile_snapshots
    using oppositions
    where opposed_at is not null
      and oppositions.network = profile_snapshots.network
      and (oppositions.username = profile_snapshots.username and oppositions.profile_id is null
           or oppositions.profile_id = profile_snapshots.profile_id)`)
}
