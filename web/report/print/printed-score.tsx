import { PERCENT_OF_A_POINT } from '#contract/constants.ts'
import { factorName } from '#contract/factors.ts'
import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { LEVELS, levelWords } from '#web/report/score-level.ts'
import { fr } from '#web/text/fr.ts'
import { factorFact, report as words } from '#web/text/report.ts'
import { Ruler } from '#web/ui/ruler.tsx'
import { NoteNumber, PrintedSection } from './printed-section.tsx'

type NumberOf = (figure: FigureId) => number | undefined

export function PrintedScore({ analysis, numberOf }: { analysis: Analysis; numberOf: NumberOf }) {
  const { id, report } = analysis
  const { points, isMeasured, interval } = credibilityOf(id, report)
  const margin = interval ? fr.analysis.between(interval.low, interval.high) : fr.analysis.noMargin
  return (
    <>
      <section aria-labelledby="score" className="mt-5 break-inside-avoid border-t border-line pt-4">
        <h2 id="score" className="text-sm font-medium text-ink-2">
          {fr.analysis.score}
        </h2>
        <div className="mt-2 grid grid-cols-[11.5rem_1fr] items-end gap-6">
          <p className={`num flex items-baseline ${isMeasured ? '' : 'text-ink-3'}`}>
            <span className="font-display text-[4.25rem] leading-none font-semibold tracking-[-.035em]">{points}</span>
            <span className="ml-1 text-lg text-ink-3">{fr.dashboard.outOf}</span>
          </p>
          <Ruler
            value={points}
            measured={isMeasured}
            {...(interval && { interval })}
            zones={LEVELS}
            label={isMeasured ? fr.analysis.rulerWithoutMargin(points) : fr.analysis.rulerUnmeasured(points)}
          />
        </div>
        <p className="num mt-3 text-ink-2">
          <span className="font-semibold text-ink">
            {isMeasured ? `${levelWords(interval ?? { low: points, high: points })},` : fr.analysis.unmeasured}
          </span>{' '}
          {isMeasured ? `${margin}.` : fr.analysis.unmeasuredDetail}
        </p>
      </section>
      {report?.score && report.score.factors.length > 0 && (
        <Factors report={report} score={report.score} numberOf={numberOf} />
      )}
    </>
  )
}

type FactorsProps = { report: Report; score: NonNullable<Report['score']>; numberOf: NumberOf }

function Factors({ report, score, numberOf }: FactorsProps) {
  const { factors, points: total } = score
  const sum = words.factors.sum(
    factors.map(({ points }) => points),
    total,
  )
  return (
    <PrintedSection title={words.factors.title} caption={sum}>
      <ul className="mt-2">
        {factors.map((factor) => (
          <li
            key={factor.id}
            className="grid grid-cols-[9.5rem_1fr_6.5rem_2.5rem] items-center gap-3 border-t border-line py-1.5 text-xs"
          >
            <span className="font-medium">
              {factorName(factor)}
              <NoteNumber number={numberOf(`factor:${factor.id}`)} />
            </span>
            <span className="num text-ink-3">{factorFact(factor, report)}</span>
            <span className="relative block h-1.5" aria-hidden>
              <Bar points={factor.max} look="bg-line" />
              <Bar points={factor.points} look="bg-proof-fill" />
            </span>
            <span className="num text-right text-sm">
              <b className="font-semibold">{factor.points}</b>
              <span className="text-ink-3">{`/${factor.max}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </PrintedSection>
  )
}

function Bar({ points, look }: { points: number; look: string }) {
  return (
    <span
      className={`absolute inset-y-0 left-0 rounded-xs ${look}`}
      style={{ width: `${points * PERCENT_OF_A_POINT}%` }}
    />
  )
}
