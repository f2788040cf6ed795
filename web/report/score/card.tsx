import { useId } from 'react'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { analysisText } from '#translated/web/text/analysis.ts'
import { report as words } from '#translated/web/text/report.ts'
import { VERDICT_ZONES, verdictText } from '#translated/web/text/verdict.ts'
import { type Credibility, credibilityOf } from '#web/analyses/credibility.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { subjectOf } from '#web/report/brief/brief.ts'
import { BriefList, Sentence } from '#web/report/brief/brief-list.tsx'
import { ToDoNote } from '#web/report/brief/to-do-note.tsx'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { ReaderLine } from '#web/report/reader-line.tsx'
import { VerdictWord } from '#web/shell/verdict-word.tsx'
import { dashboardText } from '#web/text/dashboard.ts'
import { DetailButton } from '#web/ui/detail-button.tsx'
import { Ruler } from '#web/ui/ruler.tsx'
import { FactorList } from './factor-list.tsx'

/** The answer, why, and what to do: what a phone shows without scrolling. How the score adds up is folded under it. */
export function ScoreCard({ analysis: { id, report } }: { analysis: Analysis }) {
  const headingId = useId()
  const credibility = credibilityOf(id, report)
  return (
    <>
      <section
        aria-labelledby={headingId}
        className="grid min-w-0 overflow-hidden rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        <div className="p-5 sm:p-6">
          <h2 id={headingId} className="text-lg text-ink-2">
            {verdictText.question}
          </h2>
          <Answer report={report} credibility={credibility} />
          <Basis report={report ?? {}} isMeasured={credibility.isMeasured} />
        </div>
        <div className="flex min-w-0 flex-col border-t border-line lg:border-t-0 lg:border-l">
          <BriefList analysisId={id} report={report ?? {}} className="flex-1 px-5 py-4 sm:p-6" />
          <ToDoNote report={report ?? {}} />
        </div>
      </section>
      {report?.score && report.score.factors.length > 0 && <FactorList report={report} score={report.score} />}
    </>
  )
}

function Answer({ report, credibility }: { report: Report | null; credibility: Credibility }) {
  const { points, isMeasured, interval, verdict } = credibility
  return (
    <>
      {verdict ? <VerdictWord {...verdict} /> : <Unmeasured />}
      <p className="num mt-2 flex flex-wrap items-baseline gap-x-3 text-base text-ink-2">
        <Points report={report} credibility={credibility} />
        {isMeasured && (
          <span>{interval ? verdictText.between(interval.low, interval.high) : analysisText.noMargin}</span>
        )}
      </p>
      <div className="mt-1">
        <Ruler
          value={points}
          measured={isMeasured}
          {...(interval && { interval })}
          zones={VERDICT_ZONES}
          {...(verdict && 'word' in verdict && { current: verdictText.word(verdict.word) })}
          label={rulerLabel(credibility)}
        />
      </div>
    </>
  )
}

function Unmeasured() {
  return (
    <p className="mt-1 max-w-prose text-base text-ink-2">
      <span className="font-medium text-ink">{analysisText.unmeasured}</span> {analysisText.unmeasuredDetail}
    </p>
  )
}

function Points({ report, credibility }: { report: Report | null; credibility: Credibility }) {
  const openProof = useOpenProof()
  const { points, isMeasured } = credibility
  const figure = (
    <span className="num flex items-baseline">
      <span className={`font-display text-xl font-semibold sm:text-2xl ${isMeasured ? 'text-ink' : 'text-ink-3'}`}>
        {points}
      </span>
      <span className="ml-0.5 text-base text-ink-3">{dashboardText.outOf}</span>
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

/** What the account speaks of, how much of it was read, and by whom. */
function Basis({ report, isMeasured }: { report: Report; isMeasured: boolean }) {
  const { period } = report
  const subject = subjectOf(report)
  return (
    <div className="mt-3 space-y-1 text-sm text-ink-3">
      {subject && <Sentence report={report} sentence={subject} className="text-ink-2" />}
      {isMeasured && period && (
        <p className="num">{analysisText.read(period.posts, analysisText.days(period.from, period.to))}</p>
      )}
      {isMeasured && period && <ReaderLine report={report} />}
    </div>
  )
}

function rulerLabel({ points, isMeasured, interval }: Credibility): string {
  if (!isMeasured) return analysisText.rulerUnmeasured(points)
  if (!interval) return analysisText.rulerWithoutMargin(points)
  return analysisText.ruler(points, interval.low, interval.high)
}
