import type { FigureId } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { report as words } from '#translated/web/text/report.ts'
import { DetailButton } from '#web/ui/detail-button.tsx'
import { figureName } from './figure-name.ts'
import { useOpenProof } from './proof/proof-opener.tsx'

type FigureProps = { report: Report | null; figure: FigureId; value: string; className?: string }

/** A number of the report: it opens on what proves it; where nothing does, it is grey and still. */
export function Figure({ report, figure, value, className = '' }: FigureProps) {
  const openProof = useOpenProof()
  if (!report || !proofOf(report, figure)) return <span className={`num text-ink-3 ${className}`}>{value}</span>
  return (
    <DetailButton
      label={words.open(figureName(figure), value)}
      onOpen={() => openProof(figure)}
      opens={figure}
      className={`text-ink ${className}`}
    >
      {value}
    </DetailButton>
  )
}
