import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { BatchKey } from './batch-store.ts'

/** A line that is paid for, by its number among those. */
export type LineKey = BatchKey & { place: number }

export type TakenLine = {
  username: string | null
  outcome: string | null
  analysisId: string | null
  isPassed: boolean
}

/** Nobody else begins it until the transaction ends. */
export async function lockLine(tx: Tx, { accountId, batchId, place }: LineKey): Promise<TakenLine | undefined> {
  return tx.one<TakenLine>(sql`
    select username, outcome, analysis_id, is_passed
    from batch_lines
    where account_id = ${accountId}
      and batch_id = ${batchId}
      and place = ${place}
    for update`)
}

export async function setAnalysis(tx: Tx, { accountId, batchId, place }: LineKey, analysisId: string): Promise<void> {
  await tx.run(sql`
    update batch_lines
    set analysis_id = ${analysisId}
    where account_id = ${accountId}
      and batch_id = ${batchId}
      and place = ${place}`)
}

/** Nothing is read for it: why, and what is opened in its place. */
export async function setOutcome(
  tx: Tx,
  { accountId, batchId, place }: LineKey,
  outcome: 'opposed' | 'consent' | 'unread' | 'known' | 'cancelled' | 'failed',
  analysisId: string | null = null,
): Promise<void> {
  await tx.run(sql`
    update batch_lines
    set outcome = ${outcome},
        analysis_id = ${analysisId}
    where account_id = ${accountId}
      and batch_id = ${batchId}
      and place = ${place}`)
}

/** False when it has made room for the next already. */
export async function markPassed(tx: Tx, { accountId, batchId, place }: LineKey): Promise<boolean> {
  const passed = await tx.run(sql`
    update batch_lines
    set is_passed = true
    where account_id = ${accountId}
      and batch_id = ${batchId}
      and place = ${place}
      and not is_passed`)
  return passed === 1
}

/** Their turn has come, and no worker has taken them. */
export async function untakenPlaces(tx: Tx, { accountId, batchId }: BatchKey, begun: number): Promise<number[]> {
  const rows = await tx.many<{ place: number }>(sql`
    select place
    from batch_lines
    where account_id = ${accountId}
      and batch_id = ${batchId}
      and place <= ${begun}
      and analysis_id is null
      and outcome is null
    order by place
    for update`)
  return rows.map(({ place }) => place)
}

/**
 * Their turn has come, they have not made room for the next, and no job is at them or waits: theirs was lost. One statement, so that a
 * job that ends meanwhile is not taken for lost.
 */
export async function listLostLines(db: Queryable, jobs: readonly string[], limit: number): Promise<LineKey[]> {
  return db.many<LineKey>(sql`
    select lines.account_id, lines.batch_id, lines.place
    from batches
    join batch_lines as lines
      on lines.account_id = batches.account_id
      and lines.batch_id = batches.id
      and lines.place <= batches.begun
    where batches.ended_at is null
      and not lines.is_passed
      and not exists (
        select
        from pgboss.job
        where job.name = any (${jobs})
          and job.state < 'completed'
          and job.data ->> 'batchId' = batches.id::text
          and (job.data ->> 'place')::integer = lines.place)
    limit ${limit}`)
}

/** What lists say of a profile whose owner objects goes with its analyses; a line that waits is refused when its turn comes. */
export async function eraseLinesOf(
  tx: Tx,
  { username, profileId }: { username: string; profileId: string | null },
  analyses: readonly { accountId: string; id: string }[],
): Promise<void> {
  // Not of who had the name before: their line, or the one of the same list it repeats, was read and is another's.
  await tx.run(sql`
    update batch_lines as said
    set typed = null,
        username = null
    where lower(username) = ${username.toLowerCase()}
      and not exists (
        select
        from batch_lines as first
        join analyses
          on analyses.account_id = first.account_id
          and analyses.id = first.analysis_id
        where first.account_id = said.account_id
          and first.batch_id = said.batch_id
          and first.line = coalesce(said.same_as, said.line)
          and analyses.profile_id <> ${profileId})`)
  await tx.run(sql`
    update batch_lines
    set typed = null,
        username = null
    from unnest(${analyses.map(({ accountId }) => accountId)}::uuid[], ${analyses.map(({ id }) => id)}::uuid[])
      as erased (account_id, analysis_id)
    where batch_lines.account_id = erased.account_id
      and batch_lines.analysis_id = erased.analysis_id`)
}
