import type { ReactNode } from 'react'
import { analysesFor } from '#contract/money.ts'
import { accountText } from '#translated/web/text/account.ts'
import { common } from '#translated/web/text/common.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import { isOutage } from '#web/api/failure.ts'
import { useAnalyses, usePurchases } from '#web/api/queries.ts'
import { useAuth } from '#web/session/session.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { creditsText } from '#web/text/credits.ts'
import { failure } from '#web/text/failure.ts'
import { AccessKeys } from './access-keys.tsx'
import { AccountDetails } from './account-details.tsx'
import { DangerZone } from './danger-zone.tsx'
import { Sessions } from './sessions.tsx'
import { ShareLinks } from './share-links.tsx'
import { Webhooks } from './webhooks.tsx'

export function AccountScreen() {
  const { user } = useAuth()
  // Asked without a limit (spec 2.89); what is counted goes beyond the 50 that come.
  const analyses = useAnalyses()
  const purchases = usePurchases()
  if (!user) return null
  const total = analyses.data && (analyses.data.total ?? analyses.data.analyses.length)
  const unread = analyses.error ?? purchases.error
  const unknown = analyses.isError ? accountText.unavailable : accountText.unknown
  return (
    <>
      <PageTitle
        document={common.title(accountText.title)}
        className="font-display text-2xl font-semibold text-ink sm:text-3xl"
      >
        {accountText.title}
      </PageTitle>
      {unread && isOutage(unread) && (
        <FailureAlert
          tone="info"
          className="mt-6"
          what={failure.account}
          error={unread}
          fate={failure.unmoved}
          onRetry={() => {
            if (analyses.isError) void analyses.refetch()
            if (purchases.isError) void purchases.refetch()
          }}
        />
      )}
      <dl className="mt-7 grid grid-cols-2 gap-4 sm:gap-5 lg:grid-cols-[1fr_1fr_1.5fr]">
        <Tile label={accountText.credits} detail={creditsText.worth(analysesFor(user.credits))}>
          {formatNumber(user.credits)}
        </Tile>
        <Tile label={accountText.analyses} detail={accountText.sinceSignUp}>
          {total === undefined ? unknown : formatNumber(total)}
        </Tile>
        <Tile label={accountText.email} detail={accountText.loginName} className="col-span-2 lg:col-span-1">
          <span className="text-lg sm:text-xl">{user.email}</span>
        </Tile>
      </dl>
      <div className="mt-5 grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        <AccountDetails user={user} analyses={total === undefined ? unknown : accountText.requested(total)} />
        <div className="min-w-0">
          <Sessions />
          <AccessKeys />
          <Webhooks />
        </div>
      </div>
      <ShareLinks />
      <DangerZone credits={user.credits} analyses={total} />
    </>
  )
}

type TileProps = { label: string; detail: string; className?: string; children: ReactNode }

function Tile({ label, detail, className = '', children }: TileProps) {
  return (
    <div className={`${className} min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-6`}>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="mt-2">
        <span className="num block truncate text-2xl font-semibold text-ink">{children}</span>
        <span className="num mt-1 block text-sm wrap-anywhere text-ink-3">{detail}</span>
      </dd>
    </div>
  )
}
