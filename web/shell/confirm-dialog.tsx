import { type ReactNode, useId } from 'react'
import { common } from '#translated/web/text/common.ts'
import { useForm } from '#web/session/use-form.ts'
import { failure } from '#web/text/failure.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from './dialog-form.tsx'

type ConfirmDialogProps = {
  title: string
  explain: ReactNode
  words: { submit: string; submitting: string }
  fate?: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asked before what cannot be undone. */
export function ConfirmDialog({
  title,
  explain,
  words,
  fate = failure.unmoved,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const explained = useId()
  const form = useForm({ check: () => ({}), send: onConfirm })
  return (
    <Dialog
      role="alertdialog"
      title={title}
      closeLabel={common.close}
      describedBy={explained}
      busy={form.submitting}
      onClose={onClose}
    >
      <div id={explained} className="mt-2 text-base wrap-anywhere text-ink-2">
        {explain}
      </div>
      <DialogForm form={form} fate={fate} words={words} variant="danger-fill" onCancel={onClose} className="mt-6" />
    </Dialog>
  )
}
