type JsonRequest = {
  headers?: Record<string, string>
  /** Posted as JSON; without one the answer is asked for by GET. */
  body?: object
  maxBytes: number
  /** Ends the call, the reading of its answer included. */
  signal: AbortSignal
}

/** `body` is null for what is too long or no JSON, such as a proxy's page. */
export type JsonAnswer = { status: number; headers: Headers; body: unknown }

/**
 * A call to an API of somebody else. A redirect is not followed: a key goes where the operator said. It rejects without a
 * connection, or with one that is cut or silent.
 */
export async function fetchJson(url: string, { headers, body, maxBytes, signal }: JsonRequest): Promise<JsonAnswer> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    redirect: 'error',
    signal,
  })
  return { status: response.status, headers: response.headers, body: parse(await readText(response, maxBytes)) }
}

/**
 * The bytes are counted as they come and once unpacked: what an answer says of its length may be a lie, and a few packed bytes
 * may hold a gigabyte. The rest is not fetched.
 */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const answered: AsyncIterable<Uint8Array> | null = response.body
  for await (const chunk of answered ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
