import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { openedOverPage } from '#web/app/legal.tsx'
import { PROOF_PARAMETER } from '#web/app/paths.ts'

/** Closes the proof the address names, once: two quick presses of Escape must not go back two pages. */
export function useCloseProof() {
  const [parameters, setParameters] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  return () => {
    if (isClosing.current) return
    isClosing.current = true
    // Opened by its address, there is no page to go back to.
    if (openedOverPage(location.state)) {
      void navigate(-1)
    } else {
      parameters.delete(PROOF_PARAMETER)
      setParameters(parameters, { replace: true, preventScrollReset: true })
    }
  }
}
