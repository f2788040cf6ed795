import type { Db } from './database/database.ts'
import { inBatches } from './database/in-batches.ts'
import { type Job, job, jobName } from './jobs/job.ts'
import { after, days } from './lib/clock.ts'
import type { Services } from './services.ts'
import { type ByAge, TABLES } from './tables.ts'

/** Rows past their time are removed, not only ignored: what is kept for nothing can only leak. Returns how many rows. */
export async function forgetExpired(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  tables: readonly string[] = [...TABLES.keys()],
): Promise<Record<string, number>> {
  const forgotten: Record<string, number> = {}
  const failures: unknown[] = []
  for (const [table, { forget }] of TABLES) {
    if (!forget || !tables.includes(table)) continue
    try {
      const count = typeof forget === 'function' ? forget(db, clock()) : forgetByAge(db, table, forget, clock())
      forgotten[table] = await count
    } catch (error) {
      // One table that cannot be swept keeps nothing else past its time.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return forgotten
}

/** The condition stands twice: a row that is changed between its choice and its deletion stays. */
const forgetByAge = (db: Db, table: string, { key, where, since }: ByAge, at: Date) =>
  inBatches((most) =>
    db.run({
      name: `forget ${table}`,
      text: `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit $2) and ${where}`,
      values: [since(at), most],
    }),
  )

/** By table, the rows that are a day past their time. */
export async function countOverdue(db: Db, at: Date): Promise<[table: string, rows: number][]> {
  const counted: [string, number][] = []
  for (const [table, { forget, overdue }] of TABLES) {
    if (typeof overdue === 'function') counted.push([table, await overdue(db, at)])
    else if (overdue && typeof forget === 'object') counted.push([table, await countByAge(db, table, forget, at)])
  }
  return counted
}

async function countByAge(db: Db, table: string, { where, since }: ByAge, at: Date): Promise<number> {
  const text = `select count(*) as rows from ${table} where ${where}`
  const row = await db.one<{ rows: number }>({
    name: `overdue ${table}`,
    text,
    values: [after(since(at), -days(1))],
  })
  return row?.rows ?? 0
}

export const retentionJobs: readonly Job<Pick<Services, 'db' | 'now' | 'log'>>[] = [
  job(
    jobName('forget-expired'),
    async (services: Pick<Services, 'db' | 'now' | 'log'>) =>
      services.log.info(await forgetExpired(services), 'what has had its time is forgotten'),
    { cron: '37 * * * *', retryLimit: 2, retryDelay: 60 },
  ),
]
