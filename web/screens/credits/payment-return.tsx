import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ANALYSIS_COST } from '#contract/money.ts'
import type { PaymentAnswer } from '#contract/schemas/payments.ts'
import { waitingUsername } from '#web/analyses/typed-username.ts'
import { useRefreshCredits } from '#web/analyses/use-refresh-credits.ts'
import { useStartAnalysis } from '#web/analyses/use-start-analysis.ts'
import { getPayment } from '#web/api/credits.ts'
import { keys } from '#web/api/queries.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { paths } from '#web/shell/paths.ts'
import { paymentText } from '#web/text/credits.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { failure } from '#web/text/failure.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** What Stripe's page adds to the address when it sends the customer back. */
export const PAYMENT_PARAMETER = 'paiement'
const CANCELLED = 'annule'
const CHECKOUT_SESSION = /^cs_\w+$/

/** The address keeps what it says, so that a reload says the same thing. */
export function PaymentReturn({ returned, balance }: { returned: string; balance: number }) {
  if (returned === CANCELLED) return <Alert tone="info" className="mb-8" title={paymentText.cancelled} />
  if (!CHECKOUT_SESSION.test(returned)) return null
  return <FollowedPayment checkoutSession={returned} balance={balance} />
}

/** One alert whose words change, rather than one per state: a screen reader then hears each change. */
function FollowedPayment({ checkoutSession, balance }: { checkoutSession: string; balance: number }) {
  const { data: payment, error, refetch } = usePayment(checkoutSession)
  const waiting = useWaitingAnalysis(balance)
  const resume = waiting.username ? (
    <Button size="sm" iconEnd={ArrowRight} loading={waiting.isStarting} onClick={waiting.start}>
      {waiting.isStarting ? dashboardText.submitting : paymentText.analyse(waiting.username)}
    </Button>
  ) : (
    // Credits that were owed may have taken those of the pack.
    balance >= ANALYSIS_COST && (
      <ButtonLink size="sm" iconEnd={ArrowRight} to={paths.dashboard}>
        {paymentText.analyseOne}
      </ButtonLink>
    )
  )
  const message = messages[payment?.status ?? 'open'](payment?.credits ?? 0, balance, resume)
  return (
    <>
      {waiting.error && (
        <FailureAlert className="mb-8" error={waiting.error} fate={failure.analysis} onRetry={waiting.start} />
      )}
      {/* A look that fails after one that answered changes nothing: the next is soon. */}
      {!payment && error ? (
        <FailureAlert className="mb-8" error={error} fate={failure.payment} onRetry={() => void refetch()} />
      ) : (
        <Alert className="mb-8" {...message} />
      )}
    </>
  )
}

type Message = ComponentProps<typeof Alert>

const messages: Record<PaymentAnswer['status'], (credits: number, balance: number, resume: ReactNode) => Message> = {
  open: () => ({ tone: 'info', title: paymentText.checking }),
  pending: () => ({ tone: 'info', title: paymentText.pending, children: paymentText.pendingDetail }),
  paid: (credits, balance, resume) => ({
    tone: 'success',
    title: paymentText.paid(credits, balance),
    children: paymentText.paidDetail,
    actions: resume,
  }),
  expired: () => ({ tone: 'info', title: paymentText.expired }),
  failed: () => ({ tone: 'danger', title: paymentText.failed }),
}

/**
 * The analysis that lacked credits. The press starts it here and now, then shows its page: nothing is left in the
 * address or the history that a reload or a step back would start again.
 */
function useWaitingAnalysis(balance: number) {
  const navigate = useNavigate()
  const { mutate, variables, error, isPending, isSuccess } = useStartAnalysis()
  const isStarting = isPending || isSuccess
  const waiting = balance >= ANALYSIS_COST ? waitingUsername() : null
  // Once asked for, it waits no more; its button stays until the page is left.
  const username = isStarting ? variables : waiting
  return {
    username,
    isStarting,
    error,
    start: () => {
      if (!username) return
      mutate(username, { onSuccess: ({ analysis }) => void navigate(paths.analysis(analysis.id)) })
    },
  }
}

/** Every two seconds for the first minute, in which nearly all banks answer; then every fifteen. */
const QUICK_POLLS = 30
const QUICK_POLL_MS = 2_000
const SLOW_POLL_MS = 15_000

/** What became of a payment, asked again until it is known. */
function usePayment(checkoutSession: string) {
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
