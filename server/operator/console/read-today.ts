import { z } from 'zod'
import { inParis } from '#contract/paris.ts'
import type { TodayAnswer } from '#contract/schemas/console.ts'
import { measurePending } from '#server/analyses/pending-store.ts'
import { movedSince } from '#server/credits/statement.ts'
import type { Db } from '#server/database/database.ts'
import { decisionsSince } from '#server/evidence/contest-decision-store.ts'
import type { Clock } from '#server/lib/clock.ts'
import { fetchJson } from '#server/lib/fetch-json.ts'
import { readerPausedSince, usedToday } from '#server/model-reader/reader-store.ts'
import { agreementsOf } from '#server/operator/contest-commands.ts'
import { lastRehearsal } from '#server/operator/operator-store.ts'
import { lastAudit } from '#server/payments/audit-store.ts'
import { salesSince } from '#server/payments/purchase-store.ts'
import { salesPausedSince } from '#server/payments/sales.ts'

/** What only the configuration and the other modules know; server/console.ts says it. */
export type Watched = {
  version: string
  prometheusUrl: string | null
  /** What X has cost today and may cost; null where it is not read. */
  xSpending: () => Promise<{ dollars: number; budget: number } | null>
  /** Tokens a day; null where no language model is configured. */
  readerBudget: number | null
  /** The newest backup that can be restored; undefined where nobody told where to look. */
  newestBackup: () => Promise<{ began: Date; bytes: number } | null | undefined>
}

/** The day as Paris counts it. */
export async function readToday({ db, now }: { db: Db; now: Clock }, watched: Watched): Promise<TodayAnswer> {
  const at = now()
  const since = beginningOfDay(at)
  const [sales, salesPaused, moved, pending, x, used, readerPaused, backup, rehearsal, audit, alerts, labels] =
    await Promise.all([
      salesSince(db, since),
      salesPausedSince(db),
      movedSince(db, since),
      measurePending(db, at),
      watched.xSpending(),
      usedToday(db, at),
      readerPausedSince(db),
      watched.newestBackup(),
      lastRehearsal(db),
      lastAudit(db),
      readAlerts(watched.prometheusUrl),
      decisionsSince(db, new Date(0)),
    ])
  return {
    at: at.toISOString(),
    version: watched.version,
    sales: { ...sales, pausedSince: salesPaused?.toISOString() ?? null },
    credits: { granted: moved.granted, spent: moved.spent, returned: moved.returned },
    analyses: { underWay: pending.pending, done: moved.delivered, failed: moved.failed },
    x,
    reader:
      watched.readerBudget === null
        ? null
        : { ...used, budget: watched.readerBudget, pausedSince: readerPaused?.toISOString() ?? null },
    backup: backup ? { at: backup.began.toISOString(), bytes: backup.bytes } : null,
    isBackupWatched: backup !== undefined,
    rehearsal: rehearsal
      ? {
          at: rehearsal.madeAt.toISOString(),
          what: rehearsal.what,
          by: rehearsal.madeBy,
        }
      : null,
    audit: audit ? { at: audit.finishedAt.toISOString(), differences: audit.differences } : null,
    alerts,
    agreements: agreementsOf(labels),
  }
}

/** Midnight in Paris, on the hour: its clock is a whole number of hours from UTC's. */
function beginningOfDay(at: Date): Date {
  const { hours } = inParis(at)
  const hour = new Date(at)
  hour.setUTCMinutes(0, 0, 0)
  return new Date(hour.getTime() - Number(hours) * 3_600_000)
}

const Answer = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        state: z.string(),
        activeAt: z.string(),
        labels: z.record(z.string(), z.string()),
        annotations: z.record(z.string(), z.string()).default({}),
      }),
    ),
  }),
})

const PATIENCE_MS = 3_000
/** Some kilobytes an alert. */
const MAX_BYTES = 1_000_000

/** What Prometheus says is wrong now. Where it cannot be asked the page says so: no alert shown is not « all is well ». */
export async function readAlerts(prometheusUrl: string | null): Promise<TodayAnswer['alerts']> {
  if (prometheusUrl === null) return { state: 'unset' }
  try {
    const ask = { maxBytes: MAX_BYTES, signal: AbortSignal.timeout(PATIENCE_MS) }
    const { data } = Answer.parse((await fetchJson(`${prometheusUrl}/api/v1/alerts`, ask)).body)
    const firing = data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ activeAt, labels, annotations }) => ({
        name: labels['alertname'] ?? '',
        summary: annotations['summary'] ?? annotations['description'] ?? '',
        since: new Date(activeAt).toISOString(),
        runbook: annotations['runbook_url'] ?? null,
      }))
    return { state: 'known', firing }
  } catch {
    return { state: 'unreachable' }
  }
}
