import process from 'node:process'
import { flushLog, type Log } from './log.ts'

const STOP_LIMIT_MS = 25_000

type Running = { log: Log; stop: () => Promise<void> }

/** Starts a long-lived process and ends it tidily on SIGTERM or SIGINT; a second signal ends it at once. */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  await orDie(async () => {
    const { log, stop } = await start()
    let stopping = false
    const onSignal = (signal: string) => {
      if (stopping) process.exit(1)
      stopping = true
      log.info({ signal }, 'stopping')
      // Whoever runs us kills after 30 s or so; leaving before that, and saying so, is tidier.
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
      void orDie(async () => {
        await stop()
        log.info('stopped')
        await flushLog(log)
        // Lines that nobody reads would keep the process waiting for their reader.
        process.exit(0)
      })
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  })
}

/** What whoever starts us must change first: its sentence is enough, a stack would hide it. */
export class CannotStart extends Error {
  /** One by one, where there are several. */
  readonly problems: readonly string[]

  constructor(message: string, problems: readonly string[] = [message]) {
    super(message)
    this.problems = problems
  }
}

export async function runOnce(work: () => Promise<void>): Promise<void> {
  await orDie(work)
}

async function orDie(work: () => Promise<void>) {
  // Nobody may be there to read it, or no room.
  process.stderr.on('error', () => {})
  try {
    await work()
  } catch (error) {
    // The one place without a log: the configuration that would open it may be what is wrong.
    process.stderr.write(`${sayingOf(error)}\n`)
    process.exit(1)
  }
}

function sayingOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof CannotStart ? error.message : (error.stack ?? error.message)
}
