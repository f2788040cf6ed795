import { measurePending } from '#server/analyses/pending-store.ts'
import { countContestsSince } from '#server/evidence/contest-store.ts'
import { lastAudit } from '#server/payments/audit-store.ts'
import { latePayments } from '#server/payments/due-payment-store.ts'
import { countRefunds } from '#server/payments/refund-store.ts'
import { after, days } from '#server/platform/clock.ts'
import type { Metric } from '#server/platform/metrics.ts'
import type { Services } from '#server/platform/services.ts'
import { failedCalls, spentToday } from '#server/x-source/x-meter.ts'

/** What /metrics shows; an alert on each is in docs/runbook.md. */
export async function measure({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Metric[]> {
  const [audit, refunds, analyses] = [await lastAudit(db), await countRefunds(db), await measurePending(db, now())]
  return [
    { name: 'verso_ledger_differences', help: 'Broken rules the last audit found', value: audit?.differences ?? null },
    {
      name: 'verso_ledger_audit_age_seconds',
      help: 'Time since the last audit',
      value: audit ? (now().getTime() - audit.finishedAt.getTime()) / 1000 : null,
    },
    {
      name: 'verso_refunds_waiting',
      help: 'Refunds promised that Stripe does not have',
      value: refunds.waiting,
    },
    {
      name: 'verso_refunds_unpaid',
      help: 'Refunds that Stripe refused or the bank returned, for an operator to pay otherwise',
      value: refunds.unpaid,
    },
    { name: 'verso_analyses_under_way', help: 'Analyses asked for and not ended', value: analyses.pending },
    { name: 'verso_analyses_oldest_seconds', help: 'Age of the oldest of them', value: analyses.oldestSeconds },
    {
      name: 'verso_contests_last_day',
      help: 'Posts that customers contested in the last 24 hours',
      value: await countContestsSince(db, after(now(), -days(1))),
    },
    {
      name: 'verso_x_calls_failed_last_hour',
      help: 'Calls of the last hour that X did not answer or refused',
      value: await failedCalls(db, now()),
    },
    { name: 'verso_x_spent_today_dollars', help: 'What X has cost today', value: await spentToday(db, now()) },
    {
      name: 'verso_payments_late',
      help: 'Payments the sweep should have looked at',
      value: await latePayments(db, now()),
    },
  ]
}
