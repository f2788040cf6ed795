import { API_BASE } from '#contract/constants.ts'
import { type RefusalCode, SOMETHING_WENT_WRONG } from '#contract/errors.ts'
import { LANGUAGE } from '#contract/language.fr.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { CALL_TIMEOUT_MS, takeEarlyAnswer, takeEarlyText } from './early-calls.ts'
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

let namesByUuid = true

/** Told by each answer that says who is signed in: a server of the spec's calls alone names nobody by a UUID. */
export function noteServer(userId: unknown) {
  namesByUuid = typeof userId === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(userId)
}

/**
 * A server of the spec's calls alone does not know one of ours, and may say so in any way: what only that call tells is
 * then not shown. What our own server fails to answer is a failure, and is told.
 */
export function ifKnown<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const isOther = storedToken() !== null && !namesByUuid
    if (isOther || (error instanceof ApiError && error.status === 404)) return otherwise
    throw error
  })
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
  const text = takeEarlyText(path, storedToken())
  if (text === undefined) return undefined
  try {
    return read(JSON.parse(text) as never)
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

async function readJson(response: Response): Promise<Partial<ErrorAnswer>> {
  try {
    return ((await response.json()) as Partial<ErrorAnswer> | null) ?? {}
  } catch {
    // A proxy's HTML error page: there is no sentence of ours to show.
    return {}
  }
}
