import type { ReactNode } from 'react'
import { PERCENT_OF_A_POINT } from '#contract/constants.ts'
import { factorName } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { MOST_POINTS } from '#web/report/factor-scale.ts'
import { factorFact } from '#web/text/factor-facts.ts'
import { report as words } from '#web/text/report.ts'
import { SignedBar } from '#web/ui/signed-bar.tsx'
import { type Factor, FactorProof } from './factor-proof.tsx'

type FactorRowProps = { factor: Factor; report: Report }
const BAR = 'order-4 col-span-2 lg:order-none lg:col-span-1'

/** Points added or taken, from the middle of the scale that all factors share. */
export function FactorRow({ factor, report }: FactorRowProps) {
  const { min = 0, ...shown } = factor
  return (
    <Row
      factor={factor}
      report={report}
      bar={<SignedBar {...shown} min={min} value={factor.points} most={MOST_POINTS} className={`max-lg:my-1 ${BAR}`} />}
    >
      <span className="block font-semibold text-ink">{words.factors.points(factor.points)}</span>
      <span className="sr-only">{words.factors.outOfRange}</span>
      <span className="block text-2xs whitespace-nowrap text-ink-3">{words.factors.range(min, factor.max)}</span>
    </Row>
  )
}

/** Of the reports of before 2026.11-3: points out of a maximum. */
export function FormerFactorRow({ factor, report }: FactorRowProps) {
  return (
    <Row factor={factor} report={report} bar={<PointsBar {...factor} />}>
      <span className="font-semibold text-ink">{factor.points}</span>
      <span className="text-ink-3">{`/${factor.max}`}</span>
    </Row>
  )
}

type RowProps = FactorRowProps & { bar: ReactNode; children: ReactNode }

function Row({ factor, report, bar, children }: RowProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-t border-line py-3 lg:grid-cols-[11rem_minmax(0,1fr)_16rem_4rem_8.5rem] lg:py-2.5">
      <p className="font-medium text-ink">{factorName(factor)}</p>
      <p className="num order-3 col-span-2 text-sm text-ink-3 lg:order-none lg:col-span-1">
        {factorFact(factor, report)}
      </p>
      {bar}
      <p className="num order-2 text-right lg:order-none">{children}</p>
      <div className="order-5 col-span-2 lg:order-none lg:col-span-1 lg:text-right">
        <FactorProof factor={factor} report={report} />
      </div>
    </li>
  )
}

/** Grey up to what can be had, solid up to what was. */
function PointsBar({ points, max }: { points: number; max: number }) {
  return (
    <span className={`drawn-bar relative block h-2 ${BAR}`} aria-hidden>
      <span
        className="absolute inset-y-0 left-0 rounded-xs bg-line"
        style={{ width: `${max * PERCENT_OF_A_POINT}%` }}
      />
      <span
        className="absolute inset-y-0 left-0 rounded-xs bg-proof-fill"
        style={{ width: `${points * PERCENT_OF_A_POINT}%` }}
      />
    </span>
  )
}
