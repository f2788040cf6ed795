import { openDatabase } from '#server/database/database.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { openLog } from '#server/observability/log.ts'
import { runMoneyModel } from '#server/testing/money/run-model.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'

/** Random sequences of what happens to an account, against a model of its ledger, on a real PostgreSQL. */
export async function fuzzMoney(runs = 1_500, seed?: number) {
  await withScratchDatabase('fuzz', async (url) => {
    const db = openDatabase(url, { connections: 6 })
    const jobs = await openJobSender(db, openLog('silent'))
    try {
      const { steps } = await runMoneyModel(db, jobs, { runs, ...(seed !== undefined && { seed }) })
      console.log(`${runs} sequences, ${steps} steps, the books followed the model at each`)
    } finally {
      await jobs.stop()
      await db.close()
    }
  })
}
