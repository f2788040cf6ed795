import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { analysesFor } from '#contract/money.ts'
import type { User } from '#web/api/account.ts'
import { getExport } from '#web/api/account.ts'
import type { Purchase } from '#web/api/credits.ts'
import { usePurchases, useSessions } from '#web/api/queries.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { paths } from '#web/shell/paths.ts'
import { saveFile } from '#web/shell/save-file.ts'
import { accountText, changePasswordText } from '#web/text/account.fr.ts'
import { purchasesText } from '#web/text/credits.fr.ts'
import { failure } from '#web/text/failure.fr.ts'
import { formatLongDate } from '#web/text/format.fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row } from './account-row.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'
import { SupportAccessRow } from './support-access-row.tsx'

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
        <InvoiceRow />
        <SecondFactorRow user={user} />
        <SupportAccessRow />
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
