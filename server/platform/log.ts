import { type DestinationStream, destination, type Logger, pino } from 'pino'

/** Keys that never reach a log line, at any of the depths our objects have. */
const secretKeys = ['password', 'new_password', 'current_password', 'token', 'email', 'authorization', 'to']
/** What PostgreSQL adds to an error: « Failing row contains (…) », « Key (email)=(…) ». */
const rowValues = ['err.detail', 'err.where']
const redactedPaths = [...secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), ...rowValues]

export type Log = Logger

/**
 * JSON lines on standard output, gathered into writes of 4 KiB or of every second: one write per line was a
 * tenth of the cost of a small request. A tidy stop flushes; a kill may lose the last second of lines.
 */
export function openLog(level: string, lines: DestinationStream = gathered()): Log {
  return pino({ level, base: null, redact: { paths: redactedPaths, censor: '[hidden]' } }, lines)
}

function gathered() {
  return destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 })
}
