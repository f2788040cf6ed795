import { asOwner } from '#server/testing/owner.ts'
import type { Acknowledged } from './network-load.ts'
import type { Parts } from './network-parts.ts'

/** Whatever a customer was told has happened is in the database, or on its way out of it. */
export async function missingOf(databaseUrl: string, told: Acknowledged, { mails }: Parts): Promise<string[]> {
  const ids = told.asked.flatMap(({ id }) => id ?? [])
  const analyses = await absent(databaseUrl, ids, 'select id::text as word from analyses')
  const pages = await absent(databaseUrl, told.pages, 'select checkout_session as word from payments')
  const accounts = await absent(databaseUrl, told.signUps, 'select email as word from account_emails')
  const sent = await absent(
    databaseUrl,
    told.links,
    `select data ->> 'email' as word from pgboss.job where state in ('created', 'retry', 'active')`,
  )
  // Looked at last: a job has ended only once the relay has its mail.
  const come = new Set(mails.mails.flatMap(({ to, subject }) => (/mot de passe/.test(subject) ? to : [])))
  const links = sent.filter((email) => !come.has(email))
  return [
    ...analyses.map((id) => `analysis ${id} is not there`),
    ...pages.map((session) => `payment ${session} is not there`),
    ...accounts.map((email) => `account ${email} is not there`),
    ...links.map((email) => `the mail to ${email} has neither come nor is it on its way`),
  ]
}

/** Those of the words that the query does not give. */
async function absent(databaseUrl: string, words: string[], query: string): Promise<string[]> {
  const rows = await asOwner<{ word: string }>(
    databaseUrl,
    `select word from unnest($1::text[]) as word except select word from (${query}) as kept`,
    [words],
  )
  return rows.map(({ word }) => word)
}
