import { type Language, prefixOf } from '#contract/languages.ts'
import { sql } from '#server/database/sql.ts'
import { mailJob } from '#server/jobs/mail-job.ts'
import { letter } from '#server/mail/mail-frame.ts'
import type { KeyOfAccount } from './key-store.ts'

/** That a key was made, so that its owner learns of one they did not make; nothing of the key itself. */
export const keyMail = mailJob<KeyOfAccount>('send-key-mail', {
  write: async ({ db, publicUrl }, { accountId, keyId }) => {
    const found = await db.one<{ email: string; language: Language; name: string }>(sql`
      select email, language, name
      from api_keys
      join accounts on accounts.id = account_id
      where account_id = ${accountId}
        and api_keys.id = ${keyId}
        and accounts.deleted_at is null`)
    // Revoked already, or gone with its account.
    if (!found) return undefined
    const { paragraph, ...told } = words[found.language]
    const href = `${publicUrl}${prefixOf(found.language)}/app/account`
    return letter(found, { ...told, paragraph: paragraph(found.name) }, href)
  },
})

const words = {
  fr: {
    subject: 'Une clé d’accès a été créée',
    preview: 'Vos programmes peuvent s’en servir avec votre compte Verso.',
    heading: 'Une clé d’accès a été créée',
    paragraph: (name: string) =>
      `La clé «\u00a0${name}\u00a0» permet à un programme de se servir de votre compte et de vos crédits, dans les limites choisies à sa création.`,
    label: 'Voir mes clés d’accès',
    closing: 'Si ce n’est pas vous, désactivez-la et changez votre mot de passe.',
    footer: 'Verso. Ce message est envoyé à chaque nouvelle clé, et ne la contient pas.',
  },
  en: {
    subject: 'An access key was created',
    preview: 'Your programs can use your Verso account with it.',
    heading: 'An access key was created',
    paragraph: (name: string) =>
      `The key “${name}” lets a program use your account and your credits, within the limits chosen when it was created.`,
    label: 'See my access keys',
    closing: 'If it was not you, revoke it and change your password.',
    footer: 'Verso. This message is sent for each new key, and does not contain it.',
  },
}
