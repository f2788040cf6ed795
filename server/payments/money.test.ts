import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobSender } from '#server/jobs/job.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { openLog } from '#server/observability/log.ts'
import { runMoneyModel } from '#server/testing/money/run-model.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const database = testDatabase()
let jobs: JobSender
beforeAll(async () => {
  jobs = await openJobSender(database.db, openLog('silent'))
})
afterAll(() => jobs.stop())

/** The night runs more (`npm run fuzz -- money`), and you as many as you have time for. */
test('75 random sequences of buying, crashing and disputing; the books follow the model at every step', async () => {
  const { steps } = await runMoneyModel(database.db, jobs, { runs: 75 })
  expect(steps).toBeGreaterThan(375)
}, 300_000)
