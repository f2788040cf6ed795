import { ArrowRight } from 'lucide-react'
import type { Report } from '#contract/schemas/report.ts'
import { compare, type FigureKind } from '#web/text/compare.ts'
import { figureName } from '#web/text/report.ts'
import { differenceBetween, type Estimate, overlap } from './difference.ts'
import { COMPARED_FIGURES, isEstimate, type Measure, whyAbsent } from './figures.ts'
import { meansTheSame } from './same-method.ts'

/** One figure a line: before, now, how far apart, and whether that says anything. */
export function ChangesList({ before, now }: { before: Report; now: Report }) {
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
