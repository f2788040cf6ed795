import type { Report } from '#contract/schemas/report.ts'
import { SNAPSHOT_AT } from '#server/analyses/analysis-store.ts'
import { withStoredReport } from '#server/analyses/former-report.ts'
import { type Queryable, type Tx } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import { wordsKeptSince } from '#server/sources/forget-snapshots.ts'

export type ShareLink = {
  id: string
  analysisId: string
  username: string
  createdAt: Date
  expiresAt: Date
  showsExclusions: boolean
}

/**
 * What a link opens, as long as it does, is asked of the analysis itself at each reading. A revoked link has no row; one of
 * a deleted account, no analysis; an objection has emptied the report; and past thirty days its evidence is over, whether
 * or not the sweep has been there.
 */
const IS_DELIVERED = fragment`analyses.status = 'done' and analyses.report is not null`

export type SharedReport = {
  linkId: string
  accountId: string
  id: string
  username: string
  profileId: string | null
  profileName: string | null
  report: Report
  snapshotAt: Date | null
  createdAt: Date
  expiresAt: Date
  showsExclusions: boolean
}

export async function findShared(db: Queryable, tokenHash: Buffer, at: Date): Promise<SharedReport | undefined> {
  const found = await db.one<SharedReport>(sql`
    select share_links.id as link_id, share_links.account_id, analyses.id, username, profile_id, profile_name, report,
           ${SNAPSHOT_AT} as snapshot_at, analyses.created_at, expires_at, shows_exclusions
    from token_owners
    join share_links using (account_id, token_hash)
    join analyses on analyses.account_id = share_links.account_id and analyses.id = share_links.analysis_id
    where token_hash = ${tokenHash}
      and expires_at > ${at}
      and ${IS_DELIVERED}
      and snapshot_day >= (${wordsKeptSince(at)}::timestamptz at time zone 'UTC')::date`)
  return found && withStoredReport(found)
}

/** An account's that still open something, newest first. */
export async function listShareLinks(db: Queryable, accountId: string, at: Date): Promise<ShareLink[]> {
  return db.many<ShareLink>(sql`
    select share_links.id, analysis_id, username, share_links.created_at, expires_at, shows_exclusions
    from share_links
    join analyses on analyses.account_id = share_links.account_id and analyses.id = share_links.analysis_id
    where share_links.account_id = ${accountId}
      and expires_at > ${at}
      and ${IS_DELIVERED}
      and snapshot_day >= (${wordsKeptSince(at)}::timestamptz at time zone 'UTC')::date
    order by share_links.created_at desc, share_links.id desc`)
}

export async function insertShareLink(
  tx: Tx,
  accountId: string,
  link: Omit<ShareLink, 'username'> & { tokenHash: Buffer },
): Promise<void> {
  const { id, analysisId, tokenHash, createdAt, expiresAt, showsExclusions } = link
  await tx.run(sql`
    insert into share_links (account_id, id, analysis_id, token_hash, created_at, expires_at, shows_exclusions)
    values (${accountId}, ${id}, ${analysisId}, ${tokenHash}, ${createdAt}, ${expiresAt}, ${showsExclusions})`)
}

/** False when it had gone already. */
export async function deleteShareLink(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from share_links
    where account_id = ${accountId}
      and id = ${id}`)
  return deleted === 1
}

export async function deleteShareLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from share_links
    where account_id = ${accountId}`)
}
