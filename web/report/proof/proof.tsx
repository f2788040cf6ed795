import { Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type FigureId, isFigureId } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { PROOF_PARAMETER } from '#web/shell/paths.ts'
import { useCloseOverlay } from '#web/shell/use-close-overlay.ts'
import { figureName, report as words } from '#web/text/report.ts'
import { FoldedSheet } from '#web/ui/detail-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { proofContent, usePreloadProof } from './proof-chunk.ts'
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
