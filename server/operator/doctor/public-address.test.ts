import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lineOf } from './finding.ts'
import { checkPublicAddress } from './public-address.ts'

const build = { version: '1.0.0', commit: 'abc' }

/** A site behind https for so many days, for `localhost` alone. */
async function aSite(days: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-certificate-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', String(days)]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...curve, ...name, '-keyout', key, '-out', cert])
  const certificate = readFileSync(cert, 'utf8')
  const server = createServer({ key: readFileSync(key), cert: certificate }, (_request, response) =>
    response.end(JSON.stringify({ status: 'ok', ...build })),
  )
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })
  return { port: (server.address() as AddressInfo).port, certificate }
}

async function certificateOf(hostname: string, { port, certificate }: { port: number; certificate?: string }) {
  const publicUrl = `https://${hostname}:${port}`
  const findings = await checkPublicAddress({ publicUrl, build, now: new Date(), ca: certificate })
  return findings.filter(({ check }) => check === 'certificate').map(lineOf)
}

test('a certificate is right while it is believed, for this name, and ends later than in two weeks', async () => {
  const [site, soon] = [await aSite(30), await aSite(3)]
  expect(await certificateOf('localhost', site)).toEqual([expect.stringMatching(/^right.*ends in 29 days/)])
  expect(await certificateOf('localhost', soon)).toEqual([expect.stringMatching(/^WRONG.*ends in 2 days → see why/)])
  expect(await certificateOf('localhost', { port: site.port })).toEqual([
    expect.stringMatching(/^WRONG.*self.signed certificate → see that the proxy/),
  ])
  expect(await certificateOf('127.0.0.1', site)).toEqual([expect.stringMatching(/^WRONG.*does not match.* → /)])
})
