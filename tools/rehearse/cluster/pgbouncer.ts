import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeFilled } from './fill-template.ts'
import type { Folder } from './folder.ts'
import { startPart } from './part.ts'
import { passwords } from './passwords.ts'
import { ports } from './ports.ts'

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
