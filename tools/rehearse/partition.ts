import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { openDatabase } from '#server/database/database.ts'
import { migrateEverything } from '#server/job-list.ts'
import { auditBooks } from '#server/payments/audit-books.ts'
import { databaseAt } from '#server/testing/database-url.ts'
import { asOwner } from '#server/testing/owner.ts'
import { until } from '#server/testing/until.ts'
import { withThrowawayPostgres } from '#tools/measure/chaos/throwaway-postgres.ts'
import { seedLedger } from '#tools/measure/load/seed-ledger.ts'
import { startClock } from './clock.ts'
import { cutDatabase } from './cut-database.ts'
import { type Spend, startSpenders } from './spenders.ts'

const PARTS = 16
const GOAL_SECONDS = 1
const NEARLY_THERE_BYTES = 2_000_000
const OFTEN = { everyMs: 20, patienceMs: 3_600_000 }

/** Replication has no part in them: each database writes its own while it is installed. */
const NOT_REPLICATED = ['public.migrations']

/**
 * A filled database becomes its form in partitions while customers spend: replicate, catch up, stop writing, go on at
 * the new address. The figure is for how many seconds nobody could write.
 */
export async function rehearsePartition(rows = 200_000) {
  return withThrowawayPostgres(async ({ url: adminUrl }) => {
    const [from, to] = [databaseAt(adminUrl, 'whole'), databaseAt(adminUrl, 'cut')]
    const say = startClock()
    for (const database of ['whole', 'cut']) {
      await asOwner(adminUrl, `create database ${database}`)
      await migrateEverything(databaseAt(adminUrl, database))
    }
    await cutDatabase(to, PARTS)
    const accountIds = await seedLedger(from, rows)
    say(`a database of ${accountIds.length} customers, and an empty one in ${PARTS} partitions a table`)

    const spenders = await startSpenders(from, accountIds)
    const tables = await replicatedTables(from)
    await asOwner(from, `create publication cutover for table ${tables.join(', ')}`)
    // By hand: a subscription that makes its own slot on its own server waits for itself.
    await asOwner(from, `select pg_create_logical_replication_slot('cutover', 'pgoutput')`)
    await asOwner(
      to,
      `create subscription cutover connection '${from}' publication cutover
       with (create_slot = false, slot_name = 'cutover')`,
    )
    await until(
      'all tables are copied',
      () => isTrue(to, `select not exists (select from pg_subscription_rel where srsubstate <> 'r') as is`),
      OFTEN,
    )
    const lag = `select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn) < ${NEARLY_THERE_BYTES} as is
                 from pg_replication_slots where slot_name = 'cutover'`
    await until('the copy follows closely', () => isTrue(from, lag), OFTEN)
    say(`copied under load and following; ${spenders.acknowledged.length} analyses asked for meanwhile`)

    const stopped = performance.now()
    await spenders.stop()
    const [end] = await asOwner<{ position: string }>(from, 'select pg_current_wal_lsn() as position')
    const caughtUp = `select confirmed_flush_lsn >= '${end?.position}' as is
                      from pg_replication_slots where slot_name = 'cutover'`
    await until('the copy has everything', () => isTrue(from, caughtUp), OFTEN)
    const cut = await openSnapshot(to)
    await spenders.goOnAt(to)
    const stoppedSeconds = (performance.now() - stopped) / 1_000
    say(`writing stopped for ${(stoppedSeconds * 1_000).toFixed(0)} ms, the new address included`)

    const compared = await compareTables(from, cut, tables)
    say(`${compared} rows, every one the same on both sides`)
    await asOwner(to, 'drop subscription cutover')
    await asOwner(to, 'analyze')
    await pause(1_000)
    await spenders.stop()
    await refuseLost(to, spenders.acknowledged)
    say(`${spenders.acknowledged.length} acknowledgements kept outside the database, 0 lost`)
    await refuseDifferences(to)
    say('the audit of every customer finds no difference')
    return { figure: stoppedSeconds, goal: GOAL_SECONDS, atMost: true }
  }, 'wal_level = logical')
}

/** The product's tables, and the queue's jobs: its own tables of queues and versions are there already. */
async function replicatedTables(url: string): Promise<string[]> {
  const found = await asOwner<{ name: string }>(
    url,
    `select oid::regclass::text as name, relnamespace::regnamespace || '.' || relname as full_name
     from pg_class
     where relkind = 'r'
       and (relnamespace = 'public'::regnamespace
            or oid in (select inhrelid from pg_inherits where inhparent = 'pgboss.job'::regclass))
       and relnamespace::regnamespace || '.' || relname <> all ($1)
     order by 1`,
    [NOT_REPLICATED],
  )
  return found.map(({ name }) => name)
}

/** As the database is at this moment, however long the reading takes and whatever is written meanwhile. */
async function openSnapshot(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  await client.query('select')
  return client
}

/** Every row's whole text is hashed and added up on both sides. */
async function compareTables(from: string, cut: Client, tables: string[]): Promise<number> {
  let rows = 0
  for (const table of tables) {
    const sum = `select count(*)::int as rows, coalesce(sum(hashtextextended(row::text, 0)), 0)::text as hash from ${table} as row`
    const [whole] = await asOwner<{ rows: number; hash: string }>(from, sum)
    const [there] = (await cut.query<{ rows: number; hash: string }>(sum)).rows
    if (whole?.rows !== there?.rows || whole?.hash !== there?.hash)
      throw new Error(`${table}: ${JSON.stringify(whole)} became ${JSON.stringify(there)}`)
    rows += whole?.rows ?? 0
  }
  await cut.end()
  return rows
}

async function refuseLost(url: string, acknowledged: readonly Spend[]): Promise<void> {
  const [counted] = await asOwner<{ kept: number }>(
    url,
    `select count(*)::int as kept
     from unnest($1::uuid[], $2::uuid[]) as told (account_id, id)
     join analyses using (account_id, id)
     join credit_entries on credit_entries.account_id = told.account_id and origin_id = told.id and kind = 'hold'`,
    [acknowledged.map(({ accountId }) => accountId), acknowledged.map(({ analysisId }) => analysisId)],
  )
  if (counted?.kept !== acknowledged.length)
    throw new Error(`${acknowledged.length - (counted?.kept ?? 0)} acknowledged analyses are not there`)
}

async function refuseDifferences(url: string): Promise<void> {
  const db = openDatabase(url, { connections: 2 })
  const { differences } = await auditBooks(db)
  await db.close()
  if (differences.length > 0) throw new Error(`the books do not add up: ${JSON.stringify(differences.slice(0, 5))}`)
}

async function isTrue(url: string, text: string): Promise<boolean> {
  const [row] = await asOwner<{ is: boolean }>(url, text)
  return row?.is === true
}
