import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

function show() {
  const onClose = vi.fn<() => void>()
  render(
    <Sheet labelledBy="heading" top="Verso" closeLabel="Close" onClose={onClose}>
      <h2 id="heading">Its name</h2>
    </Sheet>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Its name' })
  const handle = dialog.querySelector('.touch-none')
  if (!handle) throw new Error('it has no handle')
  return { dialog, handle, onClose }
}

/** A finger takes hold of the handle, moves by so many pixels and lets go. */
function drag(handle: Element, distance: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  handle.setPointerCapture = () => {}
  fireEvent.pointerDown(handle, { clientY: 100 })
  fireEvent.pointerMove(handle, { clientY: 100 + distance })
  fireEvent[end](handle, { clientY: 100 + distance })
}

test('it is open, over the page', () => {
  expect(show().dialog.open).toBe(true)
})

test('dragged down far enough, it closes', () => {
  const { dialog, handle, onClose } = show()
  drag(handle, 120)
  expect([onClose.mock.calls.length, dialog.style.translate]).toEqual([1, '0 120px'])
})

test.each([
  ['not far enough', 60, 'pointerUp'],
  ['upwards', -200, 'pointerUp'],
  ['and taken over by the browser', 200, 'pointerCancel'],
] as const)('dragged %s, it comes back', (_how, distance, end) => {
  const { dialog, handle, onClose } = show()
  drag(handle, distance, end)
  expect([onClose.mock.calls.length, dialog.style.translate]).toEqual([0, ''])
})

test('a press inside does not close it, one beside it does', () => {
  const { dialog, onClose } = show()
  fireEvent.pointerDown(screen.getByRole('heading'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog, { clientX: -1 })
  expect(onClose).toHaveBeenCalledOnce()
})
