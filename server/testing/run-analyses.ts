import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { runAnalysis } from '#server/analyses/run-analysis.ts'
import { sql } from '#server/database/sql.ts'
import type { JobSender } from '#server/jobs/job.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import type { ModelReader } from '#server/model-reader/reader.ts'
import { openLog } from '#server/observability/log.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import type { ProfileSource } from '#server/sources/profile.ts'
import { aWaitingAnalysis } from './builders.ts'
import { testDatabase } from './test-database.ts'

/** Analyses of a demonstration's account, or of one at another source, run as a worker runs them, by our own models or by one that the test gives. */
export function analyses() {
  const database = testDatabase()
  const log = openLog('silent')
  let jobs: JobSender | undefined
  return {
    database,
    analyse: async (
      model: ModelReader | null,
      {
        now = () => new Date(),
        cards = '',
        username = 'les_debout',
        ...sources
      }: { now?: () => Date; cards?: string; username?: string; x?: ProfileSource; bluesky?: ProfileSource } = {},
    ): Promise<Report> => {
      const { db } = database
      const { accountId, id } = await aWaitingAnalysis(db, { username, at: now() })
      jobs ??= await openJobSender(db, log)
      const services = { db, now, log, sources: { x: openDemo(now), ...sources }, jobs }
      const reader = model && { model, cards: cards || mkdtempSync(path.join(tmpdir(), 'verso-no-cards-')) }
      await runAnalysis({ ...services, reader }, { accountId, analysisId: id })
      const row = await db.one<{ status: string; report: Report; credits: number; held: number }>(sql`
        select status, report, credits, held_credits as held
        from analyses
        join accounts on accounts.id = account_id
        where analyses.id = ${id}`)
      expect(row).toMatchObject({ status: 'done', credits: 0, held: 0 })
      return row?.report ?? {}
    },
  }
}
