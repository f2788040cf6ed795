import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { choose } from './mutate/choose.ts'
import type { Outcome } from './mutate/lane.ts'
import { weakenings } from './mutate/list.ts'
import { copyRepository } from './mutate/scratch-copy.ts'
import { withTable } from './mutate/table.ts'
import type { Weakening } from './mutate/weakening.ts'
import { reportFigure } from './report-figure.ts'

/**
 * `npm run mutate [-- all | <id>… | table]`: protections taken away one at a time from a copy of the repository, to see a test
 * notice. Without a word the day's ten; `table` writes SECURITY.md's. The figure is how many nobody noticed, or nobody can tell.
 */
const words = process.argv.slice(2)
if (words[0] === 'table') writeFileSync('SECURITY.md', withTable(readFileSync('SECURITY.md', 'utf8')))
else await mutate()

async function mutate() {
  const { which, chosen } = choose(weakenings, words, new Date())
  console.log(`${chosen.length} of ${weakenings.length} weakenings: ${which}`)
  // Two processes for two cores: a test waits half of its time.
  const lanes = [0, 1].map((lane) => chosen.filter((_, place) => place % 2 === lane)).filter(({ length }) => length > 0)
  const outcomes = (await Promise.all(lanes.map(runLane))).flat()
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length
  console.log(
    `caught ${count('caught')}, survived ${count('survived')}, unknown ${chosen.length - count('caught') - count('survived')}`,
  )
  reportFigure({ name: 'mutate', figure: chosen.length - count('caught'), goal: 0, atMost: true })
}

async function runLane(lane: readonly Weakening[]): Promise<Outcome[]> {
  const { folder, remove } = copyRepository()
  const outcomes: Outcome[] = []
  try {
    const script = path.join(folder, 'tools/measure/mutate/lane.ts')
    const child = fork(
      script,
      lane.map(({ id }) => id),
      { cwd: folder },
    )
    child.on('message', (outcome: Outcome) => {
      outcomes.push(outcome)
      console.log(`${outcome.outcome.padEnd(8)} ${outcome.id} (${outcome.seconds.toFixed(1)} s): ${outcome.said}`)
    })
    await once(child, 'exit')
  } finally {
    remove()
  }
  return outcomes
}
