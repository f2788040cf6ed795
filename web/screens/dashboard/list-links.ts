import { type RefObject, useEffect, useRef } from 'react'

/** What can be opened in the list, in its order, and the button below it. */
export const stopsIn = (list: HTMLElement | null) => shownIn(list, 'a, button')
const linksIn = (list: HTMLElement | null) => shownIn(list, 'a')

/** The table and the list of a phone are both in the page, and one of them is hidden. */
const shownIn = (list: HTMLElement | null, selector: string) =>
  [...(list?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((element) => element.checkVisibility())

/**
 * To be called when more are asked for: once they are there, the first of them takes the focus. The button was disabled
 * meanwhile, and with the last page it is gone.
 */
export function useFocusOnMore(list: RefObject<HTMLElement | null>, shown: number): () => void {
  const asked = useRef<{ shown: number; links: number } | null>(null)
  useEffect(() => {
    const before = asked.current
    if (before === null || shown <= before.shown) return
    asked.current = null
    if (document.activeElement !== document.body) return
    const links = linksIn(list.current)
    const first = links[before.links] ?? links.at(-1)
    first?.focus({ preventScroll: true })
  }, [list, shown])
  return () => {
    asked.current = { shown, links: linksIn(list.current).length }
  }
}
