import { lazy, useEffect } from 'react'
import type { ProofContent } from './proof-content.tsx'

let fetched: typeof ProofContent | undefined

async function fetchContent() {
  const content = await import('./proof-content.tsx')
  fetched = content.ProofContent
  return { default: content.ProofContent }
}

const LateContent = lazy(fetchContent)

/** Once it is here, React draws it at once: behind a lazy component it would leave the skeleton up for 300 ms. */
export const proofContent = () => fetched ?? LateContent

/** What a sheet shows is fetched while nobody waits: the first one then opens as fast as the second. */
export function usePreloadProof() {
  useEffect(() => {
    // Without a network now, it is asked for again when a proof is opened, and that page says so.
    const fetchAhead = () => void fetchContent().catch(() => undefined)
    // Safari has no idle time to tell of.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAhead, 1_000)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(fetchAhead, { timeout: 3_000 })
    return () => cancelIdleCallback(request)
  }, [])
}
