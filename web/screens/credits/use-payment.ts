import { useQuery } from '@tanstack/react-query'
import type { PaymentAnswer } from '#contract/schemas/payments.ts'
import { useRefreshCredits } from '#web/analyses/use-refresh-credits.ts'
import { getPayment } from '#web/api/credits.ts'
import { keys } from '#web/api/queries.ts'

/** Every two seconds for the first minute, in which nearly all banks answer; then every fifteen. */
const QUICK_POLLS = 30
const QUICK_POLL_MS = 2_000
const SLOW_POLL_MS = 15_000

/** What became of a payment, asked again until it is known. */
export function usePayment(checkoutSession: string) {
  const refreshCredits = useRefreshCredits()
  return useQuery({
    queryKey: keys.payment(checkoutSession),
    queryFn: async () => {
      const payment = await getPayment(checkoutSession)
      // Before the answer is shown: the message and the top bar then show the same balance.
      if (payment.status === 'paid') await refreshCredits()
      return payment
    },
    // Once known it is not asked again, so that the balance is read once.
    staleTime: ({ state }) => (isAwaited(state.data) ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => {
      if (!isAwaited(state.data)) return false
      return state.dataUpdateCount < QUICK_POLLS ? QUICK_POLL_MS : SLOW_POLL_MS
    },
  })
}

const isAwaited = (payment: PaymentAnswer | undefined) => payment?.status === 'open' || payment?.status === 'pending'
