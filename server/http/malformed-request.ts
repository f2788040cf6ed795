import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '#contract/errors.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { apiHeaders } from './headers.ts'

const codes: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
}

const LINGER_MS = 1_000

/** What Node could not read as a request reaches no route: it is answered like the others, and the connection ends. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
  const refusal = new Refusal(codes[error.code ?? ''] ?? 'invalid_input')
  const answer: ErrorAnswer = { error: refusal.message, code: refusal.code }
  const body = JSON.stringify(answer)
  const headers = {
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const { status } = refusal
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  // A connection that is closed with bytes unread is reset, and its answer may be lost with it: what still comes is let come.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
