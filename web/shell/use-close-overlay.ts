import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Closes what a parameter of the address has opened over the page: by going back, or, when the page was opened on it, by
 * taking the parameter away. Once: a second press of Escape before the browser has gone back would leave the page.
 */
export function useCloseOverlay(parameter: string) {
  const navigate = useNavigate()
  const location = useLocation()
  const closed = useRef<string | null>(null)
  return () => {
    if (closed.current === location.key) return
    closed.current = location.key
    if (openedOverPage(location.state)) {
      void navigate(-1)
      return
    }
    const parameters = new URLSearchParams(location.search)
    parameters.delete(parameter)
    const left = parameters.size > 0 ? `?${parameters}` : ''
    void navigate({ search: left, hash: location.hash }, { replace: true, preventScrollReset: true })
  }
}

export function openedOverPage(state: unknown) {
  return typeof state === 'object' && state !== null && 'openedOverPage' in state
}
