import { readFile } from 'node:fs/promises'
import path from 'node:path'

export type TestKind = 'unit' | 'integration' | 'web' | 'browser'
export type RanTest = { kind: TestKind; file: string; title: string; status: string; seconds: number }

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string; duration?: number }[] }[]
}
type Suite = { suites?: Suite[]; specs: { file: string; title: string; tests: Journey[] }[] }
type Journey = { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }

/** What the last `npm test` and `npm run e2e` ran, from the reports they leave in .artifacts. */
export async function readTestReports(folder = '.artifacts'): Promise<RanTest[]> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as unknown
  const { testResults } = (await read('vitest.json')) as VitestReport
  const { suites } = (await read('e2e.json')) as { suites: Suite[] }
  return [...testResults.flatMap(vitestTests), ...suites.flatMap(journeys)]
}

function vitestTests({ name, assertionResults }: VitestReport['testResults'][number]): RanTest[] {
  const file = path.relative('.', name)
  return assertionResults.map(({ fullName, status, duration = 0 }) => ({
    kind: kindOf(file),
    file,
    title: fullName.trim(),
    status,
    seconds: duration / 1_000,
  }))
}

const journeyStatus = { expected: 'passed', flaky: 'failed', unexpected: 'failed', skipped: 'skipped' }

function journeys({ suites = [], specs }: Suite): RanTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      kind: 'browser' as const,
      file: `e2e/${file}`,
      title,
      status: journeyStatus[status],
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
    })),
  )
  return [...own, ...suites.flatMap(journeys)]
}

function kindOf(file: string): TestKind {
  if (file.endsWith('.test.tsx')) return 'web'
  const needsPostgres = file.startsWith('server/')
  return needsPostgres && !file.endsWith('.unit.test.ts') ? 'integration' : 'unit'
}
