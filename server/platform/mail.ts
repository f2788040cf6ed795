import { createTransport } from 'nodemailer'

export type Mail = { to: string; subject: string; text: string; html: string }
export type MailSender = { send(mail: Mail): Promise<void>; close(): void }

export function openMail({ smtpUrl, from }: { smtpUrl: string; from: string }): MailSender {
  const transport = createTransport(
    // nodemailer would wait two minutes to connect and ten on a silent relay, and hold the worker meanwhile.
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from: { name: 'Verso', address: from } },
  )
  return {
    send: async ({ to, ...mail }) => {
      // The object form: as a plain string, `a@b.fr,evil@x.fr` is a list and reaches both.
      await transport.sendMail({ ...mail, to: { name: '', address: to } })
    },
    close: () => transport.close(),
  }
}
