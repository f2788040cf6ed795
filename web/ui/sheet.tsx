import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from './button.tsx'
import { useModal } from './use-modal.ts'

type SheetProps = {
  /** Id of its heading, which is among the children. */
  labelledBy: string
  /** What it is, in a few words above the heading. */
  top: ReactNode
  closeLabel: string
  onClose: () => void
  /** What takes the focus once it is closed, when the page was opened on it. */
  after?: string
  children: ReactNode
}

/**
 * Over the page, which stays where it is: at the right and full height, or on a phone from the bottom, where it can
 * also be dragged away. It scrolls as a whole, so that the arrow keys move it from wherever the focus is.
 */
export function Sheet({ labelledBy, top, closeLabel, onClose, after, children }: SheetProps) {
  const { dialog, events } = useModal({ onDismiss: onClose, after })
  const handle = useDragDown(dialog, onClose)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      {...events}
      className="fixed inset-x-0 top-auto bottom-0 m-0 h-[92dvh] max-h-none w-full max-w-none animate-sheet-up scroll-pt-16 overflow-y-auto overscroll-contain rounded-t-xl bg-raised text-ink shadow-lg backdrop:animate-fade-in backdrop:bg-scrim sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-w-sheet sm:animate-sheet-in sm:rounded-none"
    >
      <div className="sticky top-0 z-10 bg-raised">
        <span className="absolute inset-0 touch-none sm:hidden" aria-hidden {...handle}>
          <span className="mx-auto mt-2.5 block h-1 w-9 rounded-full bg-line-strong/60" />
        </span>
        <div className="pointer-events-none relative flex items-center justify-between gap-4 px-5 pt-6.5 pb-3 sm:px-8 sm:pt-6">
          <p className="inline-flex items-center gap-2 text-sm font-medium text-proof">{top}</p>
          <span className="pointer-events-auto -mr-2">
            <IconButton icon={X} label={closeLabel} onClick={onClose} />
          </span>
        </div>
      </div>
      <div className="px-5 pb-6 sm:px-8">{children}</div>
    </dialog>
  )
}

const FAR_ENOUGH_PX = 90

/** Handlers for what a finger takes hold of: `moved` follows it down, and leaves when it is let go far enough. */
function useDragDown(moved: RefObject<HTMLElement | null>, onFarEnough: () => void) {
  const start = useRef<number | null>(null)
  const moveBy = (distance: number) => {
    moved.current?.style.setProperty('translate', distance > 0 ? `0 ${distance}px` : '')
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) moveBy(event.clientY - start.current)
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = start.current === null ? 0 : event.clientY - start.current
      start.current = null
      if (distance > FAR_ENOUGH_PX) onFarEnough()
      else moveBy(0)
    },
    onPointerCancel: () => {
      start.current = null
      moveBy(0)
    },
  }
}
