import { readFileSync } from 'node:fs'
import { writeFilled } from './fill-template.ts'
import type { Folder } from './folder.ts'
import { startPart } from './part.ts'
import { localhost, ports } from './ports.ts'
import { until } from './until.ts'

/** In front of both servers; `certificate` is what its own authority signs with, for who asks it. */
export async function startCaddy(folder: Folder): Promise<{ url: string; certificate: Buffer }> {
  const file = writeFilled(folder.etc, 'Caddyfile', {
    ADMIN_ADDRESS: localhost(ports.caddyAdmin),
    SITE: 'localhost',
    PORT: ports.caddy,
    BIND: '127.0.0.1',
    SERVERS: ports.servers.map(localhost).join(' '),
  })
  const home = { XDG_DATA_HOME: folder.run, XDG_CONFIG_HOME: folder.run, HOME: folder.run }
  startPart(folder, 'caddy', ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], home)
  const root = `${folder.run}/caddy/pki/authorities/local/root.crt`
  let certificate = Buffer.alloc(0)
  await until('Caddy has its certificate', () => {
    try {
      certificate = readFileSync(root)
    } catch {
      // Not yet.
    }
    return certificate.length > 0
  })
  return { url: `https://localhost:${ports.caddy}`, certificate }
}
