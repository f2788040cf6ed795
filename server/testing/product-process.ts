import { type ProcessOptions, startNode } from './server-process.ts'
import { until } from './until.ts'

/** The line of each program's log, of level info, that says it is at work. */
const SAYS_READY = {
  'server/main.ts': /Server listening/,
  'server/worker.ts': /worker ready/,
  'server/console.ts': /Server listening/,
}

export type Program = keyof typeof SAYS_READY

/** A process that ended and that nobody had killed: whether it was at work by then, and its last words. */
export type OwnEnd = { program: Program; wasReady: boolean; words: string }

export type RunOptions = ProcessOptions & {
  /** Started again whenever it ends. */
  restart?: boolean
  onOwnEnd?: (end: OwnEnd) => void
}

export type ProductProcess = ReturnType<typeof runProcess>

/** A server or a worker as production runs it. */
export function runProcess(
  program: Program,
  environment: Record<string, string>,
  { restart = false, onOwnEnd = tellOwnEnd, ...options }: RunOptions = {},
) {
  let isStopping = false
  let kills = 0
  let current = start()

  function start() {
    const begun = Object.assign(startNode(program, environment, [], options), { isKilled: false })
    void begun.exit.finally(() => {
      if (isStopping) return
      const words = begun.logLines.slice(-20).join('\n')
      if (begun.child.signalCode !== 'SIGKILL') onOwnEnd({ program, wasReady: saysReady(begun.logLines), words })
      if (restart) current = start()
    })
    return begun
  }

  const saysReady = (lines: readonly string[]) => lines.some((line) => SAYS_READY[program].test(line))
  const hasEnded = () => current.child.exitCode !== null || current.child.signalCode !== null
  return {
    /** Of the moment, like its lines. */
    get child() {
      return current.child
    },
    get logLines() {
      return current.logLines
    },
    /** By `kill`, over all of them. */
    get kills() {
      return kills
    },
    /** Until the process of the moment has said that it is ready, which takes LOG_LEVEL info. */
    ready: () =>
      until(
        `${program} is ready`,
        () => {
          if (hasEnded() && !restart) throw new Error(`${program} ended at its start:\n${current.logLines.join('\n')}`)
          // One that was killed counts as alive until we hear of its end.
          return !hasEnded() && !current.isKilled && saysReady(current.logLines)
        },
        { everyMs: 20 },
      ),
    kill: () => {
      if (hasEnded() || !current.child.kill('SIGKILL')) return
      current.isKilled = true
      kills += 1
    },
    /** By SIGTERM, as a supervisor stops it; returns when it has ended. */
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      isStopping = true
      if (!hasEnded()) current.child.kill(signal)
      await current.exit
    },
    /** Ended although nobody asked it to, or badly. */
    hasFailed: () => hasEnded() && (!isStopping || current.child.exitCode !== 0),
  }
}

/** Without its worker the product still answers: what asks it would blame something else. */
function tellOwnEnd({ program, words }: OwnEnd) {
  process.stderr.write(`${program} has ended by itself:\n${words}\n`)
}
