import { AnalysisOutcome } from '#web/analyses/analysis-outcome.tsx'
import { useFollowedAnalysis } from '#web/analyses/use-followed-analysis.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { type ComparedPlace, comparisons } from '#web/report/sections.ts'
import { useAuth } from '#web/session/session.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { analysisText } from '#web/text/analysis.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { compare } from '#web/text/compare.fr.ts'
import { failure } from '#web/text/failure.fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { ComparePicker } from './compare-picker.tsx'
import { ComparedAccounts } from './compared-accounts.tsx'
import { type Sides, sidesOf } from './sides.ts'

/** The report with another beside it, and the way to a third or back to one. */
export function SideBySide({ analysis, otherId }: { analysis: Analysis; otherId: string }) {
  return (
    <>
      <ComparePicker analysis={analysis} />
      <Comparison analysis={analysis} otherId={otherId} />
    </>
  )
}

/**
 * Another analysis beside this one, in place of the report: the same scales, and a verdict only where margins part.
 * The way back is the picker's, above it in every state.
 */
export function Comparison({ analysis, otherId }: { analysis: Analysis; otherId: string }) {
  const { analysis: other, error, isCut, retry } = useFollowedAnalysis(otherId)
  const sides = other?.status === 'done' ? sidesOf(analysis, other) : undefined
  return (
    <div className="mt-6">
      {/* On the page before it has something to say: a live region that comes with its words is not heard. */}
      <p role="status" className="sr-only">
        {sides && compare.sides.shown(sides.first.label, sides.second.label)}
      </p>
      {sides && <ComparedReports sides={sides} />}
      {other && !sides && <NoReport other={other} isCut={isCut} />}
      {!other && error && <FailureAlert error={error} fate={failure.unmoved} onRetry={retry} />}
      {!other && !error && <Loading label={common.loading} />}
    </div>
  )
}

function NoReport({ other, isCut }: { other: Analysis; isCut: boolean }) {
  const { user } = useAuth()
  return <AnalysisOutcome analysis={other} isCut={isCut} balance={user?.credits ?? 0} />
}

function ComparedReports({ sides }: { sides: Sides }) {
  const simulated = [sides.first.report, sides.second.report].find(({ mockData }) => mockData)
  const at = (wanted: ComparedPlace) =>
    comparisons
      .all()
      .filter(({ place }) => place === wanted)
      .map(({ id, Compare }) =>
        wanted === 'top' || wanted === 'bottom' ? (
          <div key={id} className="min-w-0 lg:col-span-12">
            <Compare sides={sides} />
          </div>
        ) : (
          <Compare key={id} sides={sides} />
        ),
      )
  return (
    <div className="grid gap-4 sm:gap-5 lg:grid-cols-12">
      {simulated && (
        <div className="lg:col-span-12">
          <Alert tone="note" title={analysisText.simulatedNote(simulated.note)} />
        </div>
      )}
      <div className="min-w-0 lg:col-span-12">
        <ComparedAccounts sides={sides} />
      </div>
      {at('top')}
      <div className="grid min-w-0 gap-4 sm:gap-5 lg:col-span-7">{at('left')}</div>
      <div className="flex min-w-0 flex-col gap-4 sm:gap-5 lg:col-span-5">{at('right')}</div>
      {at('bottom')}
    </div>
  )
}
