import type { Network } from '#contract/networks.ts'
import { descriptionOf, networkOf } from '#contract/networks.ts'
import { advisoryLock, type Queryable, type Tx } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import type { AnalysisKey } from './pending-store.ts'

export type Objection = { username: string; code: string; profileId: string | null; opposedAt: Date | null }

/**
 * By its network's id once the profile was found: a new name does not lift an objection, and a name that changed hands does not carry
 * one over to who has it now. By name alone while one of the two ids is not known.
 */
export async function hasObjected(
  db: Queryable,
  username: string,
  profileId: string | null = descriptionOf(username).idInName(username),
): Promise<boolean> {
  const row = await db.one(sql`
    select
    from oppositions
    where network = ${networkOf(username)}
      and (profile_id = ${profileId}
           or (username = ${username.toLowerCase()} and (profile_id is null or ${profileId}::text is null)))
      and opposed_at is not null
    limit 1`)
  return row !== undefined
}

/** Of these names those whose owners have objected, by the name or by the id in it. */
export async function objectedOf(db: Queryable, usernames: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ username: string }>(sql`
    select asked.username
    from unnest(${usernames}::text[], ${usernames.map(networkOf)}::text[],
                ${usernames.map((username) => descriptionOf(username).idInName(username))}::text[])
      as asked (username, network, profile_id)
    where exists (
      select
      from oppositions
      where oppositions.network = asked.network
        and (oppositions.username = lower(asked.username) or oppositions.profile_id = asked.profile_id)
        and opposed_at is not null)`)
  return new Set(rows.map(({ username }) => username))
}

/**
 * Until the transaction ends, an objection and the deliveries of the same profile follow each other: one that was writing
 * its report while an objection erased the others was left behind. Always the name before the id.
 */
export async function lockProfile(
  tx: Tx,
  key: { username: string } | { profileId: string },
  mode: 'share' | 'exclusive',
) {
  await advisoryLock(
    tx,
    'username' in key ? `username ${key.username.toLowerCase()}` : `profile ${key.profileId}`,
    mode,
  )
}

/** What was asked for by that name, or by another of the same account; an objection that stands before one that does not. */
export async function findObjection(
  db: Queryable,
  username: string,
  profileId: string | null = descriptionOf(username).idInName(username),
): Promise<Objection | undefined> {
  return db.one<Objection>(sql`
    select username, code, profile_id, opposed_at
    from oppositions
    where network = ${networkOf(username)}
      and (username = ${username.toLowerCase()} or profile_id = ${profileId})
    order by opposed_at is null, asked_at, username
    limit 1`)
}

/** Asked for again, by whomever, it waits from then on. The code is that of the first request: the release before looks for it in the bio. */
export async function requestObjection(
  db: Queryable,
  { username, profileId }: Pick<Objection, 'username' | 'profileId'>,
  code: string,
  at: Date,
): Promise<Objection> {
  const row = await db.one<Objection>(sql`
    insert into oppositions as known (network, username, profile_id, code, asked_at)
    values (${networkOf(username)}, ${username.toLowerCase()}, ${profileId}, ${code}, ${at})
    on conflict (network, username) do update
    set asked_at = case when known.opposed_at is null then excluded.asked_at else known.asked_at end,
        profile_id = case when known.opposed_at is null then coalesce(excluded.profile_id, known.profile_id) else known.profile_id end
    returning username, code, profile_id, opposed_at`)
  if (!row) throw new Error('an opposition was written and is not there')
  return row
}

export async function confirmObjection(tx: Tx, username: string, profileId: string | null, at: Date): Promise<void> {
  await tx.run(sql`
    update oppositions
    set profile_id = ${profileId},
        opposed_at = coalesce(opposed_at, ${at})
    where network = ${networkOf(username)}
      and username = ${username.toLowerCase()}`)
}

/** Its network's id of the profile that had this name when we last analysed it. */
export async function knownProfileId(db: Queryable, username: string): Promise<string | null> {
  const own = descriptionOf(username).idInName(username)
  if (own !== null) return own
  const row = await db.one<{ id: string }>(sql`
    select profile_id as id
    from analyses
    where network = ${networkOf(username)}
      and lower(username) = ${username.toLowerCase()}
      and profile_id is not null
    order by created_at desc
    limit 1`)
  return row?.id ?? null
}

export type ErasedAnalysis = AnalysisKey & { username: string; snapshotAt: Date | null; simulated: boolean }

/**
 * Empties every analysis of the profile that has ended, whoever asked for it, and tells which; its movements stay on the
 * statement. By id: a name may have been somebody else's. By name only those that never got as far as an id.
 */
export async function eraseAnalysesOf(tx: Tx, username: string, profileId: string | null): Promise<ErasedAnalysis[]> {
  return tx.many<ErasedAnalysis>(sql`
    with ended as (
      select account_id, id, username, snapshot_day::timestamp at time zone 'UTC' as snapshot_at,
             coalesce((report ->> 'mockData')::boolean, false) as simulated
      from analyses
      where network = ${networkOf(username)}
        and (profile_id = ${profileId} or (lower(username) = ${username.toLowerCase()} and profile_id is null))
        and status in ('done', 'failed')
      for update
    )
    update analyses
    set status = 'erased',
        username = '_',
        report = null,
        failure = null,
        profile_id = null,
        profile_name = null,
        progress = null,
        snapshot_day = null
    from ended
    where analyses.account_id = ended.account_id
      and analyses.id = ended.id
    returning ended.account_id, ended.id, ended.username, ended.snapshot_at, ended.simulated`)
}

const WAITING = fragment`opposed_at is null and (declined_at is null or declined_at < asked_at)`

/** Asked for and neither proved nor declined, the oldest first. */
export async function waitingObjections(db: Queryable) {
  return db.many<{ network: Network; username: string; askedAt: Date }>(sql`
    select network, username, asked_at
    from oppositions
    where ${WAITING}
    order by asked_at, username
    limit 200`)
}

export async function measureObjections(db: Queryable): Promise<{ waiting: number; oldest: Date | null }> {
  const row = await db.one<{ waiting: number; oldest: Date | null }>(sql`
    select count(*) as waiting, min(asked_at) as oldest
    from oppositions
    where ${WAITING}`)
  return row ?? { waiting: 0, oldest: null }
}

/** What accepting it would erase: reports, and how many customers have one. By the id wherever it is known, as they are erased. */
export async function reportsOf(db: Queryable, username: string) {
  const asked = await findObjection(db, username)
  const profileId = asked?.profileId ?? (await knownProfileId(db, username))
  const row = await db.one<{ reports: number; customers: number }>(sql`
    select count(*) as reports, count(distinct account_id) as customers
    from analyses
    where network = ${networkOf(username)}
      and status = 'done'
      and (profile_id = ${profileId} or (lower(username) = ${username.toLowerCase()} and profile_id is null))`)
  return row ?? { reports: 0, customers: 0 }
}

/** It waits for nobody any more, until it is asked for again. False when nothing waits under that name. */
export async function declineObjection(db: Queryable, username: string, at: Date): Promise<boolean> {
  const declined = await db.run(sql`
    update oppositions
    set declined_at = ${at}
    where network = ${networkOf(username)}
      and username = ${username.toLowerCase()}
      and opposed_at is null`)
  return declined > 0
}
