import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ANALYSIS_COST, analysesFor } from '#contract/money.ts'
import type { PackId } from '#contract/packs.ts'
import { common } from '#translated/web/text/common.ts'
import { ApiError } from '#web/api/client.ts'
import { buyCredits } from '#web/api/credits.ts'
import { useAuth } from '#web/session/session.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { creditsText } from '#web/text/credits.ts'
import { failure as outage } from '#web/text/failure.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Packs } from './packs.tsx'
import { PAYMENT_PARAMETER, PaymentReturn } from './payment-return.tsx'
import { RecentPurchases } from './recent-purchases.tsx'
import { Statement } from './statement.tsx'

export function CreditsScreen() {
  const { user } = useAuth()
  const [parameters] = useSearchParams()
  const wanted = lackedFor(useLocation().state)
  const { failure, error, busyPack, buy, buyAgain } = useCheckout()
  if (!user) return null
  const returned = parameters.get(PAYMENT_PARAMETER)
  const lacking = ANALYSIS_COST - user.credits
  const isReason = !returned && wanted && lacking > 0
  const reason = isReason ? creditsText.missing(lacking, wanted) : null
  return (
    <>
      <div ref={failure}>
        {error && (
          <FailureAlert
            className="mb-8"
            tone={isDecided(error) ? 'info' : 'danger'}
            error={error}
            fate={outage.checkout}
            onRetry={buyAgain}
          />
        )}
      </div>
      {returned && <PaymentReturn returned={returned} balance={user.credits} />}
      {reason && !error && (
        <div id="reason">
          <Alert tone="info" className="mb-8" title={reason}>
            {creditsText.missingDetail}
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <PageTitle
            document={common.title(creditsText.title)}
            describedBy={reason ? 'reason' : undefined}
            className="font-display text-2xl font-semibold text-ink sm:text-3xl"
          >
            {creditsText.title}
          </PageTitle>
          <p className="mt-2 text-base text-ink-2">{creditsText.cost}</p>
        </div>
        <dl className="sm:text-right">
          <dt className="text-sm text-ink-3">{creditsText.balance}</dt>
          <dd className="num mt-0.5 text-xl font-semibold text-ink">
            {creditsText.credits(user.credits)}
            <span className="ml-2 text-base font-normal text-ink-3">
              {creditsText.worth(analysesFor(user.credits))}
            </span>
          </dd>
        </dl>
      </div>
      <Packs busyPack={busyPack} onBuy={buy} />
      <Statement accountCreatedAt={user.createdAt} />
      <RecentPurchases />
    </>
  )
}

/** We have paused sales: nothing is broken, and nothing is red. */
const isDecided = (error: Error) => error instanceof ApiError && error.code === 'sales_paused'

/** The account whose analysis led here for want of credits: it travels with the step, and stays with it on a reload. */
function lackedFor(state: unknown): string | null {
  const known = typeof state === 'object' && state !== null && 'lackedFor' in state ? state.lackedFor : null
  return typeof known === 'string' ? known : null
}

/** From a click to the payment page, or to the message in the box at `failure`. */
function useCheckout() {
  const purchase = useMutation({ mutationFn: buyCredits, onSuccess: ({ url }) => location.assign(url) })
  const { reset, isError, mutate, variables } = purchase
  const failure = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the message is a screen above the button; the focus goes back to what was pressed.
    if (!isError) return
    failure.current?.scrollIntoView({ block: 'center' })
    pressed.current?.focus({ preventScroll: true })
  }, [isError])
  useEffect(() => {
    // Back from the payment page, the browser may show this one as it was left, its buttons still waiting.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [reset])
  return {
    failure,
    error: purchase.error,
    // The button stays busy once the answer is there: the browser is leaving for the payment page.
    busyPack: purchase.isPending || purchase.isSuccess ? purchase.variables.pack : null,
    /** The same purchase with the same key: had the first request arrived, this finds the page it opened. */
    buyAgain: () => variables && mutate(variables),
    buy: (pack: PackId, button: HTMLElement) => {
      pressed.current = button
      mutate({ pack, idempotencyKey: crypto.randomUUID() })
    },
  }
}
