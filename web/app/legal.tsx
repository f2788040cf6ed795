import { lazy, Suspense } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { LEGAL_PARAMETER } from './paths.ts'

const LegalDialog = lazy(async () => ({ default: (await import('./legal-dialog.tsx')).LegalDialog }))

/** Opens the text named in the address (`?texte=…`), over whichever page is below. */
export function Legal() {
  const [parameters, setParameters] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const name = parameters.get(LEGAL_PARAMETER)
  if (!name) return null
  const close = () => {
    // Opened by its address, there is no page to go back to.
    if (openedOverPage(location.state)) {
      void navigate(-1)
    } else {
      parameters.delete(LEGAL_PARAMETER)
      setParameters(parameters, { replace: true })
    }
  }
  return (
    <Suspense>
      <LegalDialog name={name} onClose={close} />
    </Suspense>
  )
}

export function openedOverPage(state: unknown) {
  return typeof state === 'object' && state !== null && 'openedOverPage' in state
}
