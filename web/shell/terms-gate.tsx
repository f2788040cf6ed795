import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useAuth } from '#web/session/session.tsx'

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }))

/** What is asked for is one analysis, whose price the press that accepts says too, or something else. */
type Wanted = 'analysis' | 'other'
type Gate = (act: () => void, wanted?: Wanted) => void
const GateContext = createContext<Gate>((act) => act())

/** What spends on an analysis passes here: at once, or after the prohibited uses were read and accepted. */
export const useTermsGate = () => use(GateContext)

/** Asked once of a customer, wherever the first analysis is started, and again when the list has changed. */
export function TermsGate({ children }: { children: ReactNode }) {
  const isDue = useAuth().user?.termsDue ?? false
  const [waiting, setWaiting] = useState<{ act: () => void; wanted: Wanted } | null>(null)
  const gate: Gate = useCallback((act, wanted = 'analysis') => (isDue ? setWaiting({ act, wanted }) : act()), [isDue])
  const onAccepted = () => {
    setWaiting(null)
    waiting?.act()
  }
  return (
    <GateContext value={gate}>
      {children}
      {waiting && (
        <Suspense>
          <TermsDialog
            isOneAnalysis={waiting.wanted === 'analysis'}
            onAccepted={onAccepted}
            onClose={() => setWaiting(null)}
          />
        </Suspense>
      )}
    </GateContext>
  )
}
