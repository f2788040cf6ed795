import { Link, useLocation } from 'react-router'
import type { FigureId } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import { compare } from '#translated/web/text/compare.ts'
import { report as words } from '#translated/web/text/report.ts'
import { figureName } from '#web/report/figure-name.ts'
import { OPENED_OVER_PAGE, PROOF_PARAMETER, paths } from '#web/shell/paths.ts'
import { FoldedSheet } from '#web/ui/detail-button.tsx'
import type { Side } from './sides.ts'

type SideFigureProps = {
  side: Side
  figure: FigureId
  value: string
  /** Written after it in a lighter ink: « /100 ». */
  outOf?: string
  className?: string
}

/** Opens its proof: this report's over the comparison, another's on its own page, where its sheet belongs. */
export function SideFigure({ side, figure, value, outOf = '', className = '' }: SideFigureProps) {
  const { search } = useLocation()
  const { analysis, report, series, label } = side
  const shown = (
    <>
      {value}
      {outOf && <span className="font-sans text-sm font-normal tracking-normal text-ink-3">{outOf}</span>}
    </>
  )
  if (!proofOf(report, figure)) return <span className={`num text-ink-3 ${className}`}>{shown}</span>
  const isHere = series === 'first'
  const parameters = new URLSearchParams(isHere ? search : '')
  parameters.set(PROOF_PARAMETER, figure)
  const name = figureName(figure)
  return (
    <Link
      to={isHere ? { search: `?${parameters}` } : `${paths.analysis(analysis.id)}?${parameters}`}
      {...(isHere && { state: OPENED_OVER_PAGE, preventScrollReset: true, 'data-opens': figure })}
      aria-label={isHere ? words.open(name, `${value}${outOf}`) : compare.sides.opens(name, `${value}${outOf}`, label)}
      className={`group/figure hit inline-flex items-start gap-1 rounded-xs text-ink ${className}`}
    >
      <span className="num underline decoration-transparent decoration-dotted decoration-1 underline-offset-4 transition-colors group-hover/figure:decoration-proof">
        {shown}
      </span>
      <FoldedSheet className="mt-[.15em] size-3 text-proof" />
    </Link>
  )
}
