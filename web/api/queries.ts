import { useInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { getAccessKeys } from './access-keys.ts'
import { getEmailVerification, getSessions } from './account.ts'
import { getAnalyses, type Wanted } from './analyses.ts'
import { getHistory, getPurchases } from './credits.ts'
import { getInvoiceDetails } from './invoice-details.ts'
import { getSecondFactor } from './second-factor.ts'
import { getShareLinks } from './sharing.ts'
import { getSupportAccess } from './support-access.ts'
import { getDeliveries, getWebhooks } from './webhooks.ts'

/** What the screens read, by the name it has in the cache. */
export const keys = {
  sessions: ['sessions'],
  emailVerification: ['email-verification'],
  secondFactor: ['second-factor'],
  supportAccess: ['support-access'],
  invoiceDetails: ['invoice-details'],
  shareLinks: ['share-links'],
  accessKeys: ['access-keys'],
  webhooks: ['webhooks'],
  deliveries: (id: string) => ['webhooks', id, 'deliveries'],
  shared: ['shared'],
  analyses: ['analyses'],
  listed: (wanted: Wanted) => ['analyses', 'listed', wanted],
  analysis: (id: string) => ['analysis', id],
  earlier: (id: string) => ['analysis', id, 'earlier'],
  ownReading: (id: string) => ['analysis', id, 'own-reading'],
  evidence: (id: string) => ['analysis', id, 'evidence'],
  checks: ['check'],
  check: (username: string) => ['check', username],
  batches: ['batches'],
  batch: (id: string) => ['batches', id],
  batchLines: (id: string) => ['batches', id, 'lines'],
  watches: ['watches'],
  watchProof: (analysisId: string) => ['watches', 'proof', analysisId],
  history: ['history'],
  purchases: ['purchases'],
  payment: (checkoutSession: string) => ['payment', checkoutSession],
} as const

export const useSessions = () => useQuery({ queryKey: keys.sessions, queryFn: getSessions })

export const useEmailVerification = (enabled: boolean) =>
  useQuery({ queryKey: keys.emailVerification, queryFn: getEmailVerification, enabled })

export const useSupportAccess = () => useQuery({ queryKey: keys.supportAccess, queryFn: getSupportAccess })
export const useInvoiceDetails = () => useQuery({ queryKey: keys.invoiceDetails, queryFn: getInvoiceDetails })
export const useSecondFactor = () => useQuery({ queryKey: keys.secondFactor, queryFn: getSecondFactor })

export const useAccessKeys = () => useQuery({ queryKey: keys.accessKeys, queryFn: getAccessKeys })

export const useWebhooks = () => useQuery({ queryKey: keys.webhooks, queryFn: getWebhooks })
/** Asked again while something is on its way. */
export const useDeliveries = (id: string) =>
  useQuery({
    queryKey: keys.deliveries(id),
    queryFn: () => getDeliveries(id),
    refetchInterval: ({ state }) => (state.data?.some(({ state: now }) => now === 'waiting') ? 2_000 : false),
  })

export const useShareLinks = () => useQuery({ queryKey: keys.shareLinks, queryFn: getShareLinks })

/** A list that cannot be read is only logged (spec 8.12). */
export async function readAnalyses(page?: Parameters<typeof getAnalyses>[0]) {
  try {
    return await getAnalyses(page)
  } catch (error) {
    console.error(error)
    throw error
  }
}

const analysesQuery = { queryKey: [...keys.analyses, 'default'], queryFn: () => readAnalyses() }

/** Asked for before whatever else the page asks for, which a server may not know. */
export function useAnalyses() {
  usePrefetchQuery(analysesQuery)
  return useQuery(analysesQuery)
}

const HISTORY_PAGE = 50

/** The movements of the credits, newest first, a page at a time. */
export const useHistory = () =>
  useInfiniteQuery({
    queryKey: keys.history,
    queryFn: ({ pageParam }) => getHistory(HISTORY_PAGE, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.nextCursor,
  })

/** What was bought lately enough to be given back. */
export const usePurchases = () => useQuery({ queryKey: keys.purchases, queryFn: getPurchases })
