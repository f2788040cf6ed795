import { formatFigure } from '#contract/figure.ts'
import { networkName } from '#contract/networks.ts'
import { EVERY_POST_FIGURES } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { factorText, scoreText } from '#translated/web/report/score/text.ts'
import { analysisText } from '#translated/web/text/analysis.ts'
import { compare } from '#translated/web/text/compare.ts'
import { factorFact } from '#translated/web/text/factor-facts.ts'
import { factorName } from '#translated/web/text/names.ts'
import { print } from '#translated/web/text/print.ts'
import { VERDICT_ZONES } from '#translated/web/text/verdict.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import { comparedWords } from '#web/report/compare/figures.ts'
import { SideLabel } from '#web/report/compare/side-label.tsx'
import type { Side, Sides } from '#web/report/compare/sides.ts'
import {
  NoteNumber,
  type PrintedNote,
  type PrintedProps,
  PrintedSection,
  postsBasis,
} from '#web/report/print/printed-section.tsx'
import { SideTable } from '#web/report/print/side-table.tsx'
import { dashboardText } from '#web/text/dashboard.ts'
import { Ruler } from '#web/ui/ruler.tsx'
import { SignedBar } from '#web/ui/signed-bar.tsx'
import { factorSum, MOST_POINTS } from './scale.ts'
import { SideRuler } from './side-ruler.tsx'

export const notes = (report: Report): PrintedNote[] =>
  (report.score?.factors ?? []).map((factor) => ({
    figure: formatFigure({ kind: 'factor', factor: factor.id }),
    basis: basisOf(report, factor),
  }))

export function Print({ analysis, numberOf }: PrintedProps) {
  const { id, report } = analysis
  const { points, isMeasured, interval } = credibilityOf(id, report)
  return (
    <>
      <section aria-labelledby="score" className="mt-5 break-inside-avoid border-t border-line pt-4">
        <h2 id="score" className="text-sm font-medium text-ink-2">
          {analysisText.score}
        </h2>
        <div className="mt-2 grid grid-cols-[11.5rem_1fr] items-end gap-6 @max-lg:grid-cols-1 @max-lg:gap-4">
          <p className={`num flex items-baseline ${isMeasured ? '' : 'text-ink-3'}`}>
            <span className="font-display text-3xl leading-none font-semibold">{points}</span>
            <span className="ml-1 text-lg text-ink-3">{dashboardText.outOf}</span>
          </p>
          <Ruler
            value={points}
            measured={isMeasured}
            {...(interval && { interval })}
            zones={VERDICT_ZONES}
            label={isMeasured ? analysisText.rulerWithoutMargin(points) : analysisText.rulerUnmeasured(points)}
          />
        </div>
        {/* Measured, its verdict stands above it, first on the page. */}
        {!isMeasured && (
          <p className="mt-3 text-ink-2">
            <span className="font-semibold text-ink">{analysisText.unmeasured}</span> {analysisText.unmeasuredDetail}
          </p>
        )}
        {report?.score && <p className="num mt-1 text-xs text-ink-3">{`${scoreText.start} ${scoreText.margin}`}</p>}
      </section>
      {report?.score && report.score.factors.length > 0 && (
        <PrintedSection isLong title={factorText.title} caption={`${factorSum(report.score)}. ${factorText.legend}`}>
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

export function PrintCompared({ sides }: { sides: Sides }) {
  return (
    <>
      <PrintedSection title={analysisText.score}>
        {sides.list.map((side) => (
          <ComparedScore key={side.series} side={side} />
        ))}
      </PrintedSection>
      <ComparedFactors sides={sides} />
    </>
  )
}

type Factor = NonNullable<Report['score']>['factors'][number]
type PrintedFactorProps = { factor: Factor; report: Report; number: number | undefined }

function PrintedFactor({ factor, report, number }: PrintedFactorProps) {
  const { min, max, low, high, points } = factor
  return (
    <li className="grid grid-cols-[9.25rem_1fr_7.5rem_5.5rem] items-center gap-3 border-t border-line py-1.5 text-xs @max-lg:grid-cols-[minmax(0,1fr)_auto] @max-lg:gap-y-1 @max-lg:py-2.5">
      <span className="font-medium">
        {factorName(factor)}
        <NoteNumber number={number} />
      </span>
      <span className="num text-ink-3 @max-lg:col-span-2">{factorFact(factor, report)}</span>
      <SignedBar value={points} {...{ min, max, low, high }} most={MOST_POINTS} className="!h-2 @max-lg:col-span-2" />
      <span className="num text-right text-sm @max-lg:col-start-2 @max-lg:row-start-1">
        <b className="font-semibold">{factorText.points(points)}</b>{' '}
        <span className="text-[10px] whitespace-nowrap text-ink-3">{`(${factorText.range(min, max)})`}</span>
      </span>
    </li>
  )
}

function basisOf(report: Report, { id, facts }: Factor): string {
  const { profile, period } = report
  if (id === 'anciennete' && profile?.createdAt)
    return print.opened(profile.createdAt, period?.readAt, networkName(profile.network))
  if (id === 'anciennete' || id === 'identite') return print.profile(period?.readAt)
  if (EVERY_POST_FIGURES.has(`factor:${id}`)) return print.everyPost(period?.posts ?? 0)
  return postsBasis(report, `factor:${id}`, facts['originals'])
}

function ComparedScore({ side }: { side: Side }) {
  const score = figureOf(side.report, 'credibilityScore')
  return (
    <div className="mt-2 grid break-inside-avoid grid-cols-[11.5rem_1fr] items-end gap-6">
      <div className="num">
        <SideLabel side={side} className="text-xs text-ink-2" />
        <p>
          <b className="font-display text-xl font-semibold">{score ? figureWords.value(score) : compare.notMeasured}</b>
          {score && <span className="text-ink-3">{dashboardText.outOf}</span>}
          {score && <span className="ml-2 text-xs text-ink-3">{figureWords.margin(score)}</span>}
        </p>
      </div>
      <SideRuler side={side} />
    </div>
  )
}

/** Of scores made of the same factors. */
function ComparedFactors({ sides }: { sides: Sides }) {
  const { list, isComparable } = sides
  const factors = list[0].report.score?.factors ?? []
  if (!isComparable || factors.length === 0) return null
  const rows = factors.map((factor) => {
    return { name: factorName(factor), cells: list.map(({ report }) => comparedWords(report, `factor:${factor.id}`)) }
  })
  return (
    <PrintedSection title={compare.sides.factors}>
      <SideTable sides={sides} rows={rows} />
    </PrintedSection>
  )
}
