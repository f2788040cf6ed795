import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { processEnvironment } from '#server/testing/environment.ts'
import { endWithParent } from '#server/testing/server-process.ts'
import { SAYS_READY } from '#tools/measure/chaos/restarted-process.ts'
import { until } from '#tools/rehearse/cluster/until.ts'

export type ProductProcess = {
  readonly name: string
  ready(): Promise<void>
  /** As a supervisor stops it; returns when it has ended. */
  stop(): Promise<void>
  /** Ended although nobody asked it to. */
  hasFailed(): boolean
}

type Program = {
  name: string
  file: keyof typeof SAYS_READY
  environment: Record<string, string>
  /** The release it is of: a folder as an image holds it. */
  release: string
  log: string
}

export function startProductProcess({ name, file, environment, release, log }: Program): ProductProcess {
  const child = spawn(process.execPath, [endWithParent, file], {
    cwd: release,
    env: { ...processEnvironment, ...environment },
    stdio: 'pipe',
  })
  const state = { isReady: false, isStopping: false, code: undefined as number | null | undefined }
  const words = createWriteStream(log, { flags: 'a' })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      state.isReady ||= SAYS_READY[file].test(line)
      words.write(`${line}\n`)
    })
  child.on('close', (code) => {
    state.code = code
    words.end()
  })
  return {
    name,
    ready: () =>
      until(`${name} is ready`, () => {
        if (state.code !== undefined) throw new Error(`${name} ended with ${state.code}: see ${log}`)
        return state.isReady
      }),
    stop: async () => {
      state.isStopping = true
      if (state.code !== undefined) return
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
    },
    hasFailed: () => state.code !== undefined && (!state.isStopping || state.code !== 0),
  }
}
