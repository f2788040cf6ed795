/**
 * The database could not be asked, or did not answer: too many callers wait for a connection, or PostgreSQL is away. The
 * caller is told to come back a little later.
 */
export class DatabaseUnavailable extends Error {}

/** PostgreSQL going away, coming back or out of room: classes 08, 53 and 57P, a standby, what Node says of a socket. */
const AWAY = /^(08|53|57P|25006|ECONN|EPIPE|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/
const CUT = /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i
/** Cancelled by PostgreSQL because it took too long. */
const TOO_SLOW = '57014'

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return AWAY.test(codeOf(error)) || CUT.test(error.message) || error instanceof DatabaseUnavailable
}

export const isTooSlow = (error: unknown) => error instanceof Error && codeOf(error) === TOO_SLOW

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')
