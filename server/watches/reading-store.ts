import type { RefusalCode } from '#contract/errors.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import type { Block, FigureChange } from './compare-readings.ts'
import type { FactChange } from './facts.ts'
import type { WatchKey } from './watch-store.ts'

export type ReadingKey = WatchKey & { dueAt: string }
export type Change = ({ kind: 'fact' } & FactChange) | ({ kind: 'figure' } & FigureChange)

export type WatchReading = {
  watchId: string
  dueAt: Date
  state: 'waiting' | 'read' | 'refused' | 'failed' | 'unpaid'
  analysisId: string | null
  failure: RefusalCode | null
  block: Block | null
  changes: Change[]
  endedAt: Date | null
}
const READING = fragment`watch_id, due_at, state, analysis_id, failure, block, changes, ended_at`

/** The report that the watch began with: what later ones are compared with. */
export async function insertFirstReading(
  tx: Tx,
  { accountId, watchId }: WatchKey,
  { analysisId, block, at }: { analysisId: string; block: Block; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into watch_readings (account_id, watch_id, due_at, state, analysis_id, block, ended_at)
    values (${accountId}, ${watchId}, ${at}, 'read', ${analysisId}, ${JSON.stringify(block)}, ${at})`)
}

export async function findReading(db: Queryable, { accountId, watchId, dueAt }: ReadingKey) {
  return db.one<WatchReading>(sql`
    select ${READING}
    from watch_readings
    where account_id = ${accountId}
      and watch_id = ${watchId}
      and due_at = ${dueAt}`)
}

export async function setReadingAnalysis(
  tx: Tx,
  { accountId, watchId, dueAt }: ReadingKey,
  analysisId: string,
): Promise<void> {
  await tx.run(sql`
    update watch_readings
    set analysis_id = ${analysisId}
    where account_id = ${accountId}
      and watch_id = ${watchId}
      and due_at = ${dueAt}`)
}

type End = Pick<WatchReading, 'state'> & Partial<Pick<WatchReading, 'failure' | 'block' | 'changes'>>

/** False when it had ended. */
export async function endReading(
  tx: Tx,
  { accountId, watchId, dueAt }: ReadingKey,
  { state, failure = null, block = null, changes = [] }: End,
  at: Date,
): Promise<boolean> {
  const ended = await tx.run(sql`
    update watch_readings
    set state = ${state},
        failure = ${failure},
        block = ${block && JSON.stringify(block)},
        changes = ${JSON.stringify(changes)},
        ended_at = ${at}
    where account_id = ${accountId}
      and watch_id = ${watchId}
      and due_at = ${dueAt}
      and state = 'waiting'`)
  return ended === 1
}

/** What the readings of one watch counted, oldest first. */
export async function blocksOf(db: Queryable, { accountId, watchId }: WatchKey): Promise<Block[]> {
  const rows = await db.many<{ block: Block }>(sql`
    select block
    from watch_readings
    where account_id = ${accountId}
      and watch_id = ${watchId}
      and block is not null
    order by due_at`)
  return rows.map(({ block }) => block)
}

/** As many as a small chart draws. */
const DRAWN = 13

/** Of each of a customer's watches the newest ones, oldest first. */
export async function listReadings(db: Queryable, accountId: string): Promise<WatchReading[]> {
  return db.many<WatchReading>(sql`
    select newest.*
    from watches
    cross join lateral (
      select ${READING}
      from watch_readings
      where account_id = watches.account_id
        and watch_id = watches.id
      order by due_at desc
      limit ${DRAWN}
    ) as newest
    where watches.account_id = ${accountId}
    order by newest.watch_id, newest.due_at`)
}

const IN_FEED = 100

/** What changed, newest first, with the name of the account. */
export async function listChanges(db: Queryable, accountId: string) {
  return db.many<WatchReading & { username: string; at: Date }>(sql`
    select ${READING}, username, ended_at as at
    from watch_readings
    join watches on watches.account_id = watch_readings.account_id and watches.id = watch_id
    where watch_readings.account_id = ${accountId}
      and changes <> '[]'
    order by ended_at desc
    limit ${IN_FEED}`)
}

/** Due, not ended, and no job of these names waits for them or is at them: theirs was lost. One statement: none ends in between. */
export async function listLostReadings(db: Queryable, jobs: readonly string[], most: number): Promise<ReadingKey[]> {
  const rows = await db.many<WatchKey & { dueAt: Date }>(sql`
    select account_id, watch_id, due_at
    from watch_readings
    where state = 'waiting'
      and not exists (
        select
        from pgboss.job
        where name = any (${jobs})
          and job.state < 'completed'
          and data ->> 'watchId' = watch_id::text
          and (data ->> 'dueAt')::timestamptz = due_at)
    order by due_at
    limit ${most}`)
  return rows.map(({ dueAt, ...key }) => ({ ...key, dueAt: dueAt.toISOString() }))
}
