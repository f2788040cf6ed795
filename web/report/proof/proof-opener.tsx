import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FigureId } from '#contract/figure.ts'
import { OPENED_OVER_PAGE, PROOF_PARAMETER } from '#web/shell/paths.ts'

type OpenProof = (figure: FigureId) => void
const OpenProofContext = createContext<OpenProof>(() => undefined)

/**
 * Lets the figures below open their proof: a state of the report's own address, so that it can be shared and Back
 * closes it. What they are given never changes: were each of them to follow the address, opening one would draw all
 * of the report again.
 */
export function ProofOpener({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  // With its fragment, where a shared report has its secret.
  const { search, hash } = useLocation()
  const here = useRef({ navigate, search, hash })
  useEffect(() => {
    here.current = { navigate, search, hash }
  })
  const [openProof] = useState(
    (): OpenProof => (figure) => {
      const { navigate: go, search: before, hash: fragment } = here.current
      const parameters = new URLSearchParams(before)
      parameters.set(PROOF_PARAMETER, figure)
      void go({ search: `?${parameters}`, hash: fragment }, { state: OPENED_OVER_PAGE, preventScrollReset: true })
    },
  )
  return <OpenProofContext value={openProof}>{children}</OpenProofContext>
}

export const useOpenProof = () => use(OpenProofContext)
