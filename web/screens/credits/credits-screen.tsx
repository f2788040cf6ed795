import { useLocation, useSearchParams } from 'react-router'
import { ANALYSIS_COST, analysesFor } from '#contract/money.ts'
import { ApiError } from '#web/api/client.ts'
import { useAuth } from '#web/session/session.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { creditsText } from '#web/text/credits.ts'
import { failure as outage } from '#web/text/failure.ts'
import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Packs } from './packs.tsx'
import { PAYMENT_PARAMETER, PaymentReturn } from './payment-return.tsx'
import { RecentPurchases } from './recent-purchases.tsx'
import { Statement } from './statement.tsx'
import { useCheckout } from './use-checkout.ts'

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
            document={fr.title(creditsText.title)}
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
