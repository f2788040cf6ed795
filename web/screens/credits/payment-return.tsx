import { ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ANALYSIS_COST } from '#contract/money.ts'
import type { PaymentAnswer } from '#contract/payments.ts'
import { ApiError } from '#web/api/client.ts'
import { paths } from '#web/app/paths.ts'
import { waitingUsername } from '#web/app/typed-username.ts'
import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { usePayment } from './use-payment.ts'

/** What Stripe's page adds to the address when it sends the customer back. */
export const PAYMENT_PARAMETER = 'paiement'
const CANCELLED = 'annule'
const CHECKOUT_SESSION = /^cs_\w+$/

/** The address keeps what it says, so that a reload says the same thing. */
export function PaymentReturn({ returned, balance }: { returned: string; balance: number }) {
  if (returned === CANCELLED) return <Alert tone="info" className="mb-8" title={fr.payment.cancelled} />
  if (!CHECKOUT_SESSION.test(returned)) return null
  return <FollowedPayment checkoutSession={returned} balance={balance} />
}

/** One alert whose words change, rather than one per state: a screen reader then hears each change. */
function FollowedPayment({ checkoutSession, balance }: { checkoutSession: string; balance: number }) {
  const { data: payment, error, refetch } = usePayment(checkoutSession)
  // A look that fails after one that answered changes nothing: the next is soon.
  const message =
    !payment && error
      ? unread(error, () => void refetch())
      : messages[payment?.status ?? 'open'](payment?.credits ?? 0, balance)
  return <Alert className="mb-8" {...message} />
}

type Message = ComponentProps<typeof Alert>

const messages: Record<PaymentAnswer['status'], (credits: number, balance: number) => Message> = {
  open: () => ({ tone: 'info', title: fr.payment.checking }),
  pending: () => ({ tone: 'info', title: fr.payment.pending, children: fr.payment.pendingDetail }),
  paid: (credits, balance) => ({
    tone: 'success',
    title: fr.payment.paid(credits, balance),
    children: fr.payment.paidDetail,
    actions: resume(balance),
  }),
  expired: () => ({ tone: 'info', title: fr.payment.expired }),
  failed: () => ({ tone: 'danger', title: fr.payment.failed }),
}

function resume(balance: number) {
  const username = balance >= ANALYSIS_COST ? waitingUsername() : null
  return (
    username && (
      <ButtonLink size="sm" iconEnd={ArrowRight} to={paths.dashboard}>
        {fr.payment.analyse(username)}
      </ButtonLink>
    )
  )
}

function unread(error: Error, onRetry: () => void): Message {
  const isUnknown = error instanceof ApiError && error.code === 'payment_not_found'
  return {
    title: error.message,
    actions: !isUnknown && (
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {fr.retry}
      </Button>
    ),
  }
}
