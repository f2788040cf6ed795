import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'

type DialogProps = {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** `alertdialog` interrupts for a decision: it has no cross, and a click outside does not dismiss it. */
  role?: 'dialog' | 'alertdialog'
  wide?: boolean
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the page behind inert and closes on
 * Escape, without a library. Focus goes back to where it was.
 */
export function Dialog({ title, closeLabel, onClose, children, role = 'dialog', wide = false }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    const before = document.activeElement
    opened?.showModal()
    // The browser would choose the cross; what the dialog was opened for is its first field.
    opened?.querySelector('input')?.focus()
    return () => {
      opened?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const dismissible = role === 'dialog'
  return (
    // Escape is the keyboard's way; the click outside is the mouse's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (dismissible && event.target === dialog.current) onClose()
      }}
      className={`m-auto w-[calc(100%-2rem)] ${wide ? 'max-w-prose' : 'max-w-[28rem]'} animate-fade-in rounded-xl bg-raised text-ink shadow-lg backdrop:bg-scrim`}
    >
      <div className="p-6 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-lg font-semibold tracking-tight">
            {title}
          </h2>
          {dismissible && (
            <div className="-mt-1.5 -mr-2">
              <IconButton icon={X} label={closeLabel} onClick={onClose} />
            </div>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
