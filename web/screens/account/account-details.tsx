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
import { accountText, changePasswordText } from '#web/text/account.ts'
import { purchasesText } from '#web/text/credits.ts'
import { failure } from '#web/text/failure.ts'
import { formatLongDate } from '#web/text/format.ts'
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
    onSuccess: (everything) =>
      saveFile(accountText.exportFile, JSON.stringify(everything, null, 2), 'application/json'),
  })
  return (
    <Card title={accountText.informations}>
      {changed && <Alert tone="success" className="mb-5" title={changePasswordText.done} />}
      {exporting.isError && (
        <FailureAlert
          className="mb-5"
          error={exporting.error}
          fate={failure.unmoved}
          onRetry={() => exporting.mutate()}
        />
      )}
      <dl>
        <Row label={accountText.email}>{user.email}</Row>
        <Row
          label={accountText.remaining}
          action={
            <ButtonLink variant="secondary" size="sm" to={paths.credits} aria-label={accountText.buyNamed}>
              {accountText.buy}
            </ButtonLink>
          }
        >
          {accountText.remainingWorth(user.credits, analysesFor(user.credits))}
        </Row>
        {withdrawableUntil && (
          <Row
            label={purchasesText.title}
            action={
              <ButtonLink
                variant="secondary"
                size="sm"
                to={paths.recentPurchases}
                aria-label={accountText.withdrawNamed}
              >
                {accountText.withdraw}
              </ButtonLink>
            }
          >
            {accountText.withdrawableUntil(withdrawableUntil)}
          </Row>
        )}
        <Row label={accountText.analyses}>{analyses}</Row>
        <Row label={accountText.memberSince}>
          {user.createdAt ? formatLongDate(user.createdAt) : accountText.notAvailable}
        </Row>
        <Row
          label={accountText.password}
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => setChanging(true)}
              aria-label={accountText.changeNamed}
            >
              {accountText.change}
            </Button>
          }
        >
          {changedAt === undefined ? accountText.unknown : changedAt && accountText.passwordChanged(changedAt)}
        </Row>
        <Row
          label={accountText.yourData}
          action={
            <Button
              variant="secondary"
              size="sm"
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
              aria-label={accountText.exportNamed}
            >
              {accountText.export}
            </Button>
          }
        >
          {accountText.yourDataDetail}
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
