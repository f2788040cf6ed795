import { factorName } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { MOST_POINTS } from '#web/report/factor-scale.ts'
import { factorFact } from '#web/text/factor-facts.ts'
import { report as words } from '#web/text/report.ts'
import { SignedBar } from '#web/ui/signed-bar.tsx'
import { type Factor, FactorProof } from './factor-proof.tsx'

/** Points added or taken, from the middle of the scale that all factors share. */
export function FactorRow({ factor, report }: { factor: Factor; report: Report }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-t border-line py-3 lg:grid-cols-[11rem_minmax(0,1fr)_16rem_4rem_8.5rem] lg:py-2.5">
      <p className="font-medium text-ink">{factorName(factor)}</p>
      <p className="num order-3 col-span-2 text-sm text-ink-3 lg:order-none lg:col-span-1">
        {factorFact(factor, report)}
      </p>
      <SignedBar
        {...factor}
        value={factor.points}
        most={MOST_POINTS}
        className="order-4 col-span-2 max-lg:my-1 lg:order-none lg:col-span-1"
      />
      <p className="num order-2 text-right lg:order-none">
        <span className="block font-semibold text-ink">{words.factors.points(factor.points)}</span>
        <span className="sr-only">{words.factors.outOfRange}</span>
        <span className="block text-2xs whitespace-nowrap text-ink-3">
          {words.factors.range(factor.min, factor.max)}
        </span>
      </p>
      <div className="order-5 col-span-2 lg:order-none lg:col-span-1 lg:text-right">
        <FactorProof factor={factor} report={report} />
      </div>
    </li>
  )
}
