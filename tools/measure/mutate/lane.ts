import { readFileSync, writeFileSync } from 'node:fs'
import { applyMutant, type Mutant, mutants } from './mutants.ts'
import { type NamedTest, openTestRunner, type Run, type TestRunner } from './test-runner.ts'

/** What became of a mutant. `unknown`: its tests do not say, for the reason given. */
export type Outcome = { id: string; outcome: 'killed' | 'survived' | 'unknown'; said: string; seconds: number }

/**
 * A process of its own in a copy of the repository, which the mutants named as arguments are applied to one after the
 * other. First all of their tests run on the code as it is: one that fails then proves nothing afterwards.
 */
const asked = new Set(process.argv.slice(2))
// The schema is made when the runner opens: these need one each, so they come last.
const ofSchema = ({ file }: Mutant) => file.startsWith('database/')
const mine = mutants
  .filter(({ id }) => asked.has(id))
  .toSorted((one, other) => Number(ofSchema(one)) - Number(ofSchema(other)))

const testsOf = ({ killedBy }: Mutant): NamedTest[] => Object.entries(killedBy)
let runner = await openTestRunner()
const unchanged = await runner.run(mine.flatMap(testsOf))

for (const mutant of mine) {
  const started = performance.now()
  const { outcome, said } = await tryOut(mutant)
  report({ id: mutant.id, outcome, said, seconds: (performance.now() - started) / 1_000 })
}
await runner.close()
process.exit()

async function tryOut(mutant: Mutant): Promise<Pick<Outcome, 'outcome' | 'said'>> {
  const doubt = testsOf(mutant).flatMap((test) => doubtAbout(test, unchanged))
  if (doubt.length > 0) return { outcome: 'unknown', said: doubt.join('; ') }
  const text = readFileSync(mutant.file, 'utf8')
  writeFileSync(mutant.file, applyMutant(text, mutant))
  if (ofSchema(mutant)) runner = await reopened(runner)
  else runner.forget(mutant.file)
  try {
    return verdictOf(await runner.run(testsOf(mutant)))
  } finally {
    writeFileSync(mutant.file, text)
    if (ofSchema(mutant)) runner = await reopened(runner)
    else runner.forget(mutant.file)
  }
}

/** Without the mutant the test is there and passes. */
function doubtAbout([file, name]: NamedTest, { passed, failed }: Run): string[] {
  const isIt = ([otherFile, fullName]: NamedTest) => otherFile === file && fullName.includes(name)
  if (failed.some(isIt)) return [`« ${name} » fails without it`]
  return passed.some(isIt) ? [] : [`« ${name} » of ${file} did not run`]
}

function verdictOf({ passed, failed, crashed }: Run): Pick<Outcome, 'outcome' | 'said'> {
  if (failed[0]) return { outcome: 'killed', said: failed[0][1] }
  if (crashed[0]) return { outcome: 'unknown', said: `no test failed, its set-up did: ${crashed[0]}` }
  return { outcome: 'survived', said: passed.map(([, name]) => name).join('; ') }
}

async function reopened(former: TestRunner): Promise<TestRunner> {
  await former.close()
  return openTestRunner()
}

function report(outcome: Outcome) {
  process.send?.(outcome)
}
