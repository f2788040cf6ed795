import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ANALYSIS_COST } from '#contract/money.ts'
import type { PaymentAnswer } from '#contract/schemas/payments.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { paths } from '#web/shell/paths.ts'
import { paymentText } from '#web/text/credits.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { failure } from '#web/text/failure.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { usePayment } from './use-payment.ts'
import { useWaitingAnalysis } from './use-waiting-analysis.ts'

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
