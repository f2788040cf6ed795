import { after, days } from '#server/lib/clock.ts'
import { forgetReaderDays } from '#server/model-reader/reader-store.ts'
import { forgetOldCalls } from '#server/profile-sources/forget-calls.ts'
import { forgetOldSnapshots } from '#server/profile-sources/forget-snapshots.ts'
import type { Services } from '#server/services.ts'
import { failAnalysis } from './end-analysis.ts'
import { deleteObjectedSnapshots, forgetUnconfirmed } from './objection-store.ts'
import { findPendingById, listPending } from './pending-store.ts'
import type { AnalysisToRun } from './request-analysis.ts'
import { forgetOldRequests } from './request-store.ts'
import { DEADLINE_MS } from './run-analysis.ts'

type RescueServices = Pick<Services, 'db' | 'jobs' | 'now'>

/** An analysis whose worker failed or died at every try. */
export async function abandonAnalysis(
  services: RescueServices,
  { accountId, analysisId }: AnalysisToRun,
): Promise<void> {
  const analysis = await findPendingById(services.db, { accountId, id: analysisId })
  if (analysis) await failAnalysis(services, analysis, 'analysis_failed')
}

const BATCH = 100

/** Whatever became of its job, nobody's credits stay held past the deadline. */
export async function rescueAnalyses(services: RescueServices): Promise<number> {
  const overdue = await listPending(services.db, after(services.now(), -DEADLINE_MS), BATCH)
  for (const analysis of overdue) await failAnalysis(services, analysis, 'analysis_failed')
  return overdue.length
}

/** A key is good for two days, by clocks that may be two days apart: a request tried again under it must not be paid twice. */
const REQUEST_DAYS = 4

/** What is past its time (docs/retention.md). */
export async function forgetAnalysisData({ db, now }: Pick<Services, 'db' | 'now'>) {
  return {
    calls: await forgetOldCalls(db, now()),
    readerDays: await forgetReaderDays(db, now()),
    objections: await forgetUnconfirmed(db, now()),
    snapshots: (await forgetOldSnapshots(db, now())) + (await deleteObjectedSnapshots(db)),
    requests: await forgetOldRequests(db, after(now(), -days(REQUEST_DAYS))),
  }
}
