import { KEPT_DAYS, KEPT_MONTHS, RESET_LINK_MINUTES, SUPPORT_ACCESS_DAYS } from '#contract/retention.ts'
import { SHARE_DAYS } from '#contract/share-limits.ts'
import { MAX_SESSIONS, sweepSessions } from '#server/accounts/session.ts'
import { countOldSnapshots, deleteObjectedSnapshots, forgetOldSnapshots } from '#server/sources/forget-snapshots.ts'
import type { Db } from './database/database.ts'
import { inBatches } from './database/in-batches.ts'
import { sql } from './database/sql.ts'
import { type Job, job, jobName } from './jobs/job.ts'
import { after, days, monthsBefore } from './lib/clock.ts'
import type { Services } from './services.ts'

/** `where` finds the rows that are past their time at the moment `$1`; `key` is the table's key. */
type ByAge = { key: string; where: string; since: (at: Date) => Date }
type Rule = {
  table: string
  keeps: string
  forget?: ByAge | ((db: Db, at: Date) => Promise<number>)
  /** Its rows that are a day past their time are counted for /metrics: nobody would notice a sweep that does not run. */
  overdue?: 'counted' | ((db: Db, at: Date) => Promise<number>)
}

const now = (at: Date) => at
const before = (count: number) => (at: Date) => after(at, -days(count))
const months = (at: Date) => monthsBefore(at, KEPT_MONTHS)
const DAY_BEFORE = "day < ($1::timestamptz at time zone 'UTC')::date"

/** Every table, and for how long its rows are kept. docs/retention.md is written from it, and a test holds it to the schema. */
export const RETENTION: readonly Rule[] = [
  {
    table: 'x_calls',
    keeps: `${KEPT_MONTHS} months: a year's bill, and the same month of the year before`,
    forget: { key: 'made_at, call_id', where: 'made_at < $1', since: months },
    overdue: 'counted',
  },
  {
    table: 'call_days',
    keeps: `${KEPT_MONTHS} months`,
    forget: { key: 'day, purpose', where: DAY_BEFORE, since: months },
  },
  {
    table: 'reader_days',
    keeps: `${KEPT_MONTHS} months: what the language model cost`,
    forget: { key: 'day', where: DAY_BEFORE, since: months },
  },
  {
    table: 'profile_snapshots',
    keeps: `the UTC day; as a report's evidence ${KEPT_DAYS.words} days with X's words, readings and labels, ${KEPT_MONTHS} months by ids`,
    forget: async (db, at) => (await forgetOldSnapshots(db, at)) + (await deleteObjectedSnapshots(db)),
    overdue: countOldSnapshots,
  },
  {
    table: 'oppositions',
    keeps: `unconfirmed ${KEPT_DAYS.unconfirmedObjections} days after they were last asked for; confirmed, for good`,
    forget: {
      key: 'network, username',
      where: 'opposed_at is null and asked_at < $1',
      since: before(KEPT_DAYS.unconfirmedObjections),
    },
    overdue: 'counted',
  },
  {
    table: 'analysis_requests',
    keeps: `${KEPT_DAYS.requests} days`,
    forget: { key: 'account_id, request_key', where: 'made_at < $1', since: before(KEPT_DAYS.requests) },
  },
  {
    table: 'contested_posts',
    keeps: `${KEPT_MONTHS} months, or until their analysis goes`,
    forget: { key: 'account_id, id', where: 'created_at < $1', since: months },
    overdue: 'counted',
  },
  {
    table: 'share_links',
    keeps: `until they end, ${SHARE_DAYS.longest} days at most`,
    forget: { key: 'account_id, id', where: 'expires_at <= $1', since: now },
  },
  {
    table: 'sessions',
    keeps: `${KEPT_DAYS.sessions} days, ${KEPT_DAYS.idleSessions} without a visit, ${MAX_SESSIONS} for each customer`,
    forget: sweepSessions,
  },
  {
    table: 'password_resets',
    keeps: `${RESET_LINK_MINUTES} minutes, one for each customer`,
    forget: { key: 'account_id', where: 'expires_at <= $1', since: now },
  },
  {
    table: 'email_verifications',
    keeps: `${KEPT_DAYS.verifications} days, one for each customer, or until it is followed`,
    forget: { key: 'account_id', where: 'expires_at <= $1', since: now },
  },
  { table: 'second_factors', keeps: 'until the customer turns it off or leaves' },
  { table: 'recovery_codes', keeps: 'until each is used, or their second factor goes' },
  {
    table: 'support_access',
    keeps: `${SUPPORT_ACCESS_DAYS} days each time, or until the customer takes it back or leaves`,
    forget: { key: 'account_id', where: 'ends_at <= $1', since: now },
  },
  {
    table: 'api_keys',
    keeps: `until the customer revokes them or leaves; ended, ${KEPT_DAYS.endedKeys} days more`,
    forget: { key: 'account_id, id', where: 'expires_at < $1', since: before(KEPT_DAYS.endedKeys) },
    overdue: 'counted',
  },
  { table: 'api_key_hashes', keeps: 'as long as their key' },
  { table: 'webhook_endpoints', keeps: 'until the customer removes them or leaves' },
  {
    table: 'webhook_deliveries',
    keeps: `${KEPT_DAYS.webhookDeliveries} days, or until their address is removed`,
    forget: { key: 'account_id, id', where: 'created_at < $1', since: before(KEPT_DAYS.webhookDeliveries) },
    overdue: 'counted',
  },
  {
    table: 'throttle_windows',
    keeps: 'until the window ends',
    forget: { key: 'key', where: 'ends_at < $1', since: now },
  },
  {
    table: 'stripe_events',
    keeps: `${KEPT_DAYS.events} days`,
    forget: { key: 'occurred_at, id', where: 'occurred_at < $1', since: before(KEPT_DAYS.events) },
  },
  { table: 'network_limits', keeps: 'one row for each network' },
  { table: 'x_rate_limits', keeps: 'one row for each kind of call' },
  { table: 'x_compliance_job', keeps: 'one row: no post and no address' },
  { table: 'reader_switch', keeps: 'one row' },
  { table: 'sales', keeps: 'one row' },
  {
    table: 'accounts',
    keeps:
      'until the customer leaves, with the prohibited uses they accepted and when; then without anything personal, for the books',
  },
  { table: 'account_emails', keeps: 'until the customer leaves' },
  {
    table: 'analyses',
    keeps:
      "until the customer deletes them or leaves, or the profile's owner objects; with the profile's words, without those of a post ([0035](decisions/0035-what-a-post-declares.md))",
  },
  {
    table: 'batches',
    keeps: `${KEPT_MONTHS} months once they have ended, or until the customer leaves; their reports stay`,
    forget: { key: 'account_id, id', where: 'created_at < $1 and ended_at is not null', since: months },
    overdue: 'counted',
  },
  { table: 'batch_lines', keeps: 'as long as their batch; without a name once its owner objects' },
  { table: 'watches', keeps: 'until the customer stops them or leaves, or the profile’s owner objects' },
  {
    table: 'watch_readings',
    keeps: `${KEPT_MONTHS} months, or as long as their watch: counts of posts, and names the account had; no words of posts`,
    forget: { key: 'account_id, watch_id, due_at', where: "due_at < $1 and state <> 'waiting'", since: months },
    overdue: 'counted',
  },
  { table: 'watch_settings', keeps: 'until the customer leaves' },
  { table: 'contest_decisions', keeps: 'as long as their contest: numbers and ids, no words' },
  { table: 'excluded_posts', keeps: 'as long as their analysis' },
  { table: 'debts', keeps: 'one row for each address that owes' },
  { table: 'credit_entries', keeps: 'for good: the books (ten years by law, code de commerce L123-22)' },
  { table: 'credit_lots', keeps: 'for good: the books' },
  { table: 'payments', keeps: 'for good: the books' },
  { table: 'invoice_details', keeps: 'until the customer removes them or leaves' },
  {
    table: 'invoice_addresses',
    keeps:
      'of what was paid, for good: the books (ten years by law, code de commerce L123-22); of what was not, until the customer leaves',
  },
  { table: 'refunds', keeps: 'for good: the books' },
  { table: 'receipts', keeps: 'for good: the register has no gap' },
  { table: 'receipt_years', keeps: 'one row a year' },
  { table: 'lost_payments', keeps: 'for good: decisions about money' },
  { table: 'ledger_audits', keeps: 'for good: one row a night' },
  { table: 'operator_actions', keeps: 'for good: who did what, and why' },
  { table: 'operator_origins', keeps: 'for good: one row for each gift or refund with a key' },
  { table: 'operators', keeps: 'until they are removed' },
  {
    table: 'operator_sessions',
    keeps: '15 minutes without a call, 12 hours at most',
    forget: { key: 'token_hash', where: 'last_seen_at < $1', since: before(1) },
  },
  { table: 'migrations', keeps: 'for good' },
]

/** Rows past their time are removed, not only ignored: what is kept for nothing can only leak. Returns how many rows. */
export async function forgetExpired(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  tables: readonly string[] = RETENTION.map(({ table }) => table),
): Promise<Record<string, number>> {
  const forgotten: Record<string, number> = {}
  const failures: unknown[] = []
  for (const { table, forget } of RETENTION) {
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
  for (const { table, forget, overdue } of RETENTION) {
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

type JobServices = Pick<Services, 'db' | 'now' | 'log'>

/** Once these tables are in partitions by month, the coming ones must be there before they begin (0006-months). */
const IN_MONTHS = { x_calls: `${KEPT_MONTHS} months`, stripe_events: `${KEPT_DAYS.events} days` }

export const retentionJobs: readonly Job<JobServices>[] = [
  job(
    jobName('forget-expired'),
    async (services: JobServices) =>
      services.log.info(await forgetExpired(services), 'what has had its time is forgotten'),
    { cron: '37 * * * *', retryLimit: 2, retryDelay: 60 },
  ),
  job(
    jobName('keep-months'),
    async ({ db, now: clock, log }: JobServices) => {
      for (const [table, keepFor] of Object.entries(IN_MONTHS)) {
        const changed = await db.one<{ made: number; dropped: number }>(sql`
          select made, dropped
          from keep_months(${table}, ${clock()}, ${keepFor}::interval)`)
        if (changed && changed.made + changed.dropped > 0) log.info({ table, ...changed }, 'months made and dropped')
      }
    },
    { cron: '23 * * * *', retryLimit: 2, retryDelay: 60 },
  ),
]
