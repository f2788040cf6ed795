import process from 'node:process'
import { afterAll } from 'vitest'
import { endStartedProcesses } from './server-process.ts'

/** Before each file of the integration tests: what it starts ends with it, and it ends with the runner. */
afterAll(endStartedProcesses)
// Read again for each file, in a process that is the same for many: by name, since the function is another each time.
if (!process.listeners('disconnect').some(({ name }) => name === endAtOnce.name)) process.on('disconnect', endAtOnce)

function endAtOnce() {
  process.kill(process.pid, 'SIGKILL')
}
