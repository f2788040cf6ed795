import type { Language } from '#contract/languages.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { PENDING } from './pending-store.ts'

type OfAnalysis = { accountId: string; analysisId: string }

/** False when the analysis has ended, or is not this customer's. Its end waits for this row, so that none is lost. */
export async function noteMailAsked(db: Queryable, { accountId, analysisId }: OfAnalysis, at: Date): Promise<boolean> {
  const noted = await db.run(sql`
    update analyses
    set mail_asked_at = coalesce(mail_asked_at, ${at})
    where account_id = ${accountId}
      and id = ${analysisId}
      and ${PENDING}`)
  return noted === 1
}

/** Undefined when nobody asked, it was sent, or the account or the report has gone: nothing is left to tell of. */
export async function findMailToSend(db: Queryable, { accountId, analysisId }: OfAnalysis) {
  return db.one<{ email: string; language: Language; isDelivered: boolean }>(sql`
    select email, language, status = 'done' as is_delivered
    from analyses
    join accounts on accounts.id = analyses.account_id
    where analyses.account_id = ${accountId}
      and analyses.id = ${analysisId}
      and status in ('done', 'failed')
      and mail_asked_at is not null
      and accounts.deleted_at is null`)
}

export async function forgetMail(db: Queryable, { accountId, analysisId }: OfAnalysis): Promise<void> {
  await db.run(sql`
    update analyses
    set mail_asked_at = null
    where account_id = ${accountId}
      and id = ${analysisId}`)
}
