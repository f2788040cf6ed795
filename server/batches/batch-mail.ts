import { type Language, prefixOf } from '#contract/languages.ts'
import { sql } from '#server/database/sql.ts'
import { mailJob } from '#server/jobs/mail-job.ts'
import { letter } from '#server/mail/mail-frame.ts'
import type { BatchKey } from './batch-store.ts'

/** That a list has ended, and where its results are; neither a name of it nor a figure. */
export const batchMail = mailJob<BatchKey>('send-batch-mail', {
  write: async ({ db, publicUrl }, { accountId, batchId }) => {
    const found = await db.one<{ email: string; language: Language; lines: number }>(sql`
      select email, language, lines
      from batches
      join accounts on accounts.id = batches.account_id
      where batches.account_id = ${accountId}
        and batches.id = ${batchId}
        and accounts.deleted_at is null`)
    if (!found) return undefined
    const { paragraph, ...told } = words[found.language]
    const href = `${publicUrl}${prefixOf(found.language)}/app/dashboard?liste=${batchId}`
    return letter(found, { ...told, paragraph: paragraph(found.lines) }, href)
  },
})

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
