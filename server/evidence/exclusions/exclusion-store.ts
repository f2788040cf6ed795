import type { Excludable } from '#contract/exclusions.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type Exclusion = { figure: Excludable; postId: string; createdAt: Date }
type Place = { accountId: string; analysisId: string }

/** Of one analysis, oldest first. */
export async function findExclusions(db: Queryable, { accountId, analysisId }: Place): Promise<Exclusion[]> {
  return db.many<Exclusion>(sql`
    select figure, post_id, created_at
    from excluded_posts
    where account_id = ${accountId}
      and analysis_id = ${analysisId}
    order by created_at, figure, post_id`)
}

/** All of a customer's, newest first. */
export async function allExclusions(db: Queryable, accountId: string) {
  return db.many<Exclusion & { analysisId: string }>(sql`
    select analysis_id, figure, post_id, created_at
    from excluded_posts
    where account_id = ${accountId}
    order by created_at desc, analysis_id, figure, post_id`)
}

/** Excluded again, the first one stands. */
export async function insertExclusion(tx: Tx, { accountId, analysisId }: Place, exclusion: Exclusion): Promise<void> {
  const { figure, postId, createdAt } = exclusion
  await tx.run(sql`
    insert into excluded_posts (account_id, analysis_id, figure, post_id, created_at)
    values (${accountId}, ${analysisId}, ${figure}, ${postId}, ${createdAt})
    on conflict do nothing`)
}

export async function deleteExclusion(db: Queryable, { accountId, analysisId }: Place, figure: string, postId: string) {
  await db.run(sql`
    delete from excluded_posts
    where account_id = ${accountId}
      and analysis_id = ${analysisId}
      and figure = ${figure}
      and post_id = ${postId}`)
}

export async function deleteExclusions(db: Queryable, { accountId, analysisId }: Place): Promise<void> {
  await db.run(sql`
    delete from excluded_posts
    where account_id = ${accountId}
      and analysis_id = ${analysisId}`)
}
