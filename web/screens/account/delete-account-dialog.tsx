import { useState } from 'react'
import { useNavigate } from 'react-router'
import { common } from '#translated/web/text/common.ts'
import { formatEuros } from '#translated/web/text/format.ts'
import { deleteAccount } from '#web/api/account.ts'
import type { Purchase } from '#web/api/credits.ts'
import { usePurchases } from '#web/api/queries.ts'
import { checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField } from '#web/session/credential-fields.tsx'
import { useAuth } from '#web/session/session.tsx'
import { useForm } from '#web/session/use-form.ts'
import { DialogForm } from '#web/shell/dialog-form.tsx'
import { paths } from '#web/shell/paths.ts'
import { deleteAccount as words } from '#web/text/delete-account.ts'
import { failure as outage } from '#web/text/failure.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

type DeleteAccountDialogProps = { credits: number; analyses: number | undefined; onClose: () => void }

/** A typed word against the absent-minded, the password against the borrowed computer. */
export function DeleteAccountDialog({ credits, analyses, onClose }: DeleteAccountDialogProps) {
  const { forget } = useAuth()
  const navigate = useNavigate()
  const [word, setWord] = useState('')
  const form = useForm({
    check: checkPassword,
    send: async ({ password = '' }) => {
      await deleteAccount(password)
      forget({ notice: { title: words.done, detail: words.goodbye } })
      await navigate(paths.login, { replace: true })
    },
  })
  const { errors, submitting } = form
  return (
    <Dialog
      role="alertdialog"
      title={words.title}
      closeLabel={common.close}
      describedBy="what-is-deleted what-is-lost"
      busy={submitting}
      onClose={onClose}
    >
      <p id="what-is-deleted" className="num mt-2 text-base text-ink-2">
        {words.explain(analyses, credits)}
      </p>
      <PurchasesAtStake id="what-is-lost" />
      <DialogForm
        form={form}
        fate={outage.deleteAccount}
        words={words}
        variant="danger-fill"
        disabled={word.trim() !== words.word}
        onCancel={onClose}
      >
        <Field
          name="word"
          label={words.typeWord}
          autoComplete="off"
          readOnly={submitting}
          onChange={(event) => setWord(event.target.value)}
        />
        <CurrentPasswordField label={words.password} errors={errors} readOnly={submitting} />
      </DialogForm>
    </Dialog>
  )
}

/** What can still be paid back, and no more once the account is gone: named, with the way to get it back first. */
function PurchasesAtStake({ id }: { id: string }) {
  const { data, isError, dataUpdatedAt } = usePurchases()
  const purchases = data?.filter(({ unspentCredits }) => unspentCredits > 0) ?? []
  const isUnread = isError && !data
  if (purchases.length === 0 && !isUnread) return null
  return (
    <div className="mt-4 rounded-lg border border-danger-line bg-danger-soft p-4 text-sm text-ink-2">
      <div id={id} className="num">
        {isUnread && <p>{words.unread}</p>}
        {purchases.length > 0 && (
          <>
            <p className="font-medium text-danger">{words.lost(purchases.length)}</p>
            <ul className="mt-2 space-y-2">
              {purchases.map((purchase) => (
                <Item key={purchase.id} purchase={purchase} readAt={dataUpdatedAt} />
              ))}
            </ul>
            <p className="mt-2">{words.withdrawFirst(purchases.length)}</p>
          </>
        )}
      </div>
      <ButtonLink variant="secondary" size="sm" to={paths.recentPurchases} className="mt-3">
        {isUnread ? words.seePurchases : words.withdraw}
      </ButtonLink>
    </div>
  )
}

function Item({ purchase, readAt }: { purchase: Purchase; readAt: number }) {
  const { credits, priceCents, paidAt, unspentCredits, refundCents, withdrawUntil } = purchase
  return (
    <li>
      <span className="block font-medium text-ink">{words.purchase(credits, formatEuros(priceCents), paidAt)}</span>
      {`${words.unspent(unspentCredits, refundCents)} ${words.until(withdrawUntil, readAt)}`}
    </li>
  )
}
