import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = { to: string[]; from: string; subject: string; text: string; html: string; receivedAt: Date }

/** A real SMTP server on localhost that keeps what it is given instead of delivering it. */
export type MailCatcher = {
  readonly smtpPort: number
  readonly mails: readonly CaughtMail[]
  /** The first mail to this address with such a subject, awaited if it has not come yet. */
  mailTo(address: string, subject: RegExp): Promise<CaughtMail>
  /** From now on the relay answers this to who writes there: 550 for nobody, 451 for not now. */
  refuse(address: string, status: number): void
  /** How often somebody tried. */
  triesTo(address: string): number
  close(): Promise<void>
}

/** With `tls` it offers STARTTLS, which some senders insist on. */
type Options = { smtpPort: number; tls?: { key: string; cert: string } }

export async function openMailCatcher({ smtpPort, tls }: Options): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const refused = new Map<string, number>()
  const tries: string[] = []
  // As many waiters as a test wants.
  const arrivals = new EventEmitter().setMaxListeners(0)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    ...tls,
    onRcptTo: ({ address }, _session, done) => {
      tries.push(address)
      const status = refused.get(address)
      if (status === undefined) return done()
      return done(Object.assign(new Error(`<${address}> is not served here`), { responseCode: status }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const envelope = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        }
        void keep(Buffer.concat(chunks), envelope).then(() => done(), done)
      })
    },
  })
  // Of a connection that was cut off; one that cannot listen ends the process as before.
  server.on('error', (error) => {
    if (!server.server.listening) throw error
  })

  async function keep(raw: Buffer, envelope: { to: string[]; from: string }) {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(raw)
    mails.push({ ...envelope, subject, text, html, receivedAt: new Date() })
    arrivals.emit('mail')
  }

  server.listen(smtpPort, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    smtpPort: (server.server.address() as AddressInfo).port,
    mails,
    mailTo: async (address, wanted) => {
      for (;;) {
        const found = mails.find(({ to, subject }) => to.includes(address) && wanted.test(subject))
        if (found) return found
        await once(arrivals, 'mail', { signal: AbortSignal.timeout(10_000) })
      }
    },
    refuse: (address, status) => void refused.set(address, status),
    triesTo: (address) => tries.filter((tried) => tried === address).length,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
