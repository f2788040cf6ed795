import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { LEGAL_PARAMETER } from '#web/shell/paths.ts'
import { useCloseOverlay } from '#web/shell/use-close-overlay.ts'

const LegalDialog = lazy(async () => ({ default: (await import('./legal-dialog.tsx')).LegalDialog }))

/** Opens the text named in the address (`?texte=…`), over whichever page is below. */
export function Legal() {
  const [parameters] = useSearchParams()
  const close = useCloseOverlay(LEGAL_PARAMETER)
  const name = parameters.get(LEGAL_PARAMETER)
  if (!name) return null
  return (
    <Suspense>
      <LegalDialog name={name} onClose={close} />
    </Suspense>
  )
}
