import { zonesOf } from '#web/report/score-level.ts'
import { analysisText } from '#web/text/analysis.ts'
import { Ruler } from '#web/ui/ruler.tsx'
import { isEstimate, scoreOf } from './figures.ts'
import type { Side } from './sides.ts'

/** A side's score on the scale of a hundred, when it has one. */
export function ScoreRuler({ side }: { side: Side }) {
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
      zones={zonesOf(side.report)}
      series={side.series}
      label={label}
    />
  )
}
