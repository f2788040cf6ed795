import { factorName } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { MOST_POINTS } from '#web/report/factor-scale.ts'
import { factorFact } from '#web/text/factor-facts.ts'
import { report as words } from '#web/text/report.ts'
import { SignedBar } from '#web/ui/signed-bar.tsx'
import { NoteNumber } from './printed-section.tsx'

type Factor = NonNullable<Report['score']>['factors'][number]
type PrintedFactorProps = { factor: Factor; report: Report; number: number | undefined }

export function PrintedFactor({ factor, report, number }: PrintedFactorProps) {
  const { min, max, low, high, points } = factor
  return (
    <li className="grid grid-cols-[9.25rem_1fr_7.5rem_5.5rem] items-center gap-3 border-t border-line py-1.5 text-xs">
      <span className="font-medium">
        {factorName(factor)}
        <NoteNumber number={number} />
      </span>
      <span className="num text-ink-3">{factorFact(factor, report)}</span>
      <SignedBar value={points} {...{ min, max, low, high }} most={MOST_POINTS} className="!h-2" />
      <span className="num text-right text-sm">
        <b className="font-semibold">{words.factors.points(points)}</b>{' '}
        <span className="text-[10px] whitespace-nowrap text-ink-3">{`(${words.factors.range(min, max)})`}</span>
      </span>
    </li>
  )
}
