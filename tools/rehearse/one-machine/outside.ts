import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { request as askByTls } from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openStubs } from '#server/testing/product.ts'
import { openMailCatcher } from '#stubs/mail/mail-catcher.ts'

export const DOMAIN = 'verso.internal'

export type Outside = Awaited<ReturnType<typeof openOutside>>

/**
 * Stubs on the loopback of this machine, which containers reach at the address it has among them; and the door by which customers and
 * Stripe come in: what they ask of it goes to the public address, by TLS.
 */
export async function openOutside(gateway: string) {
  const stubs = await openStubs()
  const certificate = makeCertificate(gateway)
  const mails = await openMailCatcher({ smtpPort: 0, tls: certificate })
  const reached = (url: string) => url.replace('127.0.0.1', gateway)
  const relays = await Promise.all(
    [stubs.stripe.url, stubs.x.url, stubs.bluesky.url, `smtp://127.0.0.1:${mails.smtpPort}`].map((url) =>
      openRelay(gateway, Number(new URL(url).port)),
    ),
  )
  let authority = ''
  const cuts: string[] = []
  const door = createServer((asked, answer) => {
    const { method, url: where, headers } = asked
    const options = { host: '127.0.0.1', servername: DOMAIN, ca: authority, agent: false, method, path: where }
    const forwarded = askByTls({ ...options, headers: { ...headers, host: DOMAIN } }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    forwarded.on('error', (error) => {
      cuts.push(`${new Date().toISOString()} ${error.message}`)
      answer.destroy()
    })
    asked.pipe(forwarded)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  stubs.stripe.setWebhookUrl(`${address}/api/webhooks/stripe`)
  return {
    stripe: stubs.stripe,
    mails,
    address,
    /** Why what was asked at the door was not answered, and when. */
    cuts,
    certificate: certificate.cert,
    /** Whom the door believes: Caddy's own authority, once it has made one. */
    believe: (certificates: string) => {
      authority = certificates
    },
    variables: {
      STRIPE_API_URL: reached(stubs.stripe.url),
      X_API_URL: reached(stubs.x.url),
      BLUESKY_API_URL: reached(stubs.bluesky.url),
    },
    secrets: { SMTP_URL: `smtp://${gateway}:${mails.smtpPort}`, X_BEARER_TOKEN: stubs.x.token },
    close: async () => {
      for (const server of [door, ...relays]) server.close()
      door.closeAllConnections()
      await Promise.all([stubs.close(), mails.close()])
    },
  }
}

async function openRelay(gateway: string, port: number) {
  const relay = net.createServer((socket) => {
    const stub = net.connect(port, '127.0.0.1')
    socket.on('error', () => stub.destroy())
    stub.on('error', () => socket.destroy())
    socket.pipe(stub).pipe(socket)
  })
  relay.listen(port, gateway)
  await once(relay, 'listening')
  return relay
}

function makeCertificate(gateway: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-certificate-'))
  const [key, cert] = ['key', 'cert'].map((name) => path.join(folder, name)) as [string, string]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=relay', '-addext', `subjectAltName=IP:${gateway}`]
  execFileSync('openssl', ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}
