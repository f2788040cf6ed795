import { type PointerEvent, type RefObject, useRef } from 'react'

const FAR_ENOUGH_PX = 90

/** Handlers for what a finger takes hold of: `moved` follows it down, and leaves when it is let go far enough. */
export function useDragDown(moved: RefObject<HTMLElement | null>, onFarEnough: () => void) {
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
