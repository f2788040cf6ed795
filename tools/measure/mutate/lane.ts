import { readFileSync, writeFileSync } from 'node:fs'
import { weakenings } from './list.ts'
import { type NamedTest, openTestRunner, type Run, type TestRunner } from './test-runner.ts'
import { type Weakening, weaken } from './weakening.ts'

/** What became of a weakening. `unknown`: its tests do not say, for the reason given. */
export type Outcome = { id: string; outcome: 'caught' | 'survived' | 'unknown'; said: string; seconds: number }

/**
 * A process of its own in a copy of the repository, which the weakenings named as arguments are applied to one after the
 * other. First all of their tests run on the code as it is: one that fails then proves nothing afterwards.
 */
const asked = new Set(process.argv.slice(2))
// The schema is made when the runner opens: these need one each, so they come last.
const ofSchema = ({ file }: Weakening) => file.startsWith('database/')
const mine = weakenings
  .filter(({ id }) => asked.has(id))
  .toSorted((one, other) => Number(ofSchema(one)) - Number(ofSchema(other)))

const testsOf = ({ noticedBy }: Weakening): NamedTest[] => Object.entries(noticedBy)
let runner = await openTestRunner()
const unweakened = await runner.run(mine.flatMap(testsOf))

for (const weakening of mine) {
  const started = performance.now()
  const { outcome, said } = await tryOut(weakening)
  report({ id: weakening.id, outcome, said, seconds: (performance.now() - started) / 1_000 })
}
await runner.close()
process.exit()

async function tryOut(weakening: Weakening): Promise<Pick<Outcome, 'outcome' | 'said'>> {
  const doubt = testsOf(weakening).flatMap((test) => doubtAbout(test, unweakened))
  if (doubt.length > 0) return { outcome: 'unknown', said: doubt.join('; ') }
  const text = readFileSync(weakening.file, 'utf8')
  writeFileSync(weakening.file, weaken(text, weakening))
  if (ofSchema(weakening)) runner = await reopened(runner)
  else runner.forget(weakening.file)
  try {
    return verdictOf(await runner.run(testsOf(weakening)))
  } finally {
    writeFileSync(weakening.file, text)
    if (ofSchema(weakening)) runner = await reopened(runner)
    else runner.forget(weakening.file)
  }
}

/** Without the weakening the test is there and passes. */
function doubtAbout([file, name]: NamedTest, { passed, failed }: Run): string[] {
  const isIt = ([otherFile, fullName]: NamedTest) => otherFile === file && fullName.includes(name)
  if (failed.some(isIt)) return [`« ${name} » fails without it`]
  return passed.some(isIt) ? [] : [`« ${name} » of ${file} did not run`]
}

function verdictOf({ passed, failed, crashed }: Run): Pick<Outcome, 'outcome' | 'said'> {
  if (failed[0]) return { outcome: 'caught', said: failed[0][1] }
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
