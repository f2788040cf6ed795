import { useId } from 'react'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { type Credibility, credibilityOf } from '#web/analyses/credibility.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { BriefList } from '#web/report/brief/brief-list.tsx'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { analysisText } from '#web/text/analysis.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { report as words } from '#web/text/report.ts'
import { DetailButton } from '#web/ui/detail-button.tsx'
import { Ruler } from '#web/ui/ruler.tsx'
import { FactorList } from './factor-list.tsx'
import { scoreWords, zonesOf } from './level.ts'

/** The score as a position on a ruler and its level; beside it the report in a few sentences; how it adds up is folded. */
export function ScoreCard({ analysis: { id, report } }: { analysis: Analysis }) {
  const headingId = useId()
  const credibility = credibilityOf(id, report)
  const { points, isMeasured, interval } = credibility
  const { period } = report ?? {}
  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="grid gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="lg:pr-8">
          <h2 id={headingId} className="text-sm font-medium text-ink-2">
            {analysisText.score}
          </h2>
          <div className="mt-3">
            <ScoreFigure report={report} credibility={credibility} />
          </div>
          <div className="mt-3">
            <Ruler
              value={points}
              measured={isMeasured}
              {...(interval && { interval })}
              zones={zonesOf(report)}
              label={rulerLabel(credibility)}
            />
          </div>
          <div className="mt-4">
            <ScoreSentence report={report} credibility={credibility} />
          </div>
          {isMeasured && period && (
            <p className="num mt-1 text-sm text-ink-3">
              {analysisText.read(period.posts, analysisText.days(period.from, period.to))}
            </p>
          )}
        </div>
        <BriefList
          analysisId={id}
          report={report ?? {}}
          className="border-t border-line pt-5 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8"
        />
      </div>
      {report?.score && report.score.factors.length > 0 && <FactorList report={report} score={report.score} />}
    </section>
  )
}

function ScoreFigure({
  report,
  credibility: { points, isMeasured },
}: {
  report: Report | null
  credibility: Credibility
}) {
  const openProof = useOpenProof()
  const figure = (
    <span className="num flex items-baseline">
      <span className={`font-display text-figure font-semibold ${isMeasured ? 'text-ink' : 'text-ink-3'}`}>
        {points}
      </span>
      <span className="ml-1 text-xl text-ink-3">{dashboardText.outOf}</span>
    </span>
  )
  if (!isMeasured || !proofOf(report, 'credibilityScore')) return figure
  return (
    <DetailButton
      label={words.open(analysisText.score, words.outOfHundred(points))}
      onOpen={() => openProof('credibilityScore')}
      opens="credibilityScore"
    >
      {figure}
    </DetailButton>
  )
}

function ScoreSentence({ report, credibility }: { report: Report | null; credibility: Credibility }) {
  const look = 'max-w-prose text-base text-ink-2'
  if (!credibility.isMeasured) {
    return (
      <p className={look}>
        <span className="font-medium text-ink">{analysisText.unmeasured}</span> {analysisText.unmeasuredDetail}
      </p>
    )
  }
  const { level, rest } = scoreWords(report, credibility)
  return (
    <p className={`num ${look}`}>
      <span className="font-medium text-ink">{level}</span>
      {report?.score ? rest : `${rest} ${analysisText.aboutPublishing}`}
    </p>
  )
}

function rulerLabel({ points, isMeasured, interval }: Credibility): string {
  if (!isMeasured) return analysisText.rulerUnmeasured(points)
  if (!interval) return analysisText.rulerWithoutMargin(points)
  return analysisText.ruler(points, interval.low, interval.high)
}
