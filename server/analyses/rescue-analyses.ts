import { after } from '#server/lib/clock.ts'
import type { Services } from '#server/services.ts'
import { failAnalysis } from './end-analysis.ts'
import { findPendingById, listPending } from './pending-store.ts'
import type { AnalysisToRun } from './request-analysis.ts'
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
