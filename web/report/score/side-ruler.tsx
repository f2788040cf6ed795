import { isEstimate, scoreOf } from '#contract/compared-figures.ts'
import type { Side } from '#web/report/compare/sides.ts'
import { analysisText } from '#web/text/analysis.fr.ts'
import { VERDICT_ZONES } from '#web/text/verdict.fr.ts'
import { Ruler } from '#web/ui/ruler.tsx'

/** A side's score on the scale of a hundred, when it has one. */
export function SideRuler({ side }: { side: Side }) {
  const score = scoreOf(side.report)
  if (!score) return null
  const label = isEstimate(score)
    ? analysisText.ruler(score.value, score.low, score.high)
    : analysisText.rulerWithoutMargin(score.value)
  return (
    <Ruler
      value={score.value}
      measured
      {...(isEstimate(score) && { interval: score })}
      zones={VERDICT_ZONES}
      isNamed={false}
      series={side.series}
      label={label}
    />
  )
}
