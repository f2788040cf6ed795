import { networkOf } from '#contract/networks.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { SnapshotKey } from './snapshot-store.ts'

/** What a language model says of each post, by id. */
type Labels<Label> = Record<string, Label>
/** By figure, the post that shows it best. */
export type Quoted = Record<string, string>

/** Snapshots with words are thirty days old at most, one a day. */
const MAX_SNAPSHOTS = 31

/** What this version of the model has said of a profile's posts on any day that is still kept; the newest word counts. */
export async function findLabels<Label>(
  db: Queryable,
  { username, simulated }: SnapshotKey,
  { profileId, version }: { profileId: string; version: string },
): Promise<Labels<Label>> {
  const rows = await db.many<{ labels: Labels<Label> }>(sql`
    select labels -> ${version} as labels
    from profile_snapshots
    where network = ${networkOf(username)}
      and profile_id = ${profileId}
      and simulated = ${simulated}
      and labels ? ${version}
    order by day desc
    limit ${MAX_SNAPSHOTS}`)
  return rows.reduceRight<Labels<Label>>((known, { labels }) => ({ ...known, ...labels }), {})
}

/**
 * Beside the posts they are of. What another analysis of the same snapshot has kept meanwhile stays: the answer is what all
 * its reports rest on. Undefined when the snapshot is gone.
 */
export async function keepLabels<Label>(
  db: Queryable,
  { username, at, simulated }: SnapshotKey,
  version: string,
  labels: Labels<Label>,
): Promise<Labels<Label> | undefined> {
  const row = await db.one<{ labels: Labels<Label> }>(sql`
    update profile_snapshots
    set labels = coalesce(labels, '{}')
          || jsonb_build_object(${version}::text, ${JSON.stringify(labels)}::jsonb || coalesce(labels -> ${version}, '{}'))
    where network = ${networkOf(username)}
      and username = ${username.toLowerCase()}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}
    returning labels -> ${version} as labels`)
  return row?.labels
}

/** Undefined while this version has chosen nothing of the snapshot. */
export async function findQuoted(
  db: Queryable,
  { username, at, simulated }: SnapshotKey,
  version: string,
): Promise<Quoted | undefined> {
  const row = await db.one<{ quoted: Quoted | null }>(sql`
    select quoted -> ${version} as quoted
    from profile_snapshots
    where network = ${networkOf(username)}
      and username = ${username.toLowerCase()}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}`)
  return row?.quoted ?? undefined
}

/** What another analysis of the same snapshot has kept meanwhile stays. Undefined when the snapshot is gone. */
export async function keepQuoted(
  db: Queryable,
  { username, at, simulated }: SnapshotKey,
  version: string,
  quoted: Quoted,
): Promise<Quoted | undefined> {
  const row = await db.one<{ quoted: Quoted }>(sql`
    update profile_snapshots
    set quoted = jsonb_build_object(${version}::text, ${JSON.stringify(quoted)}::jsonb) || coalesce(quoted, '{}')
    where network = ${networkOf(username)}
      and username = ${username.toLowerCase()}
      and day = (${at}::timestamptz at time zone 'UTC')::date
      and simulated = ${simulated}
    returning quoted -> ${version} as quoted`)
  return row?.quoted
}
