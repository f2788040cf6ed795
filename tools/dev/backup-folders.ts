import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Folders as the container of the backups has them, and what its scripts are told of a database; gone with the test. */
export function backupFolders(url: string, folders: readonly string[]) {
  const root = mkdtempSync(path.join(tmpdir(), 'verso-backups-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const inside = (name: string) => path.join(root, name)
  for (const folder of ['backups', 'secrets', ...folders]) mkdirSync(inside(folder))
  const { hostname, port, username, password, pathname } = new URL(url)
  writeFileSync(inside('secrets/postgres_password'), `${password}\n`)
  const env = {
    BACKUPS: inside('backups'),
    SECRETS: inside('secrets'),
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGDATABASE: pathname.slice(1),
  }
  return { root, inside, env }
}
