import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  onDismiss: () => void
  /** What takes the focus once it is open; else the browser's choice, its first control. */
  first?: string | undefined
  /** What takes it afterwards if nothing had it before: the page was opened on the dialog. */
  after?: string | undefined
  /** A press outside is a wish to leave. */
  leavesOnPressOutside?: boolean
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the page behind inert and closes on
 * Escape, without a library. Focus goes back to where it was.
 */
export function useModal({ onDismiss, first, after, leavesOnPressOutside = true }: Modal) {
  const dialog = useRef<HTMLDialogElement>(null)
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    focused.current ??= document.activeElement
    if (opened?.open === false) opened.showModal()
    if (first) opened?.querySelector<HTMLElement>(first)?.focus()
    // Once React has taken the dialog away, which closes it: closed or left by the focus before, all it holds would be
    // styled once more, on a phone a third of what closing takes.
    return () => queueMicrotask(() => opened?.isConnected || giveFocusBack(focused.current, after))
  }, [first, after])
  return {
    dialog,
    events: {
      onCancel: (event: SyntheticEvent) => {
        event.preventDefault()
        onDismiss()
      },
      // The press, not the click: a selection begun inside and released outside is no wish to leave.
      onPointerDown: (event: PointerEvent) => {
        if (leavesOnPressOutside && event.target === dialog.current && isOutside(dialog.current, event)) onDismiss()
      },
    },
  }
}

/** The dialog is also pressed on its own blank part, and on its scrollbar: only its backdrop lies beyond its box. */
function isOutside(dialog: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

function giveFocusBack(before: Element | null, after: string | undefined) {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus()
  else if (after) focusFirstOf(document.querySelectorAll<HTMLElement>(after))
}

/** One that is folded away does not take it. */
function focusFirstOf(candidates: Iterable<HTMLElement>) {
  for (const candidate of candidates) {
    candidate.focus()
    if (document.activeElement === candidate) return
  }
}
