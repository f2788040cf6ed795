import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { analysesFor } from '#contract/money.ts'
import { accountText, changePasswordText, changePasswordText as words } from '#translated/web/text/account.ts'
import { common } from '#translated/web/text/common.ts'
import { formatLongDate } from '#translated/web/text/format.ts'
import { changePassword, getExport, type User } from '#web/api/account.ts'
import type { Purchase } from '#web/api/credits.ts'
import { keys, usePurchases, useSessions, useSupportAccess } from '#web/api/queries.ts'
import { endSupportAccess, giveSupportAccess } from '#web/api/support-access.ts'
import { checkNewPassword, checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField, NewPasswordFields } from '#web/session/credential-fields.tsx'
import { useForm } from '#web/session/use-form.ts'
import { DialogForm } from '#web/shell/dialog-form.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { paths } from '#web/shell/paths.ts'
import { saveFile } from '#web/shell/save-file.ts'
import { purchasesText } from '#web/text/credits.ts'
import { failure, failure as outage } from '#web/text/failure.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row } from './account-row.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'

export function AccountDetails({ user, analyses }: { user: User; analyses: string }) {
  const changedAt = useSessions().data?.passwordChangedAt
  const withdrawableUntil = lastDeadline(usePurchases().data ?? [])
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

function ChangePasswordDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const cache = useQueryClient()
  const form = useForm({
    check: (typed) => ({ ...checkPassword(typed, 'current_password'), ...checkNewPassword(typed, 'new_password') }),
    send: async ({ current_password: current = '', new_password: next = '' }) => {
      await changePassword(current, next)
      await cache.invalidateQueries({ queryKey: keys.sessions })
      onChanged()
    },
  })
  const { errors, submitting } = form
  return (
    <Dialog title={words.title} closeLabel={common.close} busy={submitting} onClose={onClose}>
      <p className="mt-2 text-base text-ink-2">{words.explain}</p>
      <DialogForm form={form} fate={outage.changePassword} words={words} onCancel={onClose}>
        <CurrentPasswordField name="current_password" label={words.current} errors={errors} readOnly={submitting} />
        <NewPasswordFields name="new_password" label={words.next} errors={errors} readOnly={submitting} />
      </DialogForm>
    </Dialog>
  )
}

const text = accountText.support

/** Whether whoever answers the customer may read their reports. Not there where the server knows nothing of it. */
function SupportAccessRow() {
  const client = useQueryClient()
  const { data } = useSupportAccess()
  const until = data?.until
  const change = useMutation({
    mutationFn: async () => void (await (until ? endSupportAccess() : giveSupportAccess())),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.supportAccess }),
  })
  if (until === undefined) return null
  return (
    <Row
      label={text.name}
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={change.isPending}
          aria-label={until ? text.endNamed : text.giveNamed}
          onClick={() => change.mutate()}
        >
          {until ? text.end : text.give}
        </Button>
      }
    >
      {change.isError ? text.failed : until ? text.until(until) : text.closed}
    </Row>
  )
}
