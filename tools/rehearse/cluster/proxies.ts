import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { until } from '#server/testing/until.ts'
import { writeFilled } from './fill-template.ts'
import type { Folder } from './folder.ts'
import { passwords } from './logins.ts'
import { startPart } from './part.ts'
import { localhost, ports } from './ports.ts'

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

/** In transaction mode, in front of the database at this port. */
export function startPgbouncer(folder: Folder, databasePort: number) {
  const users = path.join(folder.etc, 'users.txt')
  writeFileSync(users, `"verso_web" "${passwords.web}"\n`)
  const file = writeFilled(folder.etc, 'pgbouncer.ini', {
    DATABASE_HOST: '127.0.0.1',
    DATABASE_PORT: databasePort,
    HOST: '127.0.0.1',
    PORT: ports.pgbouncer,
    USER_LIST: users,
  })
  return startPart(folder, 'pgbouncer', ['pgbouncer', file])
}
