import { statfs } from 'node:fs/promises'
import { measureObjections } from '#server/analyses/objection-store.ts'
import { measurePending } from '#server/analyses/pending-store.ts'
import { countContestsSince } from '#server/evidence/contest-store.ts'
import { readerPausedSince, usedToday } from '#server/model-reader/reader-store.ts'
import { newestBackup } from '#server/operator/newest-backup.ts'
import { lastAudit } from '#server/payments/audit-store.ts'
import { measureDisputes } from '#server/payments/dispute-store.ts'
import { latePayments } from '#server/payments/due-payment-store.ts'
import { measureRefunds } from '#server/payments/refund-store.ts'
import { salesPausedSince } from '#server/payments/sales.ts'
import { failedCalls, spentToday } from '#server/sources/x/x-meter.ts'
import { measureWatches } from '#server/watches/watch-store.ts'
import type { Measures } from './database/measures.ts'
import { isLoginRefused } from './database/refused-login.ts'
import { countFailedJobs, measureQueues } from './jobs/queue-store.ts'
import { after, days, minutes } from './lib/clock.ts'
import { countOverdue } from './retention.ts'
import type { Services } from './services.ts'

type WatchedFolder = { disk: string; folder: string }
type Watched = Pick<Services, 'db' | 'now'> & { backupStatus: string | null; watchedFolders?: readonly WatchedFolder[] }

/** What one worker reads from PostgreSQL for /metrics; alerts on it are in operations/prometheus. */
export function businessMeasures({ db, now, backupStatus, watchedFolders = [] }: Watched): Measures {
  const ageOf = (at: Date | null | undefined) => (at ? (now().getTime() - at.getTime()) / 1_000 : 0)
  return {
    ledger: async () => {
      const audit = await lastAudit(db)
      return [
        {
          name: 'verso_ledger_differences',
          help: 'Broken rules the last audit found',
          value: audit?.differences ?? null,
        },
        {
          name: 'verso_ledger_audit_age_seconds',
          help: 'Time since the last audit',
          value: audit ? ageOf(audit.finishedAt) : null,
        },
      ]
    },
    refunds: async () => {
      const refunds = await measureRefunds(db)
      return [
        { name: 'verso_refunds_waiting', help: 'Refunds promised that Stripe does not have', value: refunds.waiting },
        { name: 'verso_refunds_oldest_seconds', help: 'Age of the oldest of them', value: ageOf(refunds.oldest) },
        {
          name: 'verso_refunds_unpaid',
          help: 'Refunds that Stripe refused or the bank returned, for an operator to pay otherwise',
          value: refunds.unpaid,
        },
      ]
    },
    disputes: async () => {
      const { waiting, dueAt } = await measureDisputes(db)
      return [
        { name: 'verso_disputes_to_answer', help: 'Disputes that wait for our answer at Stripe', value: waiting },
        {
          name: 'verso_dispute_due_timestamp_seconds',
          help: 'Until when Stripe waits for the first of these answers; +Inf when it waits for none',
          value: dueAt ? dueAt.getTime() / 1_000 : Number.POSITIVE_INFINITY,
        },
      ]
    },
    login: async () => [
      {
        name: 'verso_database_login_refused',
        help: '1 while PostgreSQL would not let this worker in again, whatever its open connections answer',
        value: (await isLoginRefused(db.pool)) ? 1 : 0,
      },
    ],
    disks: async () => {
      const disks = await Promise.all(watchedFolders.map(roomOf))
      return disks.flatMap(({ disk, free, size }) => [
        { name: 'verso_disk_free_bytes', help: 'Room left for the files of', value: free, labels: { disk } },
        { name: 'verso_disk_size_bytes', help: 'Size of the file system of', value: size, labels: { disk } },
      ])
    },
    payments: async () => [
      {
        name: 'verso_payments_late',
        help: 'Payments the sweep should have looked at',
        value: await latePayments(db, now()),
      },
      {
        name: 'verso_sales_paused_seconds',
        help: 'Since when no pack is sold; 0 while they are',
        value: ageOf(await salesPausedSince(db)),
      },
    ],
    analyses: async () => {
      const { pending, oldestSeconds } = await measurePending(db, now())
      return [
        { name: 'verso_analyses_under_way', help: 'Analyses asked for and not ended', value: pending },
        { name: 'verso_analyses_oldest_seconds', help: 'Age of the oldest of them', value: oldestSeconds },
      ]
    },
    watches: async () => {
      const { watches, overdue } = await measureWatches(db, after(now(), -minutes(60)))
      return [
        { name: 'verso_watches', help: 'Accounts that are watched and not paused', value: watches },
        {
          name: 'verso_watches_overdue',
          help: 'Readings of them that were due an hour ago and have not ended',
          value: overdue,
        },
      ]
    },
    objections: async () => {
      const { waiting, oldest } = await measureObjections(db)
      return [
        { name: 'verso_objections_waiting', help: 'Objections neither proved, accepted nor declined', value: waiting },
        { name: 'verso_objections_oldest_seconds', help: 'Age of the oldest of them', value: ageOf(oldest) },
      ]
    },
    contests: async () => [
      {
        name: 'verso_contests_last_day',
        help: 'Posts that customers contested in the last 24 hours',
        value: await countContestsSince(db, after(now(), -days(1))),
      },
    ],
    x: async () => [
      {
        name: 'verso_x_calls_failed_last_hour',
        help: 'Calls of the last hour that X did not answer or refused',
        value: await failedCalls(db, now()),
      },
      { name: 'verso_x_spent_today_dollars', help: 'What X has cost today', value: await spentToday(db, now()) },
    ],
    reader: async () => {
      const { tokens, euros } = await usedToday(db, now())
      return [
        { name: 'verso_reader_tokens_today', help: 'Tokens of the language model used today', value: tokens },
        { name: 'verso_reader_spent_today_euros', help: 'What they cost', value: euros },
        {
          name: 'verso_reader_paused_seconds',
          help: 'Since when no language model is asked by an operator’s word; 0 while it may be',
          value: ageOf(await readerPausedSince(db)),
        },
      ]
    },
    backup: async () => {
      if (backupStatus === null) return []
      const newest = await newestBackup(backupStatus)
      return [
        {
          name: 'verso_backup_age_seconds',
          help: 'Time since the newest backup that can be restored began',
          value: newest ? ageOf(newest.began) : Number.POSITIVE_INFINITY,
        },
        { name: 'verso_backup_size_bytes', help: 'Its size', value: newest?.bytes ?? null },
      ]
    },
    retention: async () =>
      (await countOverdue(db, now())).map(([table, value]) => ({
        name: 'verso_rows_overdue',
        help: 'Rows kept a day past their time',
        value,
        labels: { table },
      })),
    failures: async () => [
      {
        name: 'verso_jobs_given_up',
        help: 'Jobs that failed for good: somebody waits for what they did',
        value: await countFailedJobs(db),
      },
    ],
    jobs: async () =>
      (await measureQueues(db)).flatMap(({ job, waiting, oldestSeconds }) => [
        { name: 'verso_jobs_waiting', help: 'Jobs that could be taken up now', value: waiting, labels: { job } },
        {
          name: 'verso_jobs_oldest_seconds',
          help: 'How long the oldest of them waits',
          value: oldestSeconds,
          labels: { job },
        },
      ]),
  }
}

/** Of the file system a folder is on; asking needs no right to read the folder. */
async function roomOf({ disk, folder }: WatchedFolder) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { disk, free: bavail * bsize, size: blocks * bsize }
}
