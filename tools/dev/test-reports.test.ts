import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTestReports } from './test-reports.ts'

test('both reports are read as one list, nested suites included', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'verso-reports-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const assertions = [
    { fullName: ' a promise', status: 'passed', duration: 1_500 },
    { fullName: ' another', status: 'failed' },
  ]
  const vitest = { testResults: [{ name: path.resolve('server/main.test.ts'), assertionResults: assertions }] }
  const spec = {
    file: 'report.spec.ts',
    title: 'a journey',
    tests: [{ status: 'expected', results: [{ duration: 250 }] }],
  }
  const browser = { suites: [{ specs: [], suites: [{ specs: [spec] }] }] }
  await writeFile(path.join(folder, 'vitest.json'), JSON.stringify(vitest))
  await writeFile(path.join(folder, 'e2e.json'), JSON.stringify(browser))
  expect(await readTestReports(folder)).toEqual([
    { kind: 'integration', file: 'server/main.test.ts', title: 'a promise', status: 'passed', seconds: 1.5 },
    { kind: 'integration', file: 'server/main.test.ts', title: 'another', status: 'failed', seconds: 0 },
    { kind: 'browser', file: 'e2e/report.spec.ts', title: 'a journey', status: 'passed', seconds: 0.25 },
  ])
})
