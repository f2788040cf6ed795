import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { onTheNetwork } from './database.ts'
import { retryOnConnectionLoss } from './database-failure.ts'

const migrationsFolder = new URL('../../database/migrations/', import.meta.url)
/** Any number, as long as every version of the program uses the same. */
const MIGRATION_LOCK = 8_427_001
/** The first line of a file whose statements PostgreSQL refuses in a transaction: `create index concurrently`. */
const NO_TRANSACTION = '-- no transaction\n'
/** A database that is away at the start is waited for. */
const CONNECT_PATIENCE_MS = 60_000

type Migration = { name: string; text: string; checksum: string }

/**
 * Runs the migrations that are missing, one transaction each unless they say otherwise, oldest first, then `finish`. The lock
 * makes a second starting process wait, then find nothing to do.
 */
export async function migrate(
  url: string,
  finish: (owner: Client) => Promise<void>,
  folder: URL = migrationsFolder,
): Promise<string[]> {
  const client = await retryOnConnectionLoss(() => connectAs(url), CONNECT_PATIENCE_MS)
  try {
    await takeLock(client)
    await client.query(`create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    const missing = missingMigrations(await readMigrations(folder), await appliedMigrations(client))
    for (const migration of missing) {
      if (migration.text.startsWith(NO_TRANSACTION)) await applyAlone(client, migration)
      else await applyWhole(client, migration)
    }
    await finish(client)
    return missing.map(({ name }) => name)
  } finally {
    // Closing the connection gives the lock back and rolls back what failed.
    await client.end()
  }
}

/** Asked for again and again: a statement that waits for it keeps a snapshot, and `concurrently` waits for those. */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    await pause(200)
  }
}

async function applyWhole(client: Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin')
  // A change waiting behind one slow query would hold everybody behind itself: better to fail and start again.
  await client.query(`set local lock_timeout = '5s'`)
  await client.query(text)
  await client.query(RECORD, [name, checksum])
  await client.query('commit')
}

/** Statement by statement, each its own transaction. One cut short runs again from its first line. */
async function applyAlone(client: Client, { name, text, checksum }: Migration): Promise<void> {
  for (const statement of text.split(/;\s*$/m))
    if (statement.replaceAll(/^[ \t]*--.*$/gm, '').trim()) await client.query(statement)
  await client.query(RECORD, [name, checksum])
}

const RECORD = 'insert into migrations (name, checksum) values ($1, $2)'

async function connectAs(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'verso-migrate', ...onTheNetwork })
  // A connection lost in mid-migration also fails the statement under way, which is what climbs.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Names of the migrations this program knows and the database lacks. */
export async function pendingMigrations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ present: boolean }>(`select to_regclass('migrations') is not null as present`)
  const known = rows[0]?.present ? await appliedMigrations(pool) : []
  return missingMigrations(await readMigrations(migrationsFolder), known).map(({ name }) => name)
}

type Applied = { name: string; checksum: string }

async function appliedMigrations(database: Client | Pool): Promise<Applied[]> {
  const { rows } = await database.query<Applied>('select name, checksum from migrations order by name')
  return rows
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const numberOf = (name: string) => name.split('-')[0]
  const twice = names.find((name, nth) => nth > 0 && numberOf(name) === numberOf(names[nth - 1] ?? ''))
  if (twice) throw new Error(`${twice} has the number of another migration. Give it the next: order matters.`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function missingMigrations(known: Migration[], applied: Applied[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of known) {
    const recorded = checksums.get(name)
    if (recorded && recorded !== checksum) {
      throw new Error(`${name} changed after it was applied. A merged migration is frozen: write a new one.`)
    }
  }
  const missing = known.filter(({ name }) => !checksums.has(name))
  const [first] = missing
  const last = applied.at(-1)
  if (first && last && first.name < last.name) {
    throw new Error(`${first.name} is missing but ${last.name} was applied. Give it the next number: order matters.`)
  }
  return missing
}
