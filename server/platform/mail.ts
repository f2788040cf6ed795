import { createTransport } from 'nodemailer'

export type Mail = { to: string; subject: string; text: string; html: string }
export type MailSender = { send(mail: Mail): Promise<void>; close(): void }

export function openMail({ smtpUrl, from }: { smtpUrl: string; from: string }): MailSender {
  const transport = createTransport(smtpUrl, { from: { name: 'Verso', address: from } })
  return {
    send: async ({ to, ...mail }) => {
      // The object form: as a plain string, `a@b.fr,evil@x.fr` is a list and reaches both.
      await transport.sendMail({ ...mail, to: { name: '', address: to } })
    },
    close: () => transport.close(),
  }
}
