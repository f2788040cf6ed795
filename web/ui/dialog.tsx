import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** `alertdialog` interrupts for a decision: it has no cross, and a press outside does not dismiss it. */
  role?: 'dialog' | 'alertdialog'
  /** Id of the text that says what the decision means, read aloud with the title. */
  describedBy?: string
  /** While what was asked is being done, the dialog cannot be left as if it had been cancelled. */
  busy?: boolean
  /** For a text to read; for one with lines of code, wider still. */
  wide?: boolean | 'code'
}

/** A question, a form or a text over the page. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  role = 'dialog',
  describedBy,
  busy = false,
  wide = false,
}: DialogProps) {
  const id = useId()
  const dismissible = role === 'dialog'
  const close = () => {
    if (!busy) onClose()
  }
  // The browser chooses the cross. A text to read starts there; a decision, at its first field.
  const { dialog, events } = useModal({
    onDismiss: close,
    first: wide ? undefined : 'input',
    leavesOnPressOutside: dismissible,
  })
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      {...events}
      className={`m-auto w-[calc(100%-2rem)] ${wide === 'code' ? 'max-w-3xl' : wide ? 'max-w-prose' : 'max-w-[28rem]'} animate-fade-in rounded-xl bg-raised text-ink shadow-lg backdrop:bg-scrim`}
    >
      <div className="p-6 pt-0 sm:p-7 sm:pt-0">
        <div className="sticky top-0 z-10 flex items-start justify-between gap-4 bg-raised pt-6 pb-1 sm:pt-7">
          <h2 id={id} className="text-lg font-semibold tracking-tight">
            {title}
          </h2>
          {dismissible && (
            <div className="-mt-1.5 -mr-2">
              <IconButton icon={X} label={closeLabel} onClick={close} />
            </div>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
