import { readTestReports } from './test-reports.ts'

/** Says how many tests of each kind the last `npm test` and `npm run e2e` ran, and which ten took longest. */
const SLOWEST = 10

const tests = await readTestReports()
const passed = tests.filter(({ status }) => status === 'passed')
const failed = tests.filter(({ status }) => status === 'failed').length
const kinds = Map.groupBy(passed, ({ kind }) => kind)
console.log(
  ['unit', 'integration', 'web', 'browser']
    .map((kind) => `${kind} ${kinds.get(kind as 'unit')?.length ?? 0}`)
    .join(', '),
)
console.log(`${passed.length} passed, ${failed} failed, ${tests.length - passed.length - failed} skipped`)
console.log(`The ${SLOWEST} slowest, of ${Math.round(total(tests))} s of tests in all:`)
for (const { seconds, file, title } of tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}`)
if (failed > 0 || passed.length === 0) process.exitCode = 1

function total(all: { seconds: number }[]): number {
  return all.reduce((sum, { seconds }) => sum + seconds, 0)
}
