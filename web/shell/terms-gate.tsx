import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useAuth } from '#web/session/session.tsx'

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }))

type Gate = (analyse: () => void) => void
const GateContext = createContext<Gate>((analyse) => analyse())

/** What spends on an analysis passes here: at once, or after the prohibited uses were read and accepted. */
export const useTermsGate = () => use(GateContext)

/** Asked once of a customer, wherever the first analysis is started, and again when the list has changed. */
export function TermsGate({ children }: { children: ReactNode }) {
  const isDue = useAuth().user?.termsDue ?? false
  const [waiting, setWaiting] = useState<{ analyse: () => void } | null>(null)
  const gate: Gate = useCallback((analyse) => (isDue ? setWaiting({ analyse }) : analyse()), [isDue])
  const onAccepted = () => {
    setWaiting(null)
    waiting?.analyse()
  }
  return (
    <GateContext value={gate}>
      {children}
      {waiting && (
        <Suspense>
          <TermsDialog onAccepted={onAccepted} onClose={() => setWaiting(null)} />
        </Suspense>
      )}
    </GateContext>
  )
}
