import { MailFailure, openMail } from '#server/mail/mail.ts'
import type { Log } from '#server/observability/log.ts'
import { type Finding, reasonOf, right, unchecked, wrong } from './finding.ts'

type Parts = { mail: { smtpUrl: string; from: string }; contactEmail: string | null; publicUrl: string; log: Log }

/** A mail to the address that customers write to: whoever reads it there has seen the whole way. */
export async function checkMail({ mail, contactEmail, publicUrl, log }: Parts): Promise<Finding> {
  if (contactEmail === null) return unchecked('mail', 'CONTACT_EMAIL is empty: there is nobody to write to')
  const sender = openMail(mail, log)
  const words = `Ce message d’essai vient de ${publicUrl}\u00a0: les e-mails partent. Il n’y a rien à faire.`
  try {
    const outcome = await sender.send({
      to: contactEmail,
      subject: 'Verso\u00a0: essai d’envoi',
      text: `${words}\n`,
      html: `<p>${words}</p>`,
    })
    if (outcome === 'sent') return right('mail', `the relay took one to ${contactEmail}: see that it arrives`)
    return wrong('mail', `the relay knows nobody at ${contactEmail}`, 'correct CONTACT_EMAIL')
  } catch (error) {
    return failureFinding(error, new URL(mail.smtpUrl))
  } finally {
    sender.close()
  }
}

/** What nodemailer calls a relay that nobody reached. */
const UNREACHED = new Set(['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS'])

function failureFinding(error: unknown, { hostname, port }: URL): Finding {
  const code = error instanceof MailFailure ? error.code : ''
  if (UNREACHED.has(code))
    return wrong(
      'mail',
      `no relay answers at ${hostname}:${port || 'its port'} (${code})`,
      'see SMTP_URL and the firewall',
    )
  if (code === 'EAUTH') return wrong('mail', 'the relay refuses the login of SMTP_URL', 'see its user and password')
  if (code === 'ETLS') return wrong('mail', 'the relay offers no encryption', 'use smtps:// and its port in SMTP_URL')
  return wrong('mail', reasonOf(error), 'see MAIL_FROM, and what the relay lets us send')
}
