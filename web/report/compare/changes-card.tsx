import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import {
  differenceBetween,
  type Estimate,
  haveSameMethod,
  haveSameReader,
  haveSameReading,
  isEstimate,
  type Measure,
  meansTheSame,
  overlap,
} from '#contract/compared-figures.ts'
import type { Report } from '#contract/schemas/report.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import { getEarlier } from '#web/api/analyses.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { getAnalysis } from '#web/api/analysis.ts'
import { keys } from '#web/api/queries.ts'
import { figureName } from '#web/report/figure-name.ts'
import { paths } from '#web/shell/paths.ts'
import { compare, type FigureKind } from '#web/text/compare.fr.ts'
import { dashboardText } from '#web/text/dashboard.fr.ts'
import { failure } from '#web/text/failure.fr.ts'
import { formatDate } from '#web/text/format.fr.ts'
import { readerText } from '#web/text/reader.fr.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MiniRuler } from '#web/ui/ruler.tsx'
import { COMPARED_FIGURES, whyAbsent } from './figures.ts'
import { Unread } from './unread.tsx'

const { changes: own } = compare

/** The earlier analyses of the same profile, and what differs from the latest of them that was made the same way. */
export function ChangesCard({ analysis }: { analysis: Analysis }) {
  const report = analysis.report ?? {}
  const list = useEarlier(analysis)
  const earlier = list.data?.analyses ?? []
  const baseline = earlier.find(({ report: before }) => before && haveSameMethod(before, report))
  const { report: before, ...whole } = useWholeReport(baseline?.id)
  const [latest] = earlier
  if (list.isError && !list.data)
    return <Unread what={failure.earlier} error={list.error} onRetry={() => void list.refetch()} />
  if (!latest) return null
  return (
    <Card title={own.title} caption={own.caption}>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {baseline ? (
          <>
            {before && <Changes since={baseline.createdAt} before={before} now={report} />}
            {!before && whole.error && (
              <Unread what={failure.earlier} error={whole.error} onRetry={() => void whole.refetch()} />
            )}
          </>
        ) : (
          <p className="num max-w-prose text-base text-ink-2">{whyNotCompared(latest.report ?? {}, report)}</p>
        )}
        <EarlierList analyses={earlier} />
      </div>
    </Card>
  )
}

function Changes({ since, before, now }: { since: string; before: Report; now: Report }) {
  return (
    <div className="min-w-0">
      <h3 className="num text-base font-semibold text-ink">{own.since(since)}</h3>
      {haveSameReading(before, now) && haveSameReader(before, now) ? (
        <p className="mt-3 text-base text-ink-2">{own.samePosts}</p>
      ) : (
        <>
          {!haveSameReader(before, now) && (
            <p className="mt-3 max-w-prose text-base wrap-anywhere text-ink-2">{otherReader(before, now)}</p>
          )}
          <ChangesList before={before} now={now} />
          <p className="mt-4 max-w-prose text-sm text-ink-3">{own.rule}</p>
        </>
      )}
    </div>
  )
}

function otherReader(before: Report, now: Report): string {
  return readerText.otherReader([before, now].map(({ readerVersion }) => readerVersion ?? readerText.house))
}

function whyNotCompared({ methodVersion: before }: Report, { methodVersion: now }: Report) {
  return before === undefined || now === undefined ? compare.unknownMethod : own.otherMethod(before, now)
}

/** The earlier analyses of the same profile, newest first. */
const useEarlier = ({ id }: Analysis) => useQuery({ queryKey: keys.earlier(id), queryFn: () => logged(getEarlier(id)) })

/** The whole report of one of them: their list holds no margin but the score's. */
function useWholeReport(id: string | undefined) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.analysis(id ?? ''),
    enabled: id !== undefined,
    queryFn: async () => (await logged(getAnalysis(id ?? ''))).analysis,
  })
  return { report: data?.report ?? undefined, error, refetch }
}

/** As the spec has it of the other lists. */
async function logged<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    console.error(error)
    throw error
  }
}

/** One figure a line: before, now, how far apart, and whether that says anything. */
function ChangesList({ before, now }: { before: Report; now: Report }) {
  return (
    <ul className="mt-3">
      {COMPARED_FIGURES.map(({ figure, kind, of }) => (
        <li
          key={figure}
          className="num grid grid-cols-[1fr_auto] items-baseline gap-x-5 gap-y-1 border-t border-line py-3 sm:grid-cols-[10rem_8.5rem_8.5rem_minmax(0,1fr)]"
        >
          <span className="font-medium text-ink">{figureName(figure)}</span>
          <span className="inline-flex flex-wrap items-center gap-x-1.5 text-ink-2">
            <Value kind={kind} measure={of(before)} absent={whyAbsent(before, figure)} />
            <ArrowRight className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
            <span className="sr-only">{compare.changes.toNow}</span>
            <Value kind={kind} measure={of(now)} absent={whyAbsent(now, figure)} />
          </span>
          {meansTheSame(figure, before, now) && <Change kind={kind} before={of(before)} now={of(now)} />}
        </li>
      ))}
    </ul>
  )
}

type ChangeProps = { kind: FigureKind; before: Measure | undefined; now: Measure | undefined }

type ValueProps = { kind: FigureKind; measure: Measure | undefined; absent: string }

function Value({ kind, measure, absent }: ValueProps) {
  if (!measure) return <span className="text-ink-3">{absent}</span>
  return <span className="whitespace-nowrap">{compare.value(kind, measure.value)}</span>
}

/** Counts are exact: their difference has no margin and needs no verdict. */
function Change({ kind, before, now }: ChangeProps) {
  if (!before || !now) return null
  const areEstimates = isEstimate(before) && isEstimate(now)
  const difference = areEstimates ? differenceBetween(now, before) : { value: now.value - before.value }
  return (
    <>
      <span className="col-span-2 flex flex-wrap items-baseline gap-x-3 sm:col-span-1">
        <span className="font-semibold whitespace-nowrap text-ink">{compare.difference(kind, difference.value)}</span>
        {'low' in difference && (
          <span className="text-sm text-ink-3">{compare.differenceBetween(kind, difference.low, difference.high)}</span>
        )}
      </span>
      {areEstimates && <Significance before={before} now={now} />}
    </>
  )
}

function Significance({ before, now }: { before: Estimate; now: Estimate }) {
  const look = 'col-span-2 text-sm sm:col-span-1 sm:text-right'
  if (overlap(now, before)) return <span className={`${look} text-ink-3`}>{compare.notSignificant}</span>
  return <span className={`${look} font-medium text-ink`}>{compare.clear}</span>
}

const SHOWN_FIRST = 6

function EarlierList({ analyses }: { analyses: readonly Analysis[] }) {
  const others = analyses.slice(SHOWN_FIRST)
  return (
    <div className="min-w-0">
      <h3 className="text-base font-semibold text-ink">{own.list}</h3>
      <ul className="mt-3">
        {analyses.slice(0, SHOWN_FIRST).map((analysis) => (
          <EarlierItem key={analysis.id} analysis={analysis} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="num hit cursor-pointer border-t border-line pt-3 text-sm font-medium text-ink">
            {own.others(others.length)}
          </summary>
          <ul className="mt-3">
            {others.map((analysis) => (
              <EarlierItem key={analysis.id} analysis={analysis} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function EarlierItem({ analysis: { id, createdAt, report } }: { analysis: Analysis }) {
  const { points, isMeasured, interval } = credibilityOf(id, report)
  return (
    <li className="num flex items-center gap-x-3 border-t border-line py-2">
      <span className="text-sm text-ink-2">{formatDate(createdAt)}</span>
      <MiniRuler
        value={points}
        measured={isMeasured}
        {...(interval && { interval })}
        className="min-w-0 flex-1 max-sm:hidden"
      />
      <span className="ml-auto whitespace-nowrap">
        <span className={isMeasured ? 'font-semibold text-ink' : 'text-ink-3'}>{points}</span>
        <span className="text-ink-3">{dashboardText.outOf}</span>
        {!isMeasured && <span className="ml-2 text-xs text-ink-3">{dashboardText.indicative}</span>}
      </span>
      <ButtonLink
        variant="ghost"
        size="sm"
        iconEnd={ArrowRight}
        to={paths.analysis(id)}
        className="-mr-3 text-ink"
        aria-label={own.viewNamed(createdAt)}
      >
        {own.view}
      </ButtonLink>
    </li>
  )
}
