import { type Language, prefixOf } from '#contract/languages.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { jobName } from '#server/jobs/job.ts'
import { frameMail } from '#server/mail/mail-frame.ts'
import type { Services } from '#server/services.ts'
import type { KeyOfAccount } from './key-store.ts'

export const sendKeyMailJob = jobName<KeyOfAccount>('send-key-mail')

/** That a key was made, so that its owner learns of one they did not make; nothing of the key itself. */
export async function sendKeyMail(
  { db, mail, publicUrl }: Pick<Services, 'db' | 'mail' | 'publicUrl'>,
  key: KeyOfAccount,
): Promise<void> {
  const found = await findNamed(db, key)
  if (!found) return
  const { email, language, name } = found
  const { label, paragraph, ...told } = words[language]
  const button = { label, href: `${publicUrl}${prefixOf(language)}/app/account` }
  await mail.send({ to: email, ...frameMail(language, { ...told, paragraph: paragraph(name), button }) })
}

/** Undefined when it was revoked already, or is gone with its account. */
async function findNamed(db: Queryable, { accountId, keyId }: KeyOfAccount) {
  return db.one<{ email: string; language: Language; name: string }>(sql`
    select email, language, name
    from api_keys
    join accounts on accounts.id = account_id
    where account_id = ${accountId}
      and api_keys.id = ${keyId}
      and accounts.deleted_at is null`)
}

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
