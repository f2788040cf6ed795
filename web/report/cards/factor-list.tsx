import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Report } from '#contract/schemas/report.ts'
import { factorSum } from '#web/report/factor-sum.ts'
import { useAfterFirstPaint } from '#web/report/use-after-first-paint.ts'
import { LEGAL_PARAMETER, OPENED_OVER_PAGE } from '#web/shell/paths.ts'
import { report as words } from '#web/text/report.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { FactorRow } from './factor-row.tsx'

type FactorListProps = { report: Report; score: NonNullable<Report['score']> }

/** How the score adds up, one factor a row; folded, for it is the statistician's half of what « En bref » says. */
export function FactorList({ report, score }: FactorListProps) {
  const isPainted = useAfterFirstPaint()
  return (
    <details className="group mt-6">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 border-t border-line pt-5 group-open:pb-4 [&::-webkit-details-marker]:hidden">
        <h3 className="text-base font-semibold text-ink">{words.factors.title}</h3>
        <span className="flex items-center gap-3 text-sm text-ink-3">
          <span className="num hidden sm:group-open:inline">{factorSum(score)}</span>
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" strokeWidth={1.75} aria-hidden />
        </span>
      </summary>
      {isPainted && <Factors report={report} score={score} />}
    </details>
  )
}

/** Drawn after what the page first shows. */
function Factors({ report, score }: FactorListProps) {
  const { hash } = useLocation()
  return (
    <>
      <p className="num max-w-prose pb-4 text-sm text-ink-2">{`${words.score.start} ${words.score.margin}`}</p>
      <p className="num pb-4 text-sm text-ink-3 sm:hidden">{factorSum(score)}</p>
      <ul>
        {score.factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} report={report} />
        ))}
      </ul>
      <p className="num border-t border-line pt-4 text-sm text-ink-3">
        {words.factors.legend}{' '}
        <TextLink
          variant="proof"
          to={{ search: `?${LEGAL_PARAMETER}=methode`, hash }}
          state={OPENED_OVER_PAGE}
          preventScrollReset
        >
          {words.factors.method}
        </TextLink>
      </p>
    </>
  )
}
