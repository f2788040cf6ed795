import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyRepository } from '#tools/dev/copy-repository.ts'
import type { Outcome } from './mutate/lane.ts'
import { choose, type Mutant, mutants, protectionsPage } from './mutate/mutants.ts'
import { reportFigure } from './report-figure.ts'

/**
 * `npm run mutate -- all | <id>… | table`: mutants of `mutate/mutants/`, one at a time in a copy of the repository, to see a test
 * fail. `table` writes docs/protections.md. The figure is how many no test killed, or nobody can tell.
 */
const words = process.argv.slice(2)
if (words.length === 0) throw new Error('which mutants? `npm run mutate -- all`, some by their ids, or `table`')
if (words[0] === 'table') writeFileSync('docs/protections.md', protectionsPage())
else await mutate(choose(words))

async function mutate(chosen: readonly Mutant[]) {
  console.log(`${chosen.length} of ${mutants.length} mutants`)
  // Two processes for two cores: a test waits half of its time.
  const lanes = [0, 1].map((lane) => chosen.filter((_, place) => place % 2 === lane)).filter(({ length }) => length > 0)
  const outcomes = (await Promise.all(lanes.map(runLane))).flat()
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length
  console.log(
    `killed ${count('killed')}, survived ${count('survived')}, unknown ${chosen.length - count('killed') - count('survived')}`,
  )
  reportFigure({ name: 'mutate', figure: chosen.length - count('killed'), goal: 0, atMost: true })
}

async function runLane(lane: readonly Mutant[]): Promise<Outcome[]> {
  const folder = copyRepository()
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
    rmSync(folder, { recursive: true, force: true })
  }
  return outcomes
}
