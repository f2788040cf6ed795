import { isEstimate } from '#contract/compared-figures.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { analysisText } from '#translated/web/text/analysis.ts'
import { VERDICT_ZONES } from '#translated/web/text/verdict.ts'
import type { Side } from '#web/report/compare/sides.ts'
import { Ruler } from '#web/ui/ruler.tsx'

/** A side's score on the scale of a hundred, when it has one. */
export function SideRuler({ side }: { side: Side }) {
  const score = figureOf(side.report, 'credibilityScore')
  if (score?.value === undefined) return null
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
