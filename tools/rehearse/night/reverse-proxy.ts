import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { until } from '#server/testing/until.ts'
import type { Folder } from '#tools/rehearse/cluster/folder.ts'
import { type Part, startPart } from '#tools/rehearse/cluster/part.ts'
import { localhost, ports } from '#tools/rehearse/cluster/ports.ts'

/** Debian's Caddy before the first server, with a certificate that the authority of this rehearsal issues. */
export function openReverseProxy(folder: Folder, authority: { key: string; cert: string }) {
  const [config, key, request, cert] = ['Caddyfile', 'site.key', 'site.csr', 'site.crt'].map((name) =>
    path.join(folder.etc, name),
  ) as [string, string, string, string]
  const url = `https://${localhost(ports.caddy)}`
  writeFileSync(
    config,
    `{\n  admin off\n  auto_https disable_redirects\n}\n${url} {\n  tls ${cert} ${key}\n  reverse_proxy ${localhost(ports.servers[0] ?? 0)}\n}\n`,
  )
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' })
  let caddy: Part | null = null
  return {
    url,
    /** For so many days from now; -1: it ended yesterday. */
    issue: (days: number) => {
      const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
      const name = ['-subj', '/CN=site', '-addext', 'subjectAltName=IP:127.0.0.1']
      openssl('req', ...curve, ...name, '-keyout', key, '-out', request)
      const issuer = ['-CA', authority.cert, '-CAkey', authority.key, '-CAcreateserial', '-copy_extensions', 'copy']
      openssl('x509', '-req', '-in', request, ...issuer, '-days', String(days), '-out', cert)
      // Caddy runs as another user.
      chmodSync(key, 0o644)
    },
    /** Nothing before the first certificate: until then the public address is a server's own. */
    restart: async () => {
      if (!existsSync(cert)) return
      await caddy?.stop()
      const home = { XDG_DATA_HOME: folder.data('caddy'), XDG_CONFIG_HOME: folder.data('caddy') }
      caddy = startPart(folder, 'caddy', ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'], home)
      await until('Caddy listens', () => listens(ports.caddy))
    },
  }
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
