import { useCallback, useState } from 'react'

/** The width an element really has, so that what is drawn in it keeps its 12 px letters. */
export function useWidth(before: number) {
  const [width, setWidth] = useState(before)
  const box = useCallback((element: HTMLElement | null) => {
    const measure = () => {
      const real = element?.clientWidth ?? 0
      // Hidden, it has none: what was drawn stays.
      if (real > 0) setWidth(real)
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}
