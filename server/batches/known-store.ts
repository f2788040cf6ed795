import { labelledVersionOf, methodVersionOf } from '#contract/method-version.ts'
import type { Network } from '#contract/networks.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type AskedName = { name: string; network: Network; profileId: string | null; simulated: boolean }

/** Those whose owners have objected, by name or by the id in it. */
export async function findOpposed(db: Queryable, names: readonly AskedName[]): Promise<Set<string>> {
  const rows = await db.many<{ name: string }>(sql`
    select name
    from unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ network }) => network)}::text[],
                ${names.map(({ profileId }) => profileId)}::text[]) as asked (name, network, profile_id)
    where exists (
      select
      from oppositions
      where oppositions.network = asked.network
        and (oppositions.username = asked.name or oppositions.profile_id = asked.profile_id)
        and opposed_at is not null)`)
  return new Set(rows.map(({ name }) => name))
}

/** The customer's own of the same posts by the same method, by name: what would be opened, and nothing spent (`findSame`). */
export async function findKnown(
  db: Queryable,
  { accountId, names, at }: { accountId: string; names: readonly AskedName[]; at: Date },
): Promise<Map<string, string>> {
  const rows = await db.many<{ name: string; id: string }>(sql`
    select asked.name, same.id
    from unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ network }) => network)}::text[],
                ${names.map(({ simulated }) => simulated)}::boolean[],
                ${names.map(({ network }) => methodVersionOf(network))}::text[],
                ${names.map(({ network }) => labelledVersionOf(network))}::text[])
      as asked (name, network, simulated, method, labelled_method)
    cross join lateral (
      select id
      from (
        select id, created_at
        from analyses
        where account_id = ${accountId}
          and network = asked.network
          and lower(username) = asked.name
          and status in ('queued', 'running')
        union all
        select analyses.id, analyses.created_at
        from profile_snapshots as this
        join profile_snapshots as other using (network, profile_id, day, simulated)
        join analyses
          on analyses.account_id = ${accountId}
          and analyses.network = asked.network
          and analyses.profile_id = other.profile_id
          and analyses.snapshot_day = other.day
          and analyses.status = 'done'
          and analyses.summary ->> 'methodVersion' in (asked.method, asked.labelled_method)
        where this.network = asked.network
          and this.username = asked.name
          and this.day = (${at}::timestamptz at time zone 'UTC')::date
          and this.simulated = asked.simulated
          and other.posts is not null
      ) as found
      order by created_at desc
      limit 1
    ) as same`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
