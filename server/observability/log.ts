import { type DestinationStream, type Logger, pino } from 'pino'
import { type LogStream, openLogStream } from './log-stream.ts'
import { currentTrace } from './trace.ts'

/** Keys that never reach a log line, at any of the depths our objects have. */
const secretKeys = ['password', 'new_password', 'current_password', 'token', 'email', 'authorization', 'to']
/** What PostgreSQL adds to an error: « Failing row contains (…) », « Key (email)=(…) ». */
const rowValues = ['err.detail', 'err.where']
const redactedPaths = [...secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), ...rowValues]

export type Log = Logger

export function openLog(level: string, lines: DestinationStream = (standardOutput ??= openLogStream())): Log {
  return pino({ level, base: null, mixin: traceOfLine, redact: { paths: redactedPaths, censor: '[hidden]' } }, lines)
}

/** One for all logs of a process: each stream listens to the output's errors and to the process's end. */
let standardOutput: LogStream | undefined

/** Each line says which request it belongs to, whichever process writes it. */
function traceOfLine(): { traceId?: string } {
  const trace = currentTrace()
  return trace ? { traceId: trace.traceId } : {}
}

/** Resolves when the last lines are written, or cannot be. */
export async function flushLog(log: Log): Promise<void> {
  await new Promise<void>((resolve) => log.flush(() => resolve()))
}
