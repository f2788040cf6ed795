import { type Language, prefixOf } from '#contract/languages.ts'
import { sql } from '#server/database/sql.ts'
import { mailJob } from '#server/jobs/mail-job.ts'
import { letter } from '#server/mail/mail-frame.ts'
import type { OfEndpoint } from './delivery-store.ts'

/** That we write to an address no more. */
export const disabledMail = mailJob<OfEndpoint>('send-webhook-disabled-mail', {
  write: async ({ db, publicUrl }, { accountId, endpointId }) => {
    const found = await db.one<{ email: string; language: Language; url: string }>(sql`
      select email, language, url
      from webhook_endpoints
      join accounts on accounts.id = account_id
      where account_id = ${accountId}
        and webhook_endpoints.id = ${endpointId}
        and disabled is not null`)
    // Switched on again, or gone with its account.
    if (!found) return undefined
    const { paragraph, ...told } = words[found.language]
    const href = `${publicUrl}${prefixOf(found.language)}/app/account`
    // The host alone: a path may hold a secret of the receiver's.
    return letter(found, { ...told, paragraph: paragraph(new URL(found.url).host) }, href)
  },
})

const words = {
  fr: {
    subject: 'Une de vos adresses ne reçoit plus rien',
    preview: 'Nous avons cessé d’écrire à une adresse qui ne répondait plus.',
    heading: 'Nous avons cessé d’écrire à une adresse',
    paragraph: (host: string) =>
      `L’adresse que vous avez donnée chez ${host} n’a pas accepté nos messages, essayés pendant trois jours, ou a demandé de ne plus en recevoir. Elle est désactivée.`,
    label: 'Voir ce qui n’est pas parti',
    closing:
      'Réactivez-la quand elle répond de nouveau\u202f: ce qui n’est pas parti peut être renvoyé pendant 30\u00a0jours.',
    footer: 'Verso. Ce message est envoyé une fois par adresse désactivée.',
  },
  en: {
    subject: 'One of your addresses no longer receives anything',
    preview: 'We stopped writing to an address that no longer answered.',
    heading: 'We stopped writing to an address',
    paragraph: (host: string) =>
      `The address you gave at ${host} did not accept our messages, which we tried for three days, or asked for no more. It is disabled.`,
    label: 'See what was not delivered',
    closing: 'Enable it once it answers again: what was not delivered can be sent again for 30 days.',
    footer: 'Verso. This message is sent once for each disabled address.',
  },
}
