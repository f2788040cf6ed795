import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { processEnvironment, testEnvironment } from '#server/testing/environment.ts'
import { freePort } from '#server/testing/free-port.ts'
import { endWithParent } from '#server/testing/server-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const database = testDatabase()

/** A server whose lines go to `out`, on a port that is free a moment before: it cannot tell us which one it took. */
async function startWithOutput(out: number | 'pipe') {
  const port = await freePort()
  const env = {
    ...processEnvironment,
    ...testEnvironment,
    LOG_LEVEL: 'debug',
    WEB_DIST: '',
    DATABASE_URL: database.url,
    PORT: String(port),
  }
  const child = spawn(process.execPath, [endWithParent, 'server/main.ts'], { env, stdio: ['pipe', out, 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  const answers = async (path: string) => (await fetch(`${url}${path}`, { signal: AbortSignal.timeout(5_000) })).status
  await expect.poll(() => answers('/readyz').catch(() => 0), { timeout: 30_000 }).toBe(200)
  return { child, answers }
}

/** Each leaves a line of some 150 characters. */
async function call(answers: (path: string) => Promise<number>, times: number) {
  for (let nth = 0; nth < times; nth += 50)
    expect(await Promise.all(Array.from({ length: 50 }, () => answers('/api/auth/me')))).toEqual(
      Array.from({ length: 50 }, () => 401),
    )
}

test('with a full disk behind its output the server still answers, and still stops', async () => {
  const full = openSync('/dev/full', 'w')
  const { child, answers } = await startWithOutput(full)
  closeSync(full)
  await call(answers, 200)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('with nobody reading its output the server still answers, and still stops', async () => {
  const { child, answers } = await startWithOutput('pipe')
  // A pipe holds 64 KiB.
  await call(answers, 2_000)
  expect(await answers('/healthz')).toBe(200)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
