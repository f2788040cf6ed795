import { useEffect, useEffectEvent } from 'react'

const MOVES: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** j and k, or the arrows, go through the queue; a figure picks a decision. Not while one types; Escape leaves a field. */
export function useQueueKeys({ onMove, onPick }: { onMove: (step: 1 | -1) => void; onPick: (nth: number) => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    // Between the choices of a decision the arrows are the browser's own.
    const step = event.target instanceof HTMLInputElement && event.key.length > 1 ? undefined : MOVES[event.key]
    const isPick = /^[1-9]$/.test(event.key)
    if (step || isPick) event.preventDefault()
    if (step) onMove(step)
    if (isPick) onPick(Number(event.key) - 1)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** A key that goes into a field is a letter there, and no shortcut. */
export function isTyping({ target }: { target: EventTarget | null }): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.matches('input:not([type=radio]), textarea, select')
}
