import type { ReactNode } from 'react'
import { PERCENT_OF_A_POINT } from '#contract/constants.ts'
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
  const { min = 0, max, low, high, points } = factor
  return (
    <Row
      factor={factor}
      report={report}
      number={number}
      bar={<SignedBar value={points} {...{ min, max, low, high }} most={MOST_POINTS} className="!h-2" />}
    >
      <b className="font-semibold">{words.factors.points(points)}</b>{' '}
      <span className="text-[10px] whitespace-nowrap text-ink-3">{`(${words.factors.range(min, max)})`}</span>
    </Row>
  )
}

/** Of the reports of before 2026.11-3: points out of a maximum. */
export function FormerPrintedFactor({ factor, report, number }: PrintedFactorProps) {
  return (
    <Row
      factor={factor}
      report={report}
      number={number}
      bar={
        <span className="relative block h-1.5" aria-hidden>
          <Bar points={factor.max} look="bg-line" />
          <Bar points={factor.points} look="bg-proof-fill" />
        </span>
      }
    >
      <b className="font-semibold">{factor.points}</b>
      <span className="text-ink-3">{`/${factor.max}`}</span>
    </Row>
  )
}

function Row({ factor, report, number, bar, children }: PrintedFactorProps & { bar: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[9.25rem_1fr_7.5rem_5.5rem] items-center gap-3 border-t border-line py-1.5 text-xs">
      <span className="font-medium">
        {factorName(factor)}
        <NoteNumber number={number} />
      </span>
      <span className="num text-ink-3">{factorFact(factor, report)}</span>
      {bar}
      <span className="num text-right text-sm">{children}</span>
    </li>
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
