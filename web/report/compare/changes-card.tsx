import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import {
  differenceBetween,
  type Estimate,
  haveSameMethod,
  haveSameReader,
  haveSameReading,
  isEstimate,
  meansTheSame,
  overlap,
} from '#contract/compared-figures.ts'
import type { FigureId } from '#contract/figure.ts'
import { COMPARED_FIGURES } from '#contract/figures.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { figureOf, hasPoint, unitOf } from '#contract/shown-figure.ts'
import { compare } from '#translated/web/text/compare.ts'
import { formatDate } from '#translated/web/text/format.ts'
import { readerText } from '#translated/web/text/reader.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import { getEarlier } from '#web/api/analyses.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { getAnalysis } from '#web/api/analysis.ts'
import { keys } from '#web/api/queries.ts'
import { figureName } from '#web/report/figure-name.ts'
import { paths } from '#web/shell/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { failure } from '#web/text/failure.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MiniRuler } from '#web/ui/ruler.tsx'
import { comparedWords } from './figures.ts'
import { Unread } from './unread.tsx'

const { changes: words } = compare

/** The earlier analyses of the same profile, and what differs from the latest of them that was made the same way. */
export function ChangesCard({ analysis }: { analysis: Analysis }) {
  const report = analysis.report ?? {}
  const list = useEarlier(analysis)
  const earlier = list.data ?? []
  const baseline = earlier.find(({ report: before }) => before && haveSameMethod(before, report))
  const { report: before, ...whole } = useWholeReport(baseline?.id)
  const [latest] = earlier
  if (list.isError && !list.data)
    return <Unread what={failure.earlier} error={list.error} onRetry={() => void list.refetch()} />
  if (!latest) return null
  return (
    <Card title={words.title} caption={words.caption}>
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
      <h3 className="num text-base font-semibold text-ink">{words.since(since)}</h3>
      {haveSameReading(before, now) && haveSameReader(before, now) ? (
        <p className="mt-3 text-base text-ink-2">{words.samePosts}</p>
      ) : (
        <>
          {!haveSameReader(before, now) && (
            <p className="mt-3 max-w-prose text-base wrap-anywhere text-ink-2">{otherReader(before, now)}</p>
          )}
          <ChangesList before={before} now={now} />
          <p className="mt-4 max-w-prose text-sm text-ink-3">{words.rule}</p>
        </>
      )}
    </div>
  )
}

function otherReader(before: Report, now: Report): string {
  return readerText.otherReader([before, now].map(({ readerVersion }) => readerVersion ?? readerText.house))
}

function whyNotCompared({ methodVersion: before }: Report, { methodVersion: now }: Report) {
  return before === undefined || now === undefined ? compare.unknownMethod : words.otherMethod(before, now)
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

/** As of the other lists (spec 8.12). */
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
      {COMPARED_FIGURES.map((figure) => (
        <li
          key={figure}
          className="num grid grid-cols-[1fr_auto] items-baseline gap-x-5 gap-y-1 border-t border-line py-3 sm:grid-cols-[10rem_8.5rem_8.5rem_minmax(0,1fr)]"
        >
          <span className="font-medium text-ink">{figureName(figure)}</span>
          <span className="inline-flex flex-wrap items-center gap-x-1.5 text-ink-2">
            <Value report={before} figure={figure} />
            <ArrowRight className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
            <span className="sr-only">{compare.changes.toNow}</span>
            <Value report={now} figure={figure} />
          </span>
          {meansTheSame(figure, before, now) && (
            <Change before={figureOf(before, figure)} now={figureOf(now, figure)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Value({ report, figure }: { report: Report; figure: FigureId }) {
  const isTold = figureOf(report, figure)?.value !== undefined
  return <span className={isTold ? 'whitespace-nowrap' : 'text-ink-3'}>{comparedWords(report, figure).value}</span>
}

type ChangeProps = { before: ShownFigure | undefined; now: ShownFigure | undefined }

/** Counts are exact: their difference has no margin and needs no verdict. */
function Change({ before, now }: ChangeProps) {
  if (before?.value === undefined || now?.value === undefined) return null
  const unit = unitOf(now)
  const areEstimates = isEstimate(before) && isEstimate(now)
  const difference = areEstimates ? differenceBetween(now, before) : { value: now.value - before.value }
  return (
    <>
      <span className="col-span-2 flex flex-wrap items-baseline gap-x-3 sm:col-span-1">
        {/* A share whose margin alone is told has no point to subtract. */}
        {hasPoint(before) && hasPoint(now) && (
          <span className="font-semibold whitespace-nowrap text-ink">{compare.difference(unit, difference.value)}</span>
        )}
        {'low' in difference && (
          <span className="text-sm text-ink-3">{compare.differenceBetween(unit, difference.low, difference.high)}</span>
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
      <h3 className="text-base font-semibold text-ink">{words.list}</h3>
      <ul className="mt-3">
        {analyses.slice(0, SHOWN_FIRST).map((analysis) => (
          <EarlierItem key={analysis.id} analysis={analysis} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="num hit cursor-pointer border-t border-line pt-3 text-sm font-medium text-ink">
            {words.others(others.length)}
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
        aria-label={words.viewNamed(createdAt)}
      >
        {words.view}
      </ButtonLink>
    </li>
  )
}
