import type { Report } from '#contract/analyses.ts'
import { type Queryable, sql, type Tx } from '#server/platform/database.ts'

export type Analysis = {
  id: string
  username: string
  status: 'queued' | 'running' | 'done' | 'failed'
  report: Report | null
  createdAt: Date
}
/** Where a page ended: the next one starts after this row. */
export type Position = { createdAt: Date; id: string }

export async function findAnalysis(db: Queryable, accountId: string, id: string): Promise<Analysis | undefined> {
  return db.one<Analysis>(sql`
    select id, username, status, report, created_at as "createdAt"
    from analyses
    where id = ${id}
      and account_id = ${accountId}`)
}

/** Newest first. A position instead of an offset: page 1,000 costs what page 1 costs. */
export async function listAnalyses(
  db: Queryable,
  { accountId, limit, after }: { accountId: string; limit: number; after: Position | null },
): Promise<Analysis[]> {
  return db.many<Analysis>(sql`
    select id, username, status, report, created_at as "createdAt"
    from analyses
    where account_id = ${accountId}
      and (${after?.createdAt ?? null}::timestamptz is null
           or (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc
    limit ${limit}`)
}

export async function countAnalyses(db: Queryable, accountId: string): Promise<number> {
  const row = await db.one<{ total: number }>(sql`
    select count(*) as total
    from analyses
    where account_id = ${accountId}`)
  return row?.total ?? 0
}

export async function deleteAnalyses(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from analyses
    where account_id = ${accountId}`)
}
