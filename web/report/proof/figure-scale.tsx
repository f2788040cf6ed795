import { LEVELS } from '#web/report/score-level.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { fr } from '#web/text/fr.ts'
import { IntervalBar, PercentScale } from '#web/ui/interval-bar.tsx'
import { Ruler } from '#web/ui/ruler.tsx'
import type { Scale } from './explanation.ts'

/** The figure as its card draws it, larger. */
export function FigureScale(scale: Scale) {
  if (scale.kind === 'score') {
    const { estimate, interval } = scale
    const label = interval
      ? fr.analysis.ruler(estimate, interval.low, interval.high)
      : fr.analysis.rulerWithoutMargin(estimate)
    return (
      <div className="mt-5">
        <Ruler value={estimate} measured {...(interval && { interval })} zones={LEVELS} label={label} />
      </div>
    )
  }
  const whole = scale.kind === 'points' ? scale.max : 100
  const part = (value: number) => (100 * value) / whole
  return (
    <div className="mt-5">
      <IntervalBar estimate={part(scale.estimate)} low={part(scale.low)} high={part(scale.high)} className="!h-3" />
      {scale.kind === 'percent' ? <PercentScale className="mt-2 !border-t-0 !pt-0" /> : <PointsScale max={scale.max} />}
    </div>
  )
}

function PointsScale({ max }: { max: number }) {
  return (
    <div className="num mt-2 flex justify-between text-2xs text-ink-3" aria-hidden>
      <span>{0}</span>
      <span>{words.points(max)}</span>
    </div>
  )
}
