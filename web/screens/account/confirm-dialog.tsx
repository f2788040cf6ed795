import { useId } from 'react'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { common } from '#web/text/common.fr.ts'
import { failure as outage } from '#web/text/failure.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ConfirmDialogProps = {
  title: string
  explain: string
  submit: string
  submitting: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asked before what cannot be undone. */
export function ConfirmDialog({ title, explain, submit, submitting: doing, onConfirm, onClose }: ConfirmDialogProps) {
  const explained = useId()
  const { failure, submitting, onSubmit } = useForm({ check: () => ({}), send: onConfirm })
  return (
    <Dialog
      role="alertdialog"
      title={title}
      closeLabel={common.close}
      describedBy={explained}
      busy={submitting}
      onClose={onClose}
    >
      <p id={explained} className="mt-2 text-base wrap-anywhere text-ink-2">
        {explain}
      </p>
      <form className="mt-6 space-y-5" noValidate onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} fate={outage.unmoved} onRetry="submit" />}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="danger-fill" loading={submitting}>
            {submitting ? doing : submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
