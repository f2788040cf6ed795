import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { isLoopback } from '#server/lib/address.ts'
import type { Log } from '#server/observability/log.ts'
import { counter } from '#server/observability/metrics.ts'

const mails = counter('verso_mails_total', 'Mails: sent, refused for an address nobody has, failed for now', [
  'outcome',
])
// There from the start: of a series that begins with the first failures an alert would miss those.
for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0)

export type Mail = { to: string; subject: string; text: string; html: string }
/** Resolves when the relay has taken the mail, or says that nobody has this address: asking again would not change it. */
export type MailSender = { send(mail: Mail): Promise<'sent' | 'refused'>; close(): void }

/**
 * The relay would not take a mail, for now. Without what nodemailer adds to its errors: they hold the address, and the
 * queue keeps what a job failed with.
 */
export class MailFailure extends Error {
  /** nodemailer's word for it: EAUTH, ESOCKET, EDNS… */
  readonly code: string

  constructor({ code, status, command }: { code: string; status: number; command: string }) {
    super(`the relay says ${code} ${status} at ${command}`)
    this.code = code
  }
}

export function openMail({ smtpUrl, from }: { smtpUrl: string; from: string }, log: Log): MailSender {
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: mustEncrypt(smtpUrl),
      // nodemailer would wait two minutes to connect and ten on a silent relay, and hold the worker meanwhile.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from: { name: 'Verso', address: from } },
  )
  return {
    send: async ({ to, ...mail }) => {
      try {
        // The object form: as a plain string, `a@b.fr,evil@x.fr` is a list and reaches both.
        await transport.sendMail({ ...mail, to: { name: '', address: to } })
        mails.inc({ outcome: 'sent' })
        return 'sent'
      } catch (error) {
        const refusal = refusalIn(error)
        const { status, command } = refusal
        const isRefused = command === 'RCPT TO' && status >= 550 && status <= 559
        mails.inc({ outcome: isRefused ? 'refused' : 'failed' })
        if (!isRefused) {
          log.warn(refusal, 'THE RELAY DOES NOT TAKE OUR MAILS')
          throw new MailFailure(refusal)
        }
        log.warn({ status }, 'the relay knows no such address: this mail is not sent')
        return 'refused'
      }
    },
    close: () => transport.close(),
  }
}

/** Mails carry links that open accounts: between two machines they travel encrypted, or not at all. */
export function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isLoopback(hostname)
}

const SmtpError = z.object({ code: z.string(), responseCode: z.number(), command: z.string() }).partial()

function refusalIn(error: unknown): { code: string; status: number; command: string } {
  const {
    code = 'nothing',
    responseCode: status = 0,
    command = 'the beginning',
  } = SmtpError.safeParse(error).data ?? {}
  return { code, status, command }
}
