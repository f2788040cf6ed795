import { fetchJson } from '#server/lib/fetch-json.ts'
import { type Finding, reasonOf, right, unchecked, wrong } from './finding.ts'

type Access = { x: { apiUrl: string; token: string }; bluesky: { apiUrl: string; userAgent: string } }
export type ReadNetworks = Access & { read: readonly string[] }

/** Each network that customers are offered, asked something that costs nothing. */
export async function checkNetworks({ read, x, bluesky }: ReadNetworks): Promise<Finding[]> {
  const asked = await Promise.all([
    ...(read.includes('x') ? [checkX(x)] : []),
    ...(read.includes('bluesky') ? [checkBluesky(bluesky)] : []),
  ])
  return [...(read.includes('demo') ? [unchecked('X', 'SOURCES=demo: its accounts are made up')] : []), ...asked]
}

/** How much of the month's posts was read: the one question that X answers for nothing. */
async function checkX({ apiUrl, token }: Access['x']): Promise<Finding> {
  const ask = { headers: { authorization: `Bearer ${token}` }, maxBytes: 100_000, signal: AbortSignal.timeout(10_000) }
  try {
    const { status } = await fetchJson(`${apiUrl}/2/usage/tweets`, ask)
    if (status === 200) return right('X', 'it takes X_BEARER_TOKEN')
    if (status === 401) return wrong('X', 'it refuses X_BEARER_TOKEN', 'make a new one at X: docs/runbook.md, 12')
    if (status === 402 || status === 403)
      return wrong('X', `it answers ${status}: our plan, our bill or our agreement`, 'see the developer portal of X')
    // A 429 is the limit of this question alone.
    if (status === 429) return unchecked('X', 'it was asked too often to say')
    return wrong('X', `it answers ${status}`, 'its own outage: docs/runbook.md, 1')
  } catch (error) {
    return wrong('X', `it does not answer: ${reasonOf(error)}`, `open the way out to ${apiUrl}`)
  }
}

/** Its own account; that nobody is called so is an answer too. */
async function checkBluesky({ apiUrl, userAgent }: Access['bluesky']): Promise<Finding> {
  const ask = { headers: { 'user-agent': userAgent }, maxBytes: 1_000_000, signal: AbortSignal.timeout(10_000) }
  try {
    const { status, body } = await fetchJson(`${apiUrl}/xrpc/app.bsky.actor.getProfile?actor=bsky.app`, ask)
    if ((status === 200 || status === 400) && body !== null) return right('Bluesky', 'it answers')
    if (status === 403) return wrong('Bluesky', 'its edge refuses this address', 'docs/runbook.md, 14')
    return wrong('Bluesky', `it answers ${status}`, 'docs/runbook.md, 14')
  } catch (error) {
    return wrong('Bluesky', `it does not answer: ${reasonOf(error)}`, `open the way out to ${apiUrl}`)
  }
}
