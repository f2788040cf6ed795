export type Answer<Body> = { status: number; body: Body; headers: Headers }

export type Call = {
  token?: string
  body?: unknown
  from?: string
  userAgent?: string
  headers?: Record<string, string>
  /** How long the answer may take. */
  timeoutMs?: number
}

let callers = 0

/** Each call comes from an address of its own unless it says `from`, so tests do not throttle each other. */
export async function callApi<Body>(
  baseUrl: string,
  method: string,
  path: string,
  call: Call = {},
): Promise<Answer<Body>> {
  callers += 1
  const { token, body, from = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`, userAgent } = call
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(userAgent && { 'user-agent': userAgent }),
      ...call.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(call.timeoutMs !== undefined && { signal: AbortSignal.timeout(call.timeoutMs) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as Body }
}

/** Null when the connection was refused or cut, or nobody answered in time. */
export const tryCall = <Body>(...call: Parameters<typeof callApi>): Promise<Answer<Body> | null> =>
  callApi<Body>(...call).catch(() => null)
