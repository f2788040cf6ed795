import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithParent } from '#server/testing/server-process.ts'

export type RestartedProcess = {
  kill(): void
  /** Of the process of the moment. */
  readonly pid: number
  readonly kills: number
  /** Until the process of the moment has said that it is ready. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** The line of each program's log, of level info, that says it is at work. */
export const SAYS_READY = { 'server/main.ts': /Server listening/, 'server/worker.ts': /worker ready/ }

/** A process that ended and that nobody had killed: whether it was at work by then, and its last words. */
type OwnEnd = { wasReady: boolean; words: string }
const tell = ({ words }: OwnEnd) => void process.stderr.write(words)

/** A process of the product that is started again whenever it dies, and that somebody kills with SIGKILL. */
export function keepRunning(
  file: keyof typeof SAYS_READY,
  env: Record<string, string>,
  onOwnEnd: (end: OwnEnd) => void = tell,
): RestartedProcess {
  let stopping = false
  let kills = 0
  let current: { child: ChildProcess; isReady: boolean }
  const start = () => {
    const words: string[] = []
    const child = spawn(process.execPath, [endWithParent, file], { env, stdio: 'pipe' })
    const begun = { child, isReady: false }
    current = begun
    createInterface({ input: child.stdout }).on('line', (line) => {
      begun.isReady ||= SAYS_READY[file].test(line)
    })
    createInterface({ input: child.stderr }).on('line', (line) => words.push(`${line}\n`))
    child.on('close', (_code, signal) => {
      if (stopping) return
      if (signal !== 'SIGKILL') onOwnEnd({ wasReady: begun.isReady, words: words.join('') })
      start()
    })
  }
  start()
  const isAlive = () => current.child.exitCode === null && current.child.signalCode === null
  return {
    kill: () => {
      if (isAlive() && current.child.kill('SIGKILL')) kills += 1
    },
    get pid() {
      return current.child.pid ?? 0
    },
    get kills() {
      return kills
    },
    ready: async () => {
      while (!current.isReady || !isAlive()) await pause(20)
    },
    stop: async () => {
      stopping = true
      if (!isAlive()) return
      const ended = once(current.child, 'exit')
      current.child.kill('SIGTERM')
      await ended
    },
  }
}

/** Until the address answers well; a process being started again takes its time. */
export async function untilReady(address: string): Promise<void> {
  for (;;) {
    const ready = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await pause(50)
  }
}
