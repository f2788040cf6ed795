import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type KilledProcess = {
  kill(): void
  readonly kills: number
  stop(): Promise<void>
}

/** A process of the product that is started again whenever it dies, and that somebody kills with SIGKILL. */
export function keepAlive(file: string, env: Record<string, string>): KilledProcess {
  let stopping = false
  let kills = 0
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('exit', () => {
      if (!stopping) start()
    })
  }
  start()
  return {
    kill: () => {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) kills += 1
    },
    get kills() {
      return kills
    },
    stop: async () => {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
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
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
