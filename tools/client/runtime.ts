/** `key` is a key of your account. `fetch` may be replaced, by one that goes through a proxy say. */
export type VersoOptions = { url: string; key: string; fetch?: typeof globalThis.fetch }

/** Any answer that is not a success. `code` is stable; the message is a sentence for people. */
export class VersoError extends Error {
  status: number
  code: string
  /** With 429 and 503, where the server knows when to try again. */
  retryAfterSeconds: number | undefined

  constructor(status: number, code: string, message: string, retryAfterSeconds: number | undefined) {
    super(message)
    this.name = 'VersoError'
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Values = Record<string, string | number | boolean | undefined>
type Request = { body?: unknown; query?: Values; headers?: Values }

export function openCalls({ url, key, fetch = globalThis.fetch }: VersoOptions) {
  return async (method: string, path: string, { body, query = {}, headers = {} }: Request): Promise<unknown> => {
    const address = new URL(path, url)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value))
    const sent = new Headers({ authorization: `Bearer ${key}` })
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.set(name, String(value))
    if (body !== undefined) sent.set('content-type', 'application/json')
    const answer = await fetch(address, {
      method,
      headers: sent,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    const content: unknown = isJson && text !== '' ? JSON.parse(text) : text
    if (answer.ok) return content
    const { error = answer.statusText, code = 'unknown' } = (isJson ? content : {}) as { error?: string; code?: string }
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    throw new VersoError(answer.status, code, error, Number.isNaN(seconds) ? undefined : seconds)
  }
}

export const pathPart = (value: string) => encodeURIComponent(value)
