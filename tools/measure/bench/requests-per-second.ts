import autocannon from 'autocannon'

const CONNECTIONS = 32

/** Of callers who show these tokens in turn, each as soon as the one before is answered. */
export async function requestsPerSecond(url: string, tokens: readonly string[], duration: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests: tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result['2xx'] / result.duration
}
