import { measureObjections } from '#server/analyses/objection-store.ts'
import { measurePending } from '#server/analyses/pending-store.ts'
import { isLoginRefused } from '#server/database/database-failure.ts'
import { countContestsSince } from '#server/evidence/contest-store.ts'
import { readerPausedSince, usedToday } from '#server/model-reader/reader-store.ts'
import type { Measures } from '#server/observability/measures.ts'
import { newestBackup, roomOf, type WatchedFolder } from '#server/operator/outside-measures.ts'
import { lastAudit } from '#server/payments/audit-store.ts'
import { measureDisputes } from '#server/payments/dispute-store.ts'
import { latePayments } from '#server/payments/due-payment-store.ts'
import { measureRefunds } from '#server/payments/refund-store.ts'
import { salesPausedSince } from '#server/payments/sales.ts'
import { failedCalls, spentToday } from '#server/sources/x/x-meter.ts'
import { measureWatches } from '#server/watches/watch-store.ts'
import { countFailedJobs, measureQueues } from './jobs/queue-store.ts'
import { after, days, minutes } from './lib/clock.ts'
import { countOverdue } from './retention.ts'
import type { Services } from './services.ts'

type Watched = Pick<Services, 'db' | 'now'> & { backupStatus: string | null; watchedFolders?: readonly WatchedFolder[] }

type Shown<Read> = Record<string, readonly [help: string, value: (read: Read) => number | null]>

/** Numbers that one reading tells. */
const group =
  <Read>(read: () => Promise<Read>, shown: Shown<Read>) =>
  () =>
    each(async () => [await read()], undefined, shown)()

/** The same numbers of several things, told apart by a label. */
const each =
  <Read>(
    read: () => Promise<readonly Read[]>,
    labels: ((of: Read) => Record<string, string>) | undefined,
    shown: Shown<Read>,
  ) =>
  async () =>
    (await read()).flatMap((of) =>
      Object.entries(shown).map(([name, [help, value]]) => ({
        name,
        help,
        value: value(of),
        ...(labels && { labels: labels(of) }),
      })),
    )

/** What one worker reads from PostgreSQL for /metrics; alerts on it are in operations/prometheus. */
export function businessMeasures({ db, now, backupStatus, watchedFolders = [] }: Watched): Measures {
  const ageOf = (at: Date | null | undefined) => (at ? (now().getTime() - at.getTime()) / 1_000 : 0)
  const diskOf = ({ disk }: { disk: string }) => ({ disk })
  const jobOf = ({ job }: { job: string }) => ({ job })
  return {
    ledger: group(() => lastAudit(db), {
      verso_ledger_differences: ['Broken rules the last audit found', (audit) => audit?.differences ?? null],
      verso_ledger_audit_age_seconds: [
        'Time since the last audit',
        (audit) => (audit && ageOf(audit.finishedAt)) ?? null,
      ],
    }),
    refunds: group(() => measureRefunds(db), {
      verso_refunds_waiting: ['Refunds promised that Stripe does not have', ({ waiting }) => waiting],
      verso_refunds_oldest_seconds: ['Age of the oldest of them', ({ oldest }) => ageOf(oldest)],
      verso_refunds_unpaid: [
        'Refunds that Stripe refused or the bank returned, for an operator to pay otherwise',
        ({ unpaid }) => unpaid,
      ],
    }),
    disputes: group(() => measureDisputes(db), {
      verso_disputes_to_answer: ['Disputes that wait for our answer at Stripe', ({ waiting }) => waiting],
      verso_dispute_due_timestamp_seconds: [
        'Until when Stripe waits for the first of these answers; +Inf when it waits for none',
        ({ dueAt }) => (dueAt ? dueAt.getTime() / 1_000 : Number.POSITIVE_INFINITY),
      ],
    }),
    login: group(() => isLoginRefused(db.pool), {
      verso_database_login_refused: [
        '1 while PostgreSQL would not let this worker in again, whatever its open connections answer',
        Number,
      ],
    }),
    disks: each(() => Promise.all(watchedFolders.map(roomOf)), diskOf, {
      verso_disk_free_bytes: ['Room left for the files of', ({ free }) => free],
      verso_disk_size_bytes: ['Size of the file system of', ({ size }) => size],
    }),
    payments: group(async () => ({ late: await latePayments(db, now()), pausedSince: await salesPausedSince(db) }), {
      verso_payments_late: ['Payments the sweep should have looked at', ({ late }) => late],
      verso_sales_paused_seconds: [
        'Since when no pack is sold; 0 while they are',
        ({ pausedSince }) => ageOf(pausedSince),
      ],
    }),
    analyses: group(() => measurePending(db, now()), {
      verso_analyses_under_way: ['Analyses asked for and not ended', ({ pending }) => pending],
      verso_analyses_oldest_seconds: ['Age of the oldest of them', ({ oldestSeconds }) => oldestSeconds],
    }),
    watches: group(() => measureWatches(db, after(now(), -minutes(60))), {
      verso_watches: ['Accounts that are watched and not paused', ({ watches }) => watches],
      verso_watches_overdue: [
        'Readings of them that were due an hour ago and have not ended',
        ({ overdue }) => overdue,
      ],
    }),
    objections: group(() => measureObjections(db), {
      verso_objections_waiting: ['Objections neither proved, accepted nor declined', ({ waiting }) => waiting],
      verso_objections_oldest_seconds: ['Age of the oldest of them', ({ oldest }) => ageOf(oldest)],
    }),
    contests: group(() => countContestsSince(db, after(now(), -days(1))), {
      verso_contests_last_day: ['Posts that customers contested in the last 24 hours', Number],
    }),
    x: group(async () => ({ failed: await failedCalls(db, now()), spent: await spentToday(db, now()) }), {
      verso_x_calls_failed_last_hour: [
        'Calls of the last hour that X did not answer or refused',
        ({ failed }) => failed,
      ],
      verso_x_spent_today_dollars: ['What X has cost today', ({ spent }) => spent],
    }),
    reader: group(async () => ({ ...(await usedToday(db, now())), pausedSince: await readerPausedSince(db) }), {
      verso_reader_tokens_today: ['Tokens of the language model used today', ({ tokens }) => tokens],
      verso_reader_spent_today_euros: ['What they cost', ({ euros }) => euros],
      verso_reader_paused_seconds: [
        'Since when no language model is asked by an operator’s word; 0 while it may be',
        ({ pausedSince }) => ageOf(pausedSince),
      ],
    }),
    backup: each(async () => (backupStatus === null ? [] : [await newestBackup(backupStatus)]), undefined, {
      verso_backup_age_seconds: [
        'Time since the newest backup that can be restored began',
        (newest) => (newest ? ageOf(newest.began) : Number.POSITIVE_INFINITY),
      ],
      verso_backup_size_bytes: ['Its size', (newest) => newest?.bytes ?? null],
    }),
    retention: each(
      () => countOverdue(db, now()),
      ([table]) => ({ table }),
      {
        verso_rows_overdue: ['Rows kept a day past their time', ([, rows]) => rows],
      },
    ),
    failures: group(() => countFailedJobs(db), {
      verso_jobs_given_up: ['Jobs that failed for good: somebody waits for what they did', Number],
    }),
    jobs: each(() => measureQueues(db), jobOf, {
      verso_jobs_waiting: ['Jobs that could be taken up now', ({ waiting }) => waiting],
      verso_jobs_oldest_seconds: ['How long the oldest of them waits', ({ oldestSeconds }) => oldestSeconds],
    }),
  }
}
