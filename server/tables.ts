import { KEPT_DAYS, KEPT_MONTHS, RESET_LINK_MINUTES, SUPPORT_ACCESS_DAYS } from '#contract/retention.ts'
import { SHARE_DAYS } from '#contract/share-limits.ts'
import { MAX_SESSIONS, sweepSessions } from '#server/accounts/session.ts'
import { countOldSnapshots, deleteObjectedSnapshots, forgetOldSnapshots } from '#server/sources/forget-snapshots.ts'
import type { Db } from './database/database.ts'
import { after, days, monthsBefore } from './lib/clock.ts'

/** `where` finds the rows that are past their time at the moment `$1`; `key` is the table's key. */
export type ByAge = { key: string; where: string; since: (at: Date) => Date }

type Kept = {
  keeps: string
  forget?: ByAge | ((db: Db, at: Date) => Promise<number>)
  /** Its rows that are a day past their time are counted for /metrics: nobody would notice a sweep that does not run. */
  overdue?: 'counted' | ((db: Db, at: Date) => Promise<number>)
}
/** The part of a customer's export that tells of it, or why none does. */
type Exported = { exported: string; unexported?: never } | { unexported: string; exported?: never }

/** Rows of a customer: keyed by `account_id`, taken away by them and erased when they leave, unless it says why not. */
type Customers = Kept & Exported & { stays?: string; cutBy?: never }
/** Rows of nobody, or of who asks by another key: the first column of theirs. */
type Nobodys = Kept & Partial<Exported> & { cutBy: string }

export type Table = (Customers | Nobodys) & { owner: string }

const now = (at: Date) => at
const before = (count: number) => (at: Date) => after(at, -days(count))
const months = (at: Date) => monthsBefore(at, KEPT_MONTHS)
const DAY_BEFORE = "day < ($1::timestamptz at time zone 'UTC')::date"
const BOOKS = 'for good: the books (ten years by law, code de commerce L123-22)'

/**
 * Every table, by the module that writes it and no other: how long its rows are kept, where the customer's export tells of them, what
 * becomes of them when the customer leaves, and by what they are cut. Tests hold it to the schema and to the code
 * (tools/dev/tables.test.ts), and docs/retention.md is written from it.
 */
const TABLES_OF: Record<string, Record<string, Customers | Nobodys>> = {
  accounts: {
    accounts: {
      keeps:
        'until the customer leaves, with the prohibited uses they accepted and when; then without anything personal, for the books',
      exported: 'account',
      stays: 'without anything personal: the books point at it',
    },
    account_emails: { cutBy: 'email', keeps: 'until the customer leaves', exported: 'account' },
    sessions: {
      keeps: `${KEPT_DAYS.sessions} days, ${KEPT_DAYS.idleSessions} without a visit, ${MAX_SESSIONS} for each customer`,
      forget: sweepSessions,
      exported: 'sessions',
    },
    password_resets: {
      keeps: `${RESET_LINK_MINUTES} minutes, one for each customer`,
      forget: { key: 'account_id', where: 'expires_at <= $1', since: now },
      unexported: 'the hash of a link',
    },
    email_verifications: {
      keeps: `${KEPT_DAYS.verifications} days, one for each customer, or until it is followed`,
      forget: { key: 'account_id', where: 'expires_at <= $1', since: now },
      unexported: 'the hash of a link',
    },
    second_factors: { keeps: 'until the customer turns it off or leaves', exported: 'account' },
    recovery_codes: {
      keeps: 'until each is used, or their second factor goes',
      unexported: 'hashes of codes that only the customer has',
    },
    support_access: {
      keeps: `${SUPPORT_ACCESS_DAYS} days each time, or until the customer takes it back or leaves`,
      forget: { key: 'account_id', where: 'ends_at <= $1', since: now },
      exported: 'account',
    },
  },
  analyses: {
    analyses: {
      keeps:
        "until the customer deletes them or leaves, or the profile's owner objects; with the profile's words, without those of a post ([0035](decisions/0035-what-a-post-declares.md))",
      exported: 'analyses',
    },
    analysis_requests: {
      keeps: `${KEPT_DAYS.requests} days`,
      forget: { key: 'account_id, request_key', where: 'made_at < $1', since: before(KEPT_DAYS.requests) },
      unexported: 'keys of calls; what they asked for is in the analyses',
    },
    oppositions: {
      cutBy: 'network',
      keeps: `unconfirmed ${KEPT_DAYS.unconfirmedObjections} days after they were last asked for; confirmed, for good`,
      forget: {
        key: 'network, username',
        where: 'opposed_at is null and asked_at < $1',
        since: before(KEPT_DAYS.unconfirmedObjections),
      },
      overdue: 'counted',
    },
  },
  batches: {
    batches: {
      keeps: `${KEPT_MONTHS} months once they have ended, or until the customer leaves; their reports stay`,
      forget: { key: 'account_id, id', where: 'created_at < $1 and ended_at is not null', since: months },
      overdue: 'counted',
      exported: 'batches',
    },
    batch_lines: { keeps: 'as long as their batch; without a name once its owner objects', exported: 'batches' },
  },
  credits: {
    credit_entries: { keeps: BOOKS, exported: 'credits', stays: 'the books' },
    credit_lots: { keeps: 'for good: the books', exported: 'credits', stays: 'the books' },
    debts: { cutBy: 'email_hash', keeps: 'one row for each address that owes' },
  },
  database: {
    migrations: { cutBy: 'name', keeps: 'for good' },
    // Written by triggers.
    token_owners: { cutBy: 'token_hash', keeps: 'as long as the share link or the feed they open' },
  },
  evidence: {
    contested_posts: {
      keeps: `${KEPT_MONTHS} months, or until their analysis goes`,
      forget: { key: 'account_id, id', where: 'created_at < $1', since: months },
      overdue: 'counted',
      exported: 'contests',
    },
    contest_decisions: {
      keeps: 'as long as their contest: numbers and ids, no words',
      unexported: 'an operator’s, whose outcome the contests tell',
    },
    excluded_posts: { keeps: 'as long as their analysis', exported: 'exclusions' },
    share_links: {
      keeps: `until they end, ${SHARE_DAYS.longest} days at most`,
      forget: { key: 'account_id, id', where: 'expires_at <= $1', since: now },
      exported: 'share_links',
    },
  },
  holders: {
    holder_proofs: {
      cutBy: 'token_hash',
      keeps: 'ten minutes to sign in at a network, a day to place a code in a bio, half an hour once proved',
      forget: { key: 'token_hash', where: 'ends_at <= $1', since: now },
      overdue: 'counted',
    },
  },
  http: {
    throttle_windows: {
      cutBy: 'key',
      keeps: 'until the window ends',
      forget: { key: 'key', where: 'ends_at < $1', since: now },
    },
  },
  keys: {
    api_keys: {
      keeps: `until the customer revokes them or leaves; ended, ${KEPT_DAYS.endedKeys} days more`,
      forget: { key: 'account_id, id', where: 'expires_at < $1', since: before(KEPT_DAYS.endedKeys) },
      overdue: 'counted',
      exported: 'keys',
    },
    api_key_hashes: { cutBy: 'key_hash', keeps: 'as long as their key' },
  },
  'model-reader': {
    reader_days: {
      cutBy: 'day',
      keeps: `${KEPT_MONTHS} months: what the language model cost`,
      forget: { key: 'day', where: DAY_BEFORE, since: months },
    },
    reader_switch: { cutBy: 'is_all', keeps: 'one row' },
  },
  operator: {
    operator_actions: { cutBy: 'id', keeps: 'for good: who did what, and why' },
    operator_origins: { cutBy: 'origin_id', keeps: 'for good: one row for each gift or refund with a key' },
    operators: { cutBy: 'id', keeps: 'until they are removed' },
    operator_sessions: {
      cutBy: 'token_hash',
      keeps: '15 minutes without a call, 12 hours at most',
      forget: { key: 'token_hash', where: 'last_seen_at < $1', since: before(1) },
    },
  },
  payments: {
    payments: { keeps: 'for good: the books', exported: 'payments', stays: 'the books' },
    invoice_details: { keeps: 'until the customer removes them or leaves', exported: 'invoice_details' },
    invoice_addresses: {
      keeps: `of what was paid, ${BOOKS}; of what was not, until the customer leaves`,
      exported: 'payments',
      stays: 'of what was paid: the books',
    },
    refunds: { keeps: 'for good: the books', exported: 'credits', stays: 'the books' },
    receipts: { cutBy: 'series', keeps: 'for good: the register has no gap' },
    receipt_years: { cutBy: 'series', keeps: 'one row a year' },
    stripe_events: {
      cutBy: 'occurred_at',
      keeps: `${KEPT_DAYS.events} days`,
      forget: { key: 'occurred_at, id', where: 'occurred_at < $1', since: before(KEPT_DAYS.events) },
    },
    sales: { cutBy: 'is_all', keeps: 'one row' },
    lost_payments: { cutBy: 'checkout_session', keeps: 'for good: decisions about money' },
    ledger_audits: { cutBy: 'finished_at', keeps: 'for good: one row a night' },
  },
  sources: {
    x_calls: {
      cutBy: 'made_at',
      keeps: `${KEPT_MONTHS} months: a year's bill, and the same month of the year before`,
      forget: { key: 'made_at, call_id', where: 'made_at < $1', since: months },
      overdue: 'counted',
    },
    call_days: {
      cutBy: 'day',
      keeps: `${KEPT_MONTHS} months`,
      forget: { key: 'day, purpose', where: DAY_BEFORE, since: months },
    },
    x_rate_limits: { cutBy: 'endpoint', keeps: 'one row for each kind of call' },
    x_compliance_job: { cutBy: 'is_all', keeps: 'one row: no post and no address' },
    profile_snapshots: {
      cutBy: 'network',
      keeps: `the UTC day; as a report's evidence ${KEPT_DAYS.words} days with X's words, readings and labels, ${KEPT_MONTHS} months by ids`,
      forget: async (db, at) => (await forgetOldSnapshots(db, at)) + (await deleteObjectedSnapshots(db)),
      overdue: countOldSnapshots,
    },
    network_limits: { cutBy: 'network', keeps: 'one row for each network' },
  },
  watches: {
    watches: {
      keeps: 'until the customer stops them or leaves, or the profile’s owner objects',
      exported: 'watches',
    },
    watch_readings: {
      keeps: `${KEPT_MONTHS} months, or as long as their watch: counts of posts, and names the account had; no words of posts`,
      forget: { key: 'account_id, watch_id, due_at', where: "due_at < $1 and state <> 'waiting'", since: months },
      overdue: 'counted',
      exported: 'watches',
    },
    watch_settings: { keeps: 'until the customer leaves', unexported: 'the hash of the feed’s address, and a month' },
  },
  webhooks: {
    webhook_endpoints: { keeps: 'until the customer removes them or leaves', exported: 'webhooks' },
    webhook_deliveries: {
      keeps: `${KEPT_DAYS.webhookDeliveries} days, or until their address is removed`,
      forget: { key: 'account_id, id', where: 'created_at < $1', since: before(KEPT_DAYS.webhookDeliveries) },
      overdue: 'counted',
      unexported: 'copies of what was sent to the customer’s own programs',
    },
  },
}

export const TABLES: ReadonlyMap<string, Table> = new Map(
  Object.entries(TABLES_OF).flatMap(([owner, tables]) =>
    Object.entries(tables).map(([name, table]): [string, Table] => [name, { ...table, owner }]),
  ),
)
