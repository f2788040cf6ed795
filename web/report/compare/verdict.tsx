import type { FigureId } from '#contract/figure.ts'
import { compare } from '#web/text/compare.ts'
import { type Estimate, overlap } from './difference.ts'
import { isEstimate, type Measure } from './figures.ts'
import { meansTheSame } from './same-method.ts'
import type { Sides } from './sides.ts'

const { sides: own } = compare

type VerdictProps = {
  sides: Sides
  figure: FigureId
  kind: keyof typeof own.higher
  of: (side: Sides['first']) => Measure | undefined
  className?: string
}

/** Which of the two figures is higher, if that can be said: not without both margins, nor of two methods or readers. */
export function Verdict({ sides: { first, second }, figure, kind, of, className = '' }: VerdictProps) {
  const [one, other] = [of(first), of(second)]
  if (!meansTheSame(figure, first.report, second.report) || !isEstimate(one) || !isEstimate(other)) return null
  const look = `text-sm ${className}`
  if (areExactlyEqual(one, other)) return <p className={`${look} text-ink-3`}>{own.same}</p>
  if (overlap(one, other)) return <p className={`${look} text-ink-3`}>{own.notSignificant}</p>
  const { place } = one.value > other.value ? first : second
  return <p className={`num ${look} text-ink`}>{own.higher[kind](place)}</p>
}

/** Read from the profile, some factors have no margin. */
const areExactlyEqual = (one: Estimate, other: Estimate) =>
  [one.low, one.high, other.low, other.high].every((bound) => bound === one.value)
