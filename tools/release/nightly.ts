import { spawnSync } from 'node:child_process'
import { currentCommit, hasChanges, type NightlyRecord, writeRecord } from './nightly-record.ts'

/**
 * `npm run nightly [-- step…]`: what is too long for the gate. A whole run on a clean checkout is recorded with the commit, and
 * `npm run release` asks for that record.
 */
const STEPS: Record<string, string> = {
  'tests of the night': 'npm run -s test:night',
  'every journey, in every theme and width': 'npm run -s build && npm run -s e2e:night',
  'every mutant': 'npm run -s mutate -- all',
  'chaos, payments': 'npm run -s chaos -- payments',
  'chaos, analyses': 'npm run -s chaos -- analyses',
  'chaos, lists': 'npm run -s chaos -- batch',
  'chaos, reader': 'npm run -s chaos -- reader',
  'chaos, webhooks': 'npm run -s chaos -- webhooks',
  'chaos, watches': 'npm run -s chaos -- watch',
  'fuzz, money': 'npm run -s fuzz -- money',
  'fuzz, engine': 'npm run -s fuzz -- engine',
  'fuzz, api': 'npm run -s fuzz -- api',
}

const asked = process.argv.slice(2)
const names = Object.keys(STEPS)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')}; there are: ${names.join(', ')}`)
  process.exit(1)
}

const folder = process.cwd()
const commit = currentCommit(folder)
const wasClean = !hasChanges(folder)
const started = performance.now()
const steps = (asked.length > 0 ? asked : names).map(run)
const record: NightlyRecord = {
  green: steps.every(({ passed }) => passed),
  minutes: Math.round((performance.now() - started) / 60_000),
  steps,
}
for (const { name, passed, seconds } of steps)
  console.log(`${passed ? 'green' : 'RED  '} ${String(seconds).padStart(5)} s  ${name}`)
if (asked.length > 0) console.log('Not recorded: not the whole night.')
else if (!wasClean || hasChanges(folder) || currentCommit(folder) !== commit)
  console.log('Not recorded: files differ from the commit.')
else writeRecord(folder, commit, record)
console.log(
  JSON.stringify({
    name: 'nightly',
    figure: steps.filter(({ passed }) => !passed).length,
    goal: 0,
    pass: record.green,
  }),
)
if (!record.green) process.exitCode = 1

function run(name: string) {
  console.log(`== ${name}`)
  const from = performance.now()
  const { status } = spawnSync('bash', ['-c', STEPS[name] ?? 'false'], { stdio: 'inherit' })
  return { name, passed: status === 0, seconds: Math.round((performance.now() - from) / 1_000) }
}
