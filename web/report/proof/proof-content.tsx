import type { FigureId } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureName } from '#web/text/report.ts'
import { Calculation } from './calculation.tsx'
import { Evidence } from './evidence.tsx'
import { explain } from './explain.ts'
import { FigureScale } from './figure-scale.tsx'
import { ProfileReading } from './profile-reading.tsx'
import { SiteCounts } from './site-counts.tsx'

type ProofContentProps = { headingId: string; analysisId: string; report: Report; figure: FigureId }

/** The figure and its margin, how it was made, and what it was made from. */
export function ProofContent({ headingId, analysisId, report, figure }: ProofContentProps) {
  const explained = explain(report, figure)
  const { value, isWord, unit, margin, scale } = explained ?? {}
  return (
    <>
      <div className={`flex items-end justify-between gap-x-6 ${isWord ? 'flex-wrap gap-y-1' : ''}`}>
        <div className="min-w-0">
          <h2 id={headingId} className="text-lg font-semibold tracking-tight text-ink">
            {figureName(figure)}
          </h2>
          {margin && <p className="num mt-1 text-sm text-ink-3">{margin}</p>}
        </div>
        {value && (
          <p
            className={`num shrink-0 font-display leading-none font-semibold tracking-tight text-ink ${isWord ? 'text-2xl' : 'text-[3.25rem]'}`}
          >
            {value}
            {unit && <span className="text-[.52em] font-medium text-ink-3">{unit}</span>}
          </p>
        )}
      </div>
      {scale && <FigureScale {...scale} />}
      {explained && <Calculation {...explained} />}
      <SiteCounts report={report} figure={figure} />
      {proofOf(report, figure) === 'profile' ? (
        <ProfileReading report={report} />
      ) : (
        <Evidence analysisId={analysisId} report={report} figure={figure} />
      )}
    </>
  )
}
