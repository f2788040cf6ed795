import type { AnalysisKey } from '#server/analyses/pending-store.ts'
import type { Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** What customers wrote, left out and shared of reports on the profile: the analyses these refer to stay as rows. */
export async function deleteOfReports(tx: Tx, analyses: readonly AnalysisKey[]): Promise<void> {
  const [accountIds, ids] = [analyses.map(({ accountId }) => accountId), analyses.map(({ id }) => id)]
  await tx.run(sql`
    delete from contested_posts
    using unnest(${accountIds}::uuid[], ${ids}::uuid[]) as erased (account_id, analysis_id)
    where contested_posts.account_id = erased.account_id
      and contested_posts.analysis_id = erased.analysis_id`)
  await tx.run(sql`
    delete from excluded_posts
    using unnest(${accountIds}::uuid[], ${ids}::uuid[]) as erased (account_id, analysis_id)
    where excluded_posts.account_id = erased.account_id
      and excluded_posts.analysis_id = erased.analysis_id`)
  await tx.run(sql`
    delete from share_links
    using unnest(${accountIds}::uuid[], ${ids}::uuid[]) as erased (account_id, analysis_id)
    where share_links.account_id = erased.account_id
      and share_links.analysis_id = erased.analysis_id`)
}
