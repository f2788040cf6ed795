import { type Language, prefixOf } from '#contract/languages.ts'
import { sql } from '#server/database/sql.ts'
import { jobName } from '#server/jobs/job.ts'
import { frameMail } from '#server/mail/mail-frame.ts'
import type { Services } from '#server/services.ts'
import type { BatchKey } from './batch-store.ts'

export const sendBatchMailJob = jobName<BatchKey>('send-batch-mail')

/** That a list has ended, and where its results are; neither a name of it nor a figure. */
export async function sendBatchMail(
  { db, mail, publicUrl }: Pick<Services, 'db' | 'mail' | 'publicUrl'>,
  { accountId, batchId }: BatchKey,
): Promise<void> {
  const found = await db.one<{ email: string; language: Language; lines: number }>(sql`
    select email, language, lines
    from batches
    join accounts on accounts.id = batches.account_id
    where batches.account_id = ${accountId}
      and batches.id = ${batchId}
      and accounts.deleted_at is null`)
  if (!found) return
  const { email, language, lines } = found
  const { label, paragraph, ...told } = words[language]
  const button = { label, href: `${publicUrl}${prefixOf(language)}/app/dashboard?liste=${batchId}` }
  await mail.send({ to: email, ...frameMail(language, { ...told, paragraph: paragraph(lines), button }) })
}

const words = {
  fr: {
    subject: 'Votre liste est terminée',
    preview: 'Les résultats vous attendent dans Verso.',
    heading: 'Votre liste est terminée',
    paragraph: (lines: number) =>
      `Toutes les lectures de votre liste de ${lines}\u00a0${lines < 2 ? 'ligne' : 'lignes'} sont finies. Les crédits de celles qui ont échoué vous ont été rendus.`,
    label: 'Voir les résultats',
    closing: 'Connectez-vous à votre compte pour les ouvrir.',
    footer: 'Verso. Ce message ne contient rien de votre liste.',
  },
  en: {
    subject: 'Your list is finished',
    preview: 'The results are waiting for you in Verso.',
    heading: 'Your list is finished',
    paragraph: (lines: number) =>
      `Every reading of your list of ${lines}\u00a0${lines < 2 ? 'line' : 'lines'} is finished. The credits of those that failed were returned to you.`,
    label: 'See the results',
    closing: 'Log in to your account to open them.',
    footer: 'Verso. This message holds nothing of your list.',
  },
}
