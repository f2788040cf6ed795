import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Options = { days: number; answer?: object }

/** A site behind https for so many days (-1: until yesterday), for `localhost` alone; its certificate is its own authority. */
export async function openHttpsSite({ days, answer = {} }: Options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-certificate-'))
  const [key, request, cert] = ['key.pem', 'request.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' })
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  openssl(
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    ...name,
    '-keyout',
    key,
    '-out',
    request,
  )
  // `req -x509` itself takes no negative number of days.
  openssl(
    'x509',
    '-req',
    '-in',
    request,
    '-signkey',
    key,
    '-copy_extensions',
    'copy',
    '-days',
    String(days),
    '-out',
    cert,
  )
  const certificate = readFileSync(cert, 'utf8')
  const server = createServer({ key: readFileSync(key), cert: certificate }, (_request, response) =>
    response.end(JSON.stringify({ status: 'ok', ...answer })),
  )
  rmSync(folder, { recursive: true })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
