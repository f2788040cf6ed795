import { type RefObject, useEffect } from 'react'
import { stopsIn } from './list-links.ts'

type ListKeys = {
  isOn: boolean
  /** Whose links, and the button under them, J and K go through. */
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLElement | null>
}

/** `/` to the search, J and K from one analysis to the next: the focus moves, so that Enter opens as it always does. */
export function useListKeys({ isOn, list, search }: ListKeys) {
  useEffect(() => {
    if (!isOn) return undefined
    const keys: Record<string, () => HTMLElement | null | undefined> = {
      '/': () => search.current,
      j: () => neighbour(list.current, 1),
      k: () => neighbour(list.current, -1),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const target = isForThePage(event) ? keys[event.key.toLowerCase()]?.() : undefined
      if (!target) return
      event.preventDefault()
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOn, list, search])
}

/** Neither the browser's own, nor a letter of what is being typed, nor said to a dialog over the page. */
function isForThePage({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return !(defaultPrevented || ctrlKey || metaKey || altKey || isTyped || document.querySelector('dialog[open]'))
}

/** The first one, to whoever stands elsewhere on the page. */
function neighbour(list: HTMLElement | null, step: number): HTMLElement | undefined {
  const stops = stopsIn(list)
  const place = stops.findIndex((stop) => stop === document.activeElement)
  return stops[place === -1 ? 0 : place + step]
}
