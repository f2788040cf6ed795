import { execFile, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openVerso, VersoError } from '#clients/typescript/verso.ts'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { processEnvironment } from '#server/testing/environment.ts'
import { testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const app = testApp()
const { list } = analystOf(app)
const NAME = 'camille-fictif.test'

const hasPython = spawnSync('python3', ['--version']).status === 0

/** A file as the page « API » shows it, by whoever has set its three variables. */
function run(account: TestAccount, command: string, ...files: string[]) {
  const env = { ...processEnvironment, VERSO_URL: app.baseUrl, VERSO_KEY: account.token, VERSO_ACCOUNT: NAME }
  return new Promise<{ failed: boolean; out: string; told: string }>((resolve) => {
    execFile(command, files, { env }, (error, out, told) => resolve({ failed: error !== null, out, told }))
  })
}

async function reportOf(account: TestAccount) {
  // A busy machine may take longer than the 25 seconds that the answer waits.
  await until('the report is there', async () => (await list(account)).analyses[0]?.status === 'done')
  const { analyses } = await list(account)
  expect(analyses).toMatchObject([{ target_username: NAME }])
  return { id: analyses[0]?.id, score: analyses[0]?.json_output?.credibilityScore }
}

test('with curl a first report comes back', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { out } = await run(account, 'sh', 'clients/curl/first-report.sh')
  const { analysis } = JSON.parse(out) as AnalysisAnswer
  const { id, score } = await reportOf(account)
  expect([analysis.id, analysis.json_output?.credibilityScore ?? score]).toEqual([id, score])
})

test('with TypeScript and the client a first report comes back', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { out } = await run(account, process.execPath, 'clients/typescript/first-report.ts')
  expect(out).toBe(`${NAME} ${(await reportOf(account)).score}\n`)
})

test.skipIf(!hasPython)(
  `with Python a first report comes back${hasPython ? '' : ' (not tried: no python3 here)'}`,
  async () => {
    const account = await anAccount(app, { credits: 8 })
    const { out } = await run(account, 'python3', 'clients/python/first_report.py')
    expect(out).toBe(`${NAME} ${(await reportOf(account)).score}\n`)
  },
)

test('each example ends with a failure when there is no credit left', async () => {
  const account = await anAccount(app)
  const runs = await Promise.all([
    run(account, 'sh', 'clients/curl/first-report.sh'),
    run(account, process.execPath, 'clients/typescript/first-report.ts'),
    ...(hasPython ? [run(account, 'python3', 'clients/python/first_report.py')] : []),
  ])
  for (const { failed, out, told } of runs) {
    expect(failed).toBe(true)
    expect(out + told).toMatch(/insufficient_credits|402/)
  }
})

test('the client sends a list, reads its lines as text, and throws the server’s code with when to try again', async () => {
  const account = await anAccount(app, { credits: 8 })
  const verso = openVerso({ url: app.baseUrl, key: account.token })
  const names = [NAME, 'not a name']
  expect((await verso.checkBatch({ names })).cost).toBe(8)
  const { batch } = await verso.startBatch({ names, max_credits: 8 }, { 'idempotency-key': 'a list of two' })
  expect(await verso.exportBatch(batch.id, { form: 'plain' })).toMatch(/^line,/)
  const refused = await verso.getAnalysis('../credits/balance').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(VersoError)
  expect(refused).toMatchObject({ status: 404, code: 'not_found', message: 'Analyse introuvable.' })
})
