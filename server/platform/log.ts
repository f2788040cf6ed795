import { type DestinationStream, type Logger, pino } from 'pino'

/** Keys that never reach a log line, at any of the depths our objects have. */
const secretKeys = ['password', 'new_password', 'current_password', 'token', 'email', 'authorization', 'to']
const redactedPaths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

export type Log = Logger

export function openLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, redact: { paths: redactedPaths, censor: '[hidden]' } }
  return destination ? pino(options, destination) : pino(options)
}
