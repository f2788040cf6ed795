import { stat } from 'node:fs/promises'
import type { Db } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { type Backup, newestBackup } from '#server/operator/outside-measures.ts'
import { type Finding, reasonOf, right, unchecked, wrong } from './finding.ts'

type Archiver = { isOn: boolean; archivedAt: Date | null; failedAt: Date | null }
type Parts = { db: Db; backupStatus: string | null; now: Date }

const DAY_MS = 86_400_000
/** A night that fails and the hours in which it is mended. */
const OLDEST_MS = 100_000_000

/** The newest backup that can be restored, and whether what was written since is archived. */
export async function checkBackup({ db, backupStatus, now }: Parts): Promise<Finding[]> {
  return [
    backupStatus === null
      ? unchecked('backup', 'BACKUP_STATUS is empty: its age cannot be told from here')
      : ageFinding(await newestBackup(backupStatus), now),
    await archiveFinding(db),
  ]
}

export function ageFinding(newest: Backup | null, now: Date): Finding {
  if (!newest) return wrong('backup', 'there is none', 'make one: docs/runbook.md, 15')
  const age = now.getTime() - newest.began.getTime()
  const says = `the newest is ${(age / DAY_MS).toFixed(1)} days old and has ${newest.bytes} bytes`
  return age > OLDEST_MS ? wrong('backup', says, 'docs/runbook.md, 15') : right('backup', says)
}

async function archiveFinding(db: Db): Promise<Finding> {
  try {
    const seen = await db.one<Archiver>(sql`
      select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as archived_at,
        last_failed_time as failed_at
      from pg_stat_archiver`)
    if (!seen?.isOn) return unchecked('archive', 'PostgreSQL archives nothing: a restore goes back to the last dump')
    const hasFailed = seen.failedAt !== null && (seen.archivedAt === null || seen.failedAt > seen.archivedAt)
    if (hasFailed)
      return wrong('archive', `PostgreSQL could not archive at ${seen.failedAt?.toISOString()}`, 'docs/runbook.md, 15')
    return right('archive', `last archived at ${seen.archivedAt?.toISOString() ?? 'no moment yet'}`)
  } catch (error) {
    return unchecked('archive', reasonOf(error))
  }
}

const OTHERS = 0o077

/** Files of secrets, by their variable: nobody but the user of the process may read them. */
export async function checkSecretFiles(files: Readonly<Record<string, string>>): Promise<Finding> {
  const check = 'secrets'
  const looked = await Promise.all(
    Object.entries(files).map(async ([name, file]) => ({ name, file, mode: (await stat(file)).mode & 0o777 })),
  )
  if (looked.length === 0) return unchecked(check, 'none is in a file')
  const open = looked.filter(({ mode }) => (mode & OTHERS) !== 0)
  if (open.length === 0) return right(check, `${looked.length} files, for their owner alone`)
  const says = open.map(({ name, mode }) => `${name} (${mode.toString(8)})`).join(', ')
  return wrong(check, `others may read ${says}`, `chmod 400 ${open.map(({ file }) => file).join(' ')}`)
}

/** With a test key anybody pays with a test card, and X is billed for what they get. */
export function sellingFinding({
  live,
  isPublic,
  read,
}: {
  live: boolean
  isPublic: boolean
  read: readonly string[]
}) {
  const check = 'selling'
  if (live) return right(check, 'a live key')
  if (isPublic && read.includes('x'))
    return wrong(
      check,
      'a test key behind https with a paid source: test cards buy reports',
      'set a live key, or SOURCES=demo',
    )
  return unchecked(check, 'a test key: nobody pays')
}

/** Of what the engine says of a container, as ./verso passes it on: `caddy=running:healthy`. */
export function containerFinding(said: string): Finding {
  const [, name = '', state = '', health = ''] = /^(.*)=(\w*):(\w*)$/.exec(said) ?? []
  const check = `container ${name}`
  const says = [state, health].filter((word) => word !== '').join(', ')
  if (state === 'running' && health === 'healthy') return right(check, says)
  if (state === 'running' && health === 'starting') return unchecked(check, 'it has just been started')
  return wrong(check, says, `./verso logs ${name}, then ./verso up`)
}
