import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startNode } from './server-process.ts'

const waits = ['setInterval(() => {}, 1_000)']

test('a process that a test has started ends when the test’s own is killed', async () => {
  const script = `
    import { startNode } from ${JSON.stringify(new URL('server-process.ts', import.meta.url).href)}
    console.log(startNode('-e', {}, ${JSON.stringify(waits)}).child.pid)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(starter.stdout, 'data')) as [Buffer]
  const pid = Number(printed.toString())
  expect(isAlive(pid)).toBe(true)
  starter.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
})

test('and one that has done its work ends by itself', async () => {
  expect(await startNode('-e', {}, ['0']).exit).toBe(0)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
