import { API_BASE } from '#contract/constants.ts'
import { type RefusalCode, SOMETHING_WENT_WRONG } from '#contract/errors.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { LANGUAGE } from '#translated/contract/language.ts'
import { CALL_TIMEOUT_MS, takeEarlyAnswer, takeEarlyText } from './early-calls.ts'
import { partOf, type Reader, recordOf, text } from './readers.ts'
import { storedToken } from './token.ts'
import { Unanswered, whyUnanswered } from './unanswered.ts'

/** An answer that is not a success; its message is the server's sentence. */
export class ApiError extends Error {
  readonly code: RefusalCode | undefined
  readonly fields: Record<string, string>
  readonly status: number

  constructor({ error, code, fields }: Partial<ErrorAnswer>, status = 0) {
    super(error || SOMETHING_WENT_WRONG)
    this.code = code as RefusalCode | undefined
    this.fields = fields ?? {}
    this.status = status
  }
}

/**
 * What a call beyond the specification's section 7 tells, or `otherwise` from a server that does not make it: one that says so in its
 * own way, without a code of ours, or answers something else. What our own server fails to answer is a failure, and so is no answer.
 */
export async function addition<Answer>(path: string, read: Reader<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return read(await call<unknown>('GET', path)) ?? otherwise
  } catch (error) {
    if (isUnknownCall(error)) return otherwise
    throw error
  }
}

const isUnknownCall = (error: unknown) =>
  error instanceof ApiError
    ? error.status === 404 || (error.code === undefined && !GATEWAY_FAILURES.has(error.status))
    : error instanceof Unanswered && error.cause instanceof SyntaxError

/** In front of a server that is away. */
const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504])

/** An answer that has to be there: whoever called waits for it. */
export const needed =
  <Answer>(read: Reader<Answer>) =>
  (answer: unknown): Answer => {
    const known = read(answer)
    if (known === undefined) throw new ApiError({})
    return known
  }

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One call to the API: JSON both ways, the bearer token when there is one. */
export async function call<Answer>(
  method: Method,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Answer> {
  const response = await ask(method, path, body, headers)
  return (response.status === 204 ? null : await answered(response.json())) as Answer
}

/** What the page asked for ahead of its code, if it has come. */
export function earlyAnswer<Answer>(path: string, read: (answer: never) => Answer): Answer | undefined {
  const early = takeEarlyText(path, storedToken())
  if (early === undefined) return undefined
  try {
    return read(JSON.parse(early) as never)
  } catch {
    // A proxy's HTML page: thrown here, above the error boundary, it left a white page. The screen's own call tells.
    return undefined
  }
}

/** A file of the API that is not JSON. A blob keeps its byte order mark, which text() would drop. */
export const download = async (path: string): Promise<Blob> => answered((await ask('GET', path)).blob())

async function ask(method: Method, path: string, body?: object, headers?: Record<string, string>) {
  const token = storedToken()
  const early = method === 'GET' ? takeEarlyAnswer(path, token) : undefined
  const response = await answered(
    early ??
      fetch(`${API_BASE}${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          'Accept-Language': LANGUAGE,
          ...(token && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      }),
  )
  if (!response.ok) throw new ApiError(await readJson(response), response.status)
  return response
}

/** The one place where what the network or a parser throws becomes a failure the screens know. */
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    throw new Unanswered(whyUnanswered(cause), { cause })
  }
}

const readError = partOf<ErrorAnswer>({ error: text, code: text, fields: recordOf(text) })

async function readJson(response: Response): Promise<Partial<ErrorAnswer>> {
  try {
    return readError(await response.json()) ?? {}
  } catch {
    // A proxy's HTML error page: there is no sentence of ours to show.
    return {}
  }
}
