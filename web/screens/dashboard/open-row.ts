import type { MouseEvent } from 'react'

/**
 * A press anywhere on a row is a press on its link, with the same keys held, so that a new tab opens where one is asked
 * for. Not a link drawn over the whole row: nothing in it could be selected and copied any more.
 */
export function openRow(event: MouseEvent<HTMLElement>) {
  const { currentTarget: row, target, button, ctrlKey, metaKey, shiftKey } = event
  const isMiddle = button === 1
  if (event.defaultPrevented || (button !== 0 && !isMiddle)) return
  if (target instanceof Element && target.closest('a, button')) return
  if (isSelecting(row)) return
  const held = { ctrlKey: ctrlKey || isMiddle, metaKey: metaKey || isMiddle, shiftKey }
  row.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...held }))
}

/** The end of dragging over a name to copy it is no press. */
function isSelecting(row: HTMLElement): boolean {
  const { isCollapsed = true, anchorNode = null, focusNode = null } = getSelection() ?? {}
  return !isCollapsed && (row.contains(anchorNode) || row.contains(focusNode))
}
