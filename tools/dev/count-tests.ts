import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Says how many tests of each kind the last `npm test` and `npm run e2e` ran. */
type VitestReport = { testResults: { name: string; assertionResults: { status: string }[] }[] }
type PlaywrightReport = { stats: { expected: number; unexpected: number; skipped: number } }

const vitest = JSON.parse(await readFile('.artifacts/vitest.json', 'utf8')) as VitestReport
const browser = (JSON.parse(await readFile('.artifacts/e2e.json', 'utf8')) as PlaywrightReport).stats

const counts = { unit: 0, integration: 0, web: 0, browser: browser.expected }
let failed = browser.unexpected
let skipped = browser.skipped
for (const { name, assertionResults } of vitest.testResults) {
  const kind = kindOf(path.relative('.', name))
  for (const { status } of assertionResults) {
    if (status === 'passed') counts[kind] += 1
    else if (status === 'failed') failed += 1
    else skipped += 1
  }
}
const passed = Object.values(counts).reduce((sum, count) => sum + count, 0)
console.log(
  Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', '),
)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
if (failed > 0 || passed === 0) process.exitCode = 1

function kindOf(file: string): 'unit' | 'integration' | 'web' {
  if (file.endsWith('.test.tsx')) return 'web'
  return file.startsWith('server/') && !file.endsWith('.unit.test.ts') ? 'integration' : 'unit'
}
