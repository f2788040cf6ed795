import type { Purchase } from '#web/api/credits.ts'
import { withdraw } from '#web/api/credits.ts'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { common } from '#web/text/common.fr.ts'
import { withdrawalText } from '#web/text/credits.fr.ts'
import { failure as outage } from '#web/text/failure.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type WithdrawalDialogProps = { purchase: Purchase; onClose: () => void; onWithdrawn: (refundCents: number) => void }

/** The law's second step: what the withdrawal takes and gives back, then its confirmation. */
export function WithdrawalDialog({ purchase, onClose, onWithdrawn }: WithdrawalDialogProps) {
  const { failure, submitting, onSubmit } = useForm({
    check: () => ({}),
    send: async () => {
      const { refundCents } = await withdraw(purchase.id)
      onWithdrawn(refundCents)
    },
  })
  return (
    <Dialog
      role="alertdialog"
      title={withdrawalText.title}
      closeLabel={common.close}
      describedBy="what-is-given-back"
      busy={submitting}
      onClose={onClose}
    >
      <div id="what-is-given-back" className="num mt-2 space-y-2 text-base text-ink-2">
        <p>{withdrawalText.explain(purchase.unspentCredits, purchase.credits, purchase.refundCents)}</p>
        <p>{withdrawalText.acknowledged}</p>
      </div>
      <form className="mt-6 space-y-5" noValidate onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} fate={outage.withdrawal} onRetry="submit" />}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="danger-fill" loading={submitting}>
            {submitting ? withdrawalText.submitting : withdrawalText.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
