import { checkSessions } from '#server/database/check-sessions.ts'
import type { Db } from '#server/database/database.ts'
import { pendingMigrations } from '#server/database/migrations.ts'
import { sql } from '#server/database/sql.ts'
import { isPlainDatabase } from '#server/lib/address.ts'
import type { Clock } from '#server/lib/clock.ts'
import { type Room, roomOf, type WatchedFolder } from '#server/operator/outside-measures.ts'
import { clockFinding, type Finding, reasonOf, right, unchecked, wrong } from './finding.ts'

export type DatabaseParts = {
  db: Db
  database: { url: string; directUrl: string; behindPooler: boolean; privateHosts: readonly string[] }
  /** Whether customers may pay here: what is only careless on a laptop is wrong then. */
  isPublic: boolean
  watchedFolders: readonly WatchedFolder[]
  now: Clock
}

type Seen = { login: string; mayWriteBalances: boolean; isEncrypted: boolean; bytes: number; now: Date }

/** What the servers' login may do, how it is reached, and what is left of its disks. */
export async function checkDatabase({
  db,
  database,
  isPublic,
  watchedFolders,
  now,
}: DatabaseParts): Promise<Finding[]> {
  try {
    const seen = await readServer(db)
    const clock = { theirs: seen.now, ours: now() }
    return [
      loginFinding(seen, isPublic),
      wayFinding(seen, database),
      await sessionFinding(db, database),
      await migrationFinding(db),
      ...(await checkDisks(watchedFolders, seen.bytes)),
      clockFinding('PostgreSQL’s', clock),
    ]
  } catch (error) {
    const todo = 'see DATABASE_URL, and that PostgreSQL runs'
    return [wrong('database', `PostgreSQL cannot be asked: ${reasonOf(error)}`, todo)]
  }
}

async function readServer(db: Db): Promise<Seen> {
  const seen = await db.one<Seen>(sql`
    select session_user as login, clock_timestamp() as now, pg_database_size(current_database()) as bytes,
      has_column_privilege(session_user, 'accounts', 'credits', 'update') as may_write_balances,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted`)
  if (!seen) throw new Error('PostgreSQL says nothing of itself')
  return seen
}

function loginFinding({ login, mayWriteBalances }: Seen, isPublic: boolean): Finding {
  const check = 'database’s login'
  if (!mayWriteBalances) return right(check, `${login} can write no balance`)
  if (!isPublic) return unchecked(check, `${login} can write balances, which only a site behind https must not`)
  return wrong(check, `${login} can write balances`, 'docs/runbook.md, « The database’s two logins »')
}

function wayFinding({ isEncrypted }: Seen, { url, privateHosts }: DatabaseParts['database']): Finding {
  const check = 'way to database'
  const { hostname } = new URL(url)
  if (!isPlainDatabase(url, privateHosts))
    return right(
      check,
      isEncrypted ? `encrypted, to ${hostname}` : `${hostname || 'a socket'}, on a network of our own`,
    )
  const todo = 'add ?sslmode=verify-full to DATABASE_URL, or its host to DATABASE_PRIVATE_HOSTS'
  return wrong(check, `${hostname} could be somebody else, or be listened to`, todo)
}

async function sessionFinding(db: Db, database: DatabaseParts['database']): Promise<Finding> {
  try {
    await checkSessions(db, database)
    return right('database session', 'it has the role and the limits that the product relies on')
  } catch (error) {
    return wrong('database session', reasonOf(error), 'run the migrations with DATABASE_OWNER_URL')
  }
}

async function migrationFinding(db: Db): Promise<Finding> {
  const pending = await pendingMigrations(db.pool)
  if (pending.length === 0) return right('migrations', 'all applied')
  return wrong(
    'migrations',
    `${pending.length} missing, first ${pending[0]}`,
    'run the migrations: node server/migrate.ts',
  )
}

const GIGABYTE = 1e9

/** The disks that matter are those of the database and its backups: in a container ours is another. */
async function checkDisks(folders: readonly WatchedFolder[], databaseBytes: number): Promise<Finding[]> {
  if (folders.length === 0) return [unchecked('disk', 'WATCHED_FOLDERS is empty: it cannot be told from here')]
  return Promise.all(
    folders.map((folder) =>
      roomOf(folder).then(
        (room) => diskFinding(room, databaseBytes),
        (error: unknown) => wrong(`disk of ${folder.disk}`, reasonOf(error), 'see WATCHED_FOLDERS'),
      ),
    ),
  )
}

/** Below a tenth alerts, so does no room for a dump. */
export function diskFinding({ disk, free, size }: Room, databaseBytes: number): Finding {
  const check = `disk of ${disk}`
  const says = `${(free / GIGABYTE).toFixed(1)} GB free of ${(size / GIGABYTE).toFixed(1)}; the database holds ${(databaseBytes / GIGABYTE).toFixed(1)}`
  const isEnough = free > size / 10 && free > 2 * databaseBytes
  return isEnough ? right(check, says) : wrong(check, says, 'docs/runbook.md, 6')
}
