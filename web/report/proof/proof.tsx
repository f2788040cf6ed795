import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type FigureId, isFigureId } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { report as words } from '#translated/web/text/report.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { figureName } from '#web/report/figure-name.ts'
import { explanations } from '#web/report/sections.ts'
import { PROOF_PARAMETER } from '#web/shell/paths.ts'
import { useCloseOverlay } from '#web/shell/use-close-overlay.ts'
import { FoldedSheet } from '#web/ui/detail-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { ProofContent } from './proof-content.tsx'
import { ProofSkeleton } from './proof-skeleton.tsx'

/** The verso of the figure named in the address (`?preuve=…`), over the report; nothing of one this report cannot prove. */
export function Proof({ analysis: { id, report } }: { analysis: Analysis }) {
  const [parameters] = useSearchParams()
  usePreloadProof()
  const figure = parameters.get(PROOF_PARAMETER)
  if (!figure || !isFigureId(figure) || !report || !proofOf(report, figure)) return null
  return <ProofSheet key={figure} analysisId={id} report={report} figure={figure} />
}

/** Drawn with the press that opens it, before what it shows has come. */
function ProofSheet({ analysisId, report, figure }: { analysisId: string; report: Report; figure: FigureId }) {
  const headingId = useId()
  const close = useCloseOverlay(PROOF_PARAMETER)
  const [Content] = useState(proofContent)
  return (
    <Sheet
      labelledBy={headingId}
      top={
        <>
          <FoldedSheet className="size-3.5" />
          {words.proof.verso}
        </>
      }
      closeLabel={words.proof.close}
      onClose={close}
      // The address may name anything: quoted, it cannot end the selector.
      after={`[data-opens=${JSON.stringify(figure)}]`}
    >
      <Suspense fallback={<ProofSkeleton headingId={headingId} name={figureName(figure)} />}>
        <Content headingId={headingId} analysisId={analysisId} report={report} figure={figure} />
      </Suspense>
    </Sheet>
  )
}

let fetched: typeof ProofContent | undefined

async function fetchContent() {
  const [content] = await Promise.all([import('./proof-content.tsx'), explanations.load()])
  fetched = content.ProofContent
  return { default: content.ProofContent }
}

const LateContent = lazy(fetchContent)

/** Once it is here, React draws it at once: behind a lazy component it would leave the skeleton up for 300 ms. */
const proofContent = () => fetched ?? LateContent

/** What a sheet shows is fetched while nobody waits: the first one then opens as fast as the second. */
function usePreloadProof() {
  useEffect(() => {
    // Without a network now, it is asked for again when a proof is opened, and that page says so.
    const fetchAhead = () => void fetchContent().catch(() => undefined)
    // Safari has no idle time to tell of.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAhead, 1_000)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(fetchAhead, { timeout: 3_000 })
    return () => cancelIdleCallback(request)
  }, [])
}
