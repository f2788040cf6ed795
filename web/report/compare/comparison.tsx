import { X } from 'lucide-react'
import { analysisText } from '#translated/web/text/analysis.ts'
import { common } from '#translated/web/text/common.ts'
import { compare } from '#translated/web/text/compare.ts'
import { AnalysisOutcome } from '#web/analyses/analysis-outcome.tsx'
import { useFollowedAnalysis } from '#web/analyses/use-followed-analysis.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { SectionLinks } from '#web/report/section-links.tsx'
import { type ComparedPlace, comparisons } from '#web/report/sections.ts'
import { useAuth } from '#web/session/session.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { failure } from '#web/text/failure.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { ComparePicker } from './compare-picker.tsx'
import { ComparedAccounts } from './compared-accounts.tsx'
import { type Sides, sidesOf } from './sides.ts'
import { useComparison } from './use-comparison.ts'

type ComparisonProps = { analysis: Analysis; otherIds: readonly string[] }

/** The report with others beside it, and the way to one more or back to one. */
export function SideBySide(props: ComparisonProps) {
  return (
    <>
      <ComparePicker analysis={props.analysis} />
      <Comparison {...props} />
    </>
  )
}

/**
 * Other analyses beside this one, in place of the report: the same scales, and a verdict only where margins part.
 * The way back is the picker's, above it in every state.
 */
export function Comparison({ analysis, otherIds }: ComparisonProps) {
  const [second, third, fourth] = otherIds
  const followed = [useFollowedAnalysis(second), useFollowedAnalysis(third), useFollowedAnalysis(fourth)]
  const others = otherIds.flatMap((id, nth) => ({ id, ...followed[nth] }))
  const done = others.flatMap(({ analysis: other }) => (other?.status === 'done' ? [other] : []))
  const sides = done.length > 0 ? sidesOf(analysis, done) : undefined
  return (
    <div className="mt-6">
      {/* On the page before it has something to say: a live region that comes with its words is not heard. */}
      <p role="status" className="sr-only">
        {sides && compare.sides.shown(sides.list.map(({ label }) => label))}
      </p>
      {others.map((other) => other.analysis?.status !== 'done' && <Missing key={other.id} {...other} />)}
      {sides && <ComparedReports sides={sides} />}
    </div>
  )
}

type MissingProps = Partial<ReturnType<typeof useFollowedAnalysis>> & { id: string }

/** One that has no report, or not yet. Beside others it can be taken away; alone, closing does. */
function Missing({ id, analysis, error, isCut = false, retry }: MissingProps) {
  const { user } = useAuth()
  const { otherIds, remove } = useComparison()
  if (!analysis && !error) return <Loading label={common.loading} />
  return (
    <div className="mb-5">
      {analysis ? (
        <AnalysisOutcome analysis={analysis} isCut={isCut} balance={user?.credits ?? 0} />
      ) : (
        error && retry && <FailureAlert error={error} fate={failure.unmoved} onRetry={retry} />
      )}
      {otherIds.length > 1 && (
        <Button variant="secondary" icon={X} className="mt-3" onClick={() => remove(id)}>
          {compare.sides.removeUnread}
        </Button>
      )}
    </div>
  )
}

/** In the order they are read in. */
const PLACES = ['top', 'underTop', 'left', 'right', 'bottom'] as const satisfies readonly ComparedPlace[]

function ComparedReports({ sides }: { sides: Sides }) {
  const simulated = sides.list.find(({ report }) => report.mockData)?.report
  const placed = comparisons.all().map((section) => ({ ...section, at: section.place(sides) }))
  const at = (wanted: ComparedPlace) =>
    placed
      .filter((section) => section.at === wanted)
      .map(({ id, Compare }) => (
        <div
          key={id}
          id={`section-${id}`}
          className={`grid min-w-0 scroll-mt-20 ${wanted === 'left' || wanted === 'right' ? 'last:flex-1' : 'lg:col-span-12'}`}
        >
          <Compare sides={sides} />
        </div>
      ))
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
      <div className="min-w-0 lg:col-span-12 print:hidden">
        <SectionLinks sections={PLACES.flatMap((wanted) => placed.filter((section) => section.at === wanted))} />
      </div>
      {at('top')}
      {at('underTop')}
      <div className="grid min-w-0 gap-4 sm:gap-5 lg:col-span-7">{at('left')}</div>
      <div className="flex min-w-0 flex-col gap-4 sm:gap-5 lg:col-span-5">{at('right')}</div>
      {at('bottom')}
    </div>
  )
}
