import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { analysesFor } from '#contract/money.ts'
import type { User } from '#web/api/account.ts'
import { getExport } from '#web/api/account.ts'
import type { Purchase } from '#web/api/credits.ts'
import { usePurchases, useSessions } from '#web/api/queries.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { paths } from '#web/shell/paths.ts'
import { saveFile } from '#web/shell/save-file.ts'
import { failure } from '#web/text/failure.ts'
import { formatLongDate } from '#web/text/format.ts'
import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

export function AccountDetails({ user, analyses }: { user: User; analyses: string }) {
  const changedAt = useSessions().data?.passwordChangedAt
  const withdrawableUntil = lastDeadline(usePurchases().data?.purchases ?? [])
  const [changing, setChanging] = useState(false)
  const [changed, setChanged] = useState(false)
  const exporting = useMutation({
    mutationFn: getExport,
    onSuccess: (everything) => saveFile(fr.account.exportFile, JSON.stringify(everything, null, 2), 'application/json'),
  })
  return (
    <Card title={fr.account.informations}>
      {changed && <Alert tone="success" className="mb-5" title={fr.changePassword.done} />}
      {exporting.isError && (
        <FailureAlert
          className="mb-5"
          error={exporting.error}
          fate={failure.unmoved}
          onRetry={() => exporting.mutate()}
        />
      )}
      <dl>
        <Row label={fr.account.email}>{user.email}</Row>
        <Row
          label={fr.account.remaining}
          action={
            <ButtonLink variant="secondary" size="sm" to={paths.credits} aria-label={fr.account.buyNamed}>
              {fr.account.buy}
            </ButtonLink>
          }
        >
          {fr.account.remainingWorth(user.credits, analysesFor(user.credits))}
        </Row>
        {withdrawableUntil && (
          <Row
            label={fr.purchases.title}
            action={
              <ButtonLink
                variant="secondary"
                size="sm"
                to={paths.recentPurchases}
                aria-label={fr.account.withdrawNamed}
              >
                {fr.account.withdraw}
              </ButtonLink>
            }
          >
            {fr.account.withdrawableUntil(withdrawableUntil)}
          </Row>
        )}
        <Row label={fr.account.analyses}>{analyses}</Row>
        <Row label={fr.account.memberSince}>
          {user.createdAt ? formatLongDate(user.createdAt) : fr.account.notAvailable}
        </Row>
        <Row
          label={fr.account.password}
          action={
            <Button variant="secondary" size="sm" onClick={() => setChanging(true)} aria-label={fr.account.changeNamed}>
              {fr.account.change}
            </Button>
          }
        >
          {changedAt === undefined ? fr.account.unknown : changedAt && fr.account.passwordChanged(changedAt)}
        </Row>
        <Row
          label={fr.account.yourData}
          action={
            <Button
              variant="secondary"
              size="sm"
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
              aria-label={fr.account.exportNamed}
            >
              {fr.account.export}
            </Button>
          }
        >
          {fr.account.yourDataDetail}
        </Row>
      </dl>
      {changing && (
        <ChangePasswordDialog
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false)
            setChanged(true)
          }}
        />
      )}
    </Card>
  )
}

/** Until when something bought can still be given back. */
function lastDeadline(purchases: readonly Purchase[]): string | undefined {
  const withdrawable = purchases.filter((purchase) => purchase.unspentCredits > 0)
  return withdrawable
    .map((purchase) => purchase.withdrawUntil)
    .toSorted()
    .at(-1)
}

function Row({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[10rem_1fr_auto]">
      <dt className="col-span-2 text-sm text-ink-3 sm:col-span-1">{label}</dt>
      <dd className="num col-span-2 flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink sm:flex-nowrap">
        <span className="min-w-0 break-words">{children}</span>
        {action}
      </dd>
    </div>
  )
}
