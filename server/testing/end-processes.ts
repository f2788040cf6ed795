import process from 'node:process'
import { afterAll } from 'vitest'
import { endStartedProcesses } from './server-process.ts'

/** Before each file of the integration tests: what it starts ends with it, and it ends with the runner. */
afterAll(endStartedProcesses)
if (process.listenerCount('disconnect', endAtOnce) === 0) process.on('disconnect', endAtOnce)

function endAtOnce() {
  process.kill(process.pid, 'SIGKILL')
}
