import { ApiError } from './client.ts'
import { Unanswered } from './unanswered.ts'

/** Not about what was asked: the network, or the server. The same thing asked again may well succeed. */
export const isOutage = (error: unknown) => error instanceof Unanswered || (error instanceof ApiError && isCrash(error))

/** The server has said what became of the request. After anything else it may have been carried out, or not. */
export const isVerdict = (error: unknown) =>
  error instanceof ApiError && !(isCrash(error) && (error.code === undefined || UNDECIDED.has(error.code)))

/** Without a status, it is a success that lacks what it promises. */
const isCrash = ({ status }: ApiError) => status === 0 || status >= 500

/** `busy` too: whatever the database was doing may have been done. */
const UNDECIDED: ReadonlySet<string> = new Set(['unexpected', 'busy'])

/** The server knows this token no more. Too many calls from one address say nothing of it. */
export const isRefusedToken = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** The network failed, or the browser ended the call: nothing was answered, and no delay has passed. */
export const isCut = (error: unknown) =>
  error instanceof Unanswered &&
  error.cause instanceof Error &&
  error.cause.name !== 'SyntaxError' &&
  error.cause.name !== 'TimeoutError'
