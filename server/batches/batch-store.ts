import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { SortedLine } from './sort-names.ts'

/** Composite key; `accountId` is the partition key. */
export type BatchKey = { accountId: string; batchId: string }

type NewBatch = BatchKey & { key: string; listHash: Buffer; lines: readonly SortedLine[]; at: Date }

export async function findByKey(db: Queryable, accountId: string, key: string) {
  return db.one<{ id: string; listHash: Buffer }>(sql`
    select id, list_hash
    from batches
    where account_id = ${accountId}
      and request_key = ${key}`)
}

/** With every line of it, those paid for numbered in their order. */
export async function insertBatch(tx: Tx, { accountId, batchId, key, listHash, lines, at }: NewBatch): Promise<void> {
  const paid = lines.filter(({ fate }) => fate === 'read')
  const place = new Map(paid.map(({ line }, index) => [line, index + 1]))
  await tx.run(sql`
    insert into batches (account_id, id, request_key, list_hash, lines, paid, created_at)
    values (${accountId}, ${batchId}, ${key}, ${listHash}, ${lines.length}, ${paid.length}, ${at})`)
  await tx.run(sql`
    insert into batch_lines (account_id, batch_id, line, typed, username, place, outcome, same_as, analysis_id)
    select ${accountId}, ${batchId}, line, typed, username, place, outcome, same_as, analysis_id
    from unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ typed }) => typed)}::text[],
                ${lines.map(({ username }) => username)}::text[],
                ${lines.map(({ line }) => place.get(line) ?? null)}::integer[],
                ${lines.map(({ fate }) => (fate === 'read' ? null : fate))}::text[],
                ${lines.map(({ sameAs }) => sameAs)}::integer[],
                ${lines.map(({ analysisId }) => analysisId)}::uuid[])
      as given (line, typed, username, place, outcome, same_as, analysis_id)`)
}

/** Those that have not ended, and whether one of them has begun. */
export async function countUnderWay(db: Queryable, accountId: string) {
  const row = await db.one<{ underWay: number; begun: number }>(sql`
    select count(*) as under_way, count(*) filter (where begun > 0) as begun
    from batches
    where account_id = ${accountId}
      and ended_at is null`)
  return row ?? { underWay: 0, begun: 0 }
}

export type BatchState = { paid: number; begun: number; passed: number; cancelledAt: Date | null; endedAt: Date | null }

export async function lockBatch(tx: Tx, { accountId, batchId }: BatchKey): Promise<BatchState | undefined> {
  return tx.one<BatchState>(sql`
    select paid, begun, passed, cancelled_at, ended_at
    from batches
    where account_id = ${accountId}
      and id = ${batchId}
    for update`)
}

export async function setBegun(tx: Tx, { accountId, batchId }: BatchKey, begun: number): Promise<void> {
  await tx.run(sql`
    update batches
    set begun = ${begun}
    where account_id = ${accountId}
      and id = ${batchId}`)
}

export async function countPassed(tx: Tx, { accountId, batchId }: BatchKey): Promise<void> {
  await tx.run(sql`
    update batches
    set passed = passed + 1
    where account_id = ${accountId}
      and id = ${batchId}`)
}

export async function setCancelled(tx: Tx, { accountId, batchId }: BatchKey, at: Date): Promise<void> {
  await tx.run(sql`
    update batches
    set cancelled_at = ${at}
    where account_id = ${accountId}
      and id = ${batchId}`)
}

export async function setEnded(tx: Tx, { accountId, batchId }: BatchKey, at: Date): Promise<void> {
  await tx.run(sql`
    update batches
    set ended_at = ${at}
    where account_id = ${accountId}
      and id = ${batchId}`)
}

/** The one whose turn it is: the oldest that waits. */
export async function findNext(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await tx.one<{ id: string }>(sql`
    select id
    from batches
    where account_id = ${accountId}
      and ended_at is null
    order by created_at, id
    limit 1`)
  return row?.id
}

export async function deleteBatches(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from batches
    where account_id = ${accountId}`)
}
