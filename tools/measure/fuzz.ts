import { openDatabase } from '#server/database/database.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { openLog } from '#server/observability/log.ts'
import { runMoneyModel } from '#server/testing/money/run-model.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { runNamed } from '#tools/run-named.ts'
import { fuzzApi } from './fuzz/api/api.ts'
import { fuzzEngine } from './fuzz/engine.ts'
import { reportFigure } from './report-figure.ts'

/**
 * `npm run fuzz -- money|engine|api [runs] [seed]`: random cases against what must hold for all of them. The figure is
 * whether a case broke it, which is printed with its seed.
 */
const fuzzes = { money: fuzzMoney, engine: fuzzEngine, api: fuzzApi }

const [name = 'money', runs, seed] = process.argv.slice(2)
const fuzz = runNamed('fuzz', fuzzes, name)
const numberIn = (word?: string) => (word === undefined ? undefined : Number(word))
let broken = 0
try {
  await fuzz(numberIn(runs), numberIn(seed))
} catch (error) {
  broken = 1
  console.error(error)
}
reportFigure({ name: `fuzz ${name}`, figure: broken, goal: 0, atMost: true })

/** Random sequences of what happens to an account, against a model of its ledger, on a real PostgreSQL. */
async function fuzzMoney(sequences = 1_500, fromSeed?: number) {
  await withScratchDatabase('fuzz', async (url) => {
    const db = openDatabase(url, { connections: 6 })
    const jobs = await openJobSender(db, openLog('silent'))
    try {
      const { steps } = await runMoneyModel(db, jobs, {
        runs: sequences,
        ...(fromSeed !== undefined && { seed: fromSeed }),
      })
      console.log(`${sequences} sequences, ${steps} steps, the books followed the model at each`)
    } finally {
      await jobs.stop()
      await db.close()
    }
  })
}
