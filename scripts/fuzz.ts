import { openDatabase } from '#server/platform/database.ts'
import { openJobSender } from '#server/platform/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { runMoneyModel } from '#server/testing/money/run-model.ts'
import { reportFigure } from './report-figure.ts'
import { withScratchDatabase } from './scratch-database.ts'

/**
 * `npm run fuzz -- money [runs] [seed]`: random lives of an account against a model of its books, on a real
 * PostgreSQL. The figure is the number of lives that left the model; a failure prints the shortest one and its seed.
 */
const [name = 'money', runs = '1500', seed] = process.argv.slice(2)
if (name !== 'money') throw new Error('fuzz knows: money')

await withScratchDatabase('fuzz', async (url) => {
  const db = openDatabase(url, { connections: 6 })
  const jobs = await openJobSender(db, openLog('silent'))
  let diverged = 0
  try {
    const { steps } = await runMoneyModel(db, jobs, { runs: Number(runs), ...(seed && { seed: Number(seed) }) })
    console.log(`${runs} lives, ${steps} steps, the books followed the model at each`)
  } catch (error) {
    diverged = 1
    console.error(error)
  } finally {
    await jobs.stop()
    await db.close()
  }
  reportFigure({ name: `fuzz ${name}`, figure: diverged, goal: 0, atMost: true })
})
