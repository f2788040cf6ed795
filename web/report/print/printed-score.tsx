import type { FigureId } from '#contract/figure.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { factorSum } from '#web/report/factor-sum.ts'
import { scoreWords, zonesOf } from '#web/report/score-level.ts'
import { analysisText } from '#web/text/analysis.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { report as words } from '#web/text/report.ts'
import { Ruler } from '#web/ui/ruler.tsx'
import { PrintedFactor } from './printed-factor.tsx'
import { PrintedSection } from './printed-section.tsx'

type NumberOf = (figure: FigureId) => number | undefined

export function PrintedScore({ analysis, numberOf }: { analysis: Analysis; numberOf: NumberOf }) {
  const { id, report } = analysis
  const credibility = credibilityOf(id, report)
  const { points, isMeasured, interval } = credibility
  const { level, rest } = scoreWords(report, credibility)
  return (
    <>
      <section aria-labelledby="score" className="mt-5 break-inside-avoid border-t border-line pt-4">
        <h2 id="score" className="text-sm font-medium text-ink-2">
          {analysisText.score}
        </h2>
        <div className="mt-2 grid grid-cols-[11.5rem_1fr] items-end gap-6">
          <p className={`num flex items-baseline ${isMeasured ? '' : 'text-ink-3'}`}>
            <span className="font-display text-[4.25rem] leading-none font-semibold tracking-[-.035em]">{points}</span>
            <span className="ml-1 text-lg text-ink-3">{dashboardText.outOf}</span>
          </p>
          <Ruler
            value={points}
            measured={isMeasured}
            {...(interval && { interval })}
            zones={zonesOf(report)}
            label={isMeasured ? analysisText.rulerWithoutMargin(points) : analysisText.rulerUnmeasured(points)}
          />
        </div>
        <p className="num mt-3 text-ink-2">
          <span className="font-semibold text-ink">{isMeasured ? level : analysisText.unmeasured}</span>
          {isMeasured ? rest : ` ${analysisText.unmeasuredDetail}`}
        </p>
        {report?.score && <p className="num mt-1 text-xs text-ink-3">{`${words.score.start} ${words.score.margin}`}</p>}
      </section>
      {report?.score && report.score.factors.length > 0 && (
        <PrintedSection
          isLong
          title={words.factors.title}
          caption={`${factorSum(report.score)}. ${words.factors.legend}`}
        >
          <ul className="mt-2">
            {report.score.factors.map((factor) => (
              <PrintedFactor key={factor.id} factor={factor} report={report} number={numberOf(`factor:${factor.id}`)} />
            ))}
          </ul>
        </PrintedSection>
      )}
    </>
  )
}
