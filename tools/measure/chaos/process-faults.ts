import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Parts } from './network-parts.ts'
import type { RestartedProcess } from './restarted-process.ts'

export type Fault = {
  name: string
  /** How long it lasts, unless it ends by itself. */
  ms: number
  begin(): unknown
  end(): unknown
  /** A process may end by itself of this one, and of no other. */
  endsProcess?: boolean
}

const LONGEST_END_MS = 3_000

/** From now on the process gets no more memory: what it next asks for ends it; otherwise the kernel does, by SIGKILL. */
export const outOfMemory = (name: string, target: RestartedProcess): Fault => ({
  name: `${name} out of memory`,
  ms: 0,
  endsProcess: true,
  begin: async () => {
    await target.ready()
    const { pid } = target
    execFileSync('prlimit', ['--pid', String(pid), '--as=1', '--data=1'])
    const giveUpAt = Date.now() + LONGEST_END_MS
    while (target.pid === pid && Date.now() < giveUpAt) await pause(20)
    if (target.pid === pid) target.kill()
  },
  // Starting again is part of being back.
  end: () => {},
})

type Clocks = NonNullable<Parts['clocks']>

export const clocksApart = ({ server, worker }: Clocks, serverOffset: string, workerOffset: string): Fault => ({
  name: `clocks apart: server ${serverOffset}, worker ${workerOffset}`,
  ms: 2_000,
  begin: () => {
    server.set(serverOffset)
    worker.set(workerOffset)
  },
  end: () => {
    server.set('+0')
    worker.set('+0')
  },
})
