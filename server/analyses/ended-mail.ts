import { CREDITS_RETURNED as CREDITS_RETURNED_EN } from '#contract/errors.en.ts'
import { CREDITS_RETURNED } from '#contract/errors.ts'
import { type Language, prefixOf } from '#contract/languages.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { mailJob } from '#server/jobs/mail-job.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { letter } from '#server/mail/mail-frame.ts'
import type { Services } from '#server/services.ts'
import { findAnalysis } from './analysis-store.ts'
import { PENDING } from './pending-store.ts'

type Asked = { accountId: string; analysisId: string }

/** Whoever leaves the page of an analysis under way may be told of its end. False once it has ended: the page tells. */
export async function askForMail({ db, now }: Pick<Services, 'db' | 'now'>, asked: Asked): Promise<boolean> {
  const { accountId, analysisId } = asked
  await countAttempt(db, now, [{ key: throttleKey('mail-asked', accountId), limit: 60, windowMs: minutes(60) }])
  if (await noteMailAsked(db, asked, now())) return true
  if (!(await findAnalysis(db, accountId, analysisId))) throw new Refusal('not_found')
  return false
}

/**
 * That it has ended, and where to read it; neither the name of the account analysed nor a figure of it: a mailbox is read by others
 * too. A job that runs twice sends one mail, unless the process dies between the relay's answer and the note of it.
 */
export const endedMail = mailJob<Asked>('send-ended-mail', {
  write: async ({ db, publicUrl }, asked) => {
    const found = await findMailToSend(db, asked)
    if (!found) return undefined
    const { ready, failed, ...same } = words[found.language]
    const href = `${publicUrl}${prefixOf(found.language)}/app/analysis/${asked.analysisId}`
    return letter(found, { ...(found.isDelivered ? ready : failed), ...same }, href)
  },
  onSent: forgetMail,
})

/** False when the analysis has ended, or is not this customer's. Its end waits for this row, so that none is lost. */
async function noteMailAsked(db: Queryable, { accountId, analysisId }: Asked, at: Date): Promise<boolean> {
  const noted = await db.run(sql`
    update analyses
    set mail_asked_at = coalesce(mail_asked_at, ${at})
    where account_id = ${accountId}
      and id = ${analysisId}
      and ${PENDING}`)
  return noted === 1
}

/** Undefined when nobody asked, it was sent, or the account or the report has gone: nothing is left to tell of. */
async function findMailToSend(db: Queryable, { accountId, analysisId }: Asked) {
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

async function forgetMail(db: Queryable, { accountId, analysisId }: Asked): Promise<void> {
  await db.run(sql`
    update analyses
    set mail_asked_at = null
    where account_id = ${accountId}
      and id = ${analysisId}`)
}

const words = {
  fr: {
    ready: {
      subject: 'Rapport prêt',
      preview: 'Le rapport que vous attendiez est prêt.',
      heading: 'Votre rapport est prêt',
      paragraph: 'L’analyse que vous avez demandée est terminée. Le rapport vous attend dans Verso, avec ses preuves.',
      label: 'Lire le rapport',
    },
    failed: {
      subject: 'Votre analyse n’a pas abouti',
      preview: CREDITS_RETURNED,
      heading: 'Votre analyse n’a pas abouti',
      paragraph: `L’analyse que vous avez demandée s’est arrêtée avant la fin. ${CREDITS_RETURNED}`,
      label: 'Voir pourquoi',
    },
    closing:
      'Connectez-vous à votre compte pour l’ouvrir. Vous avez demandé ce message pendant l’analyse\u202f; il n’y en aura pas d’autre.',
    footer: 'Verso. Ce message ne contient rien du rapport.',
  },
  en: {
    ready: {
      subject: 'Report ready',
      preview: 'The report you were waiting for is ready.',
      heading: 'Your report is ready',
      paragraph: 'The analysis you asked for is finished. The report is waiting for you in Verso, with its evidence.',
      label: 'Read the report',
    },
    failed: {
      subject: 'Your analysis did not finish',
      preview: CREDITS_RETURNED_EN,
      heading: 'Your analysis did not finish',
      paragraph: `The analysis you asked for stopped before its end. ${CREDITS_RETURNED_EN}`,
      label: 'See why',
    },
    closing:
      'Log in to your account to open it. You asked for this message during the analysis; there will be no other.',
    footer: 'Verso. This message holds nothing of the report.',
  },
}
