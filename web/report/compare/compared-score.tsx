import { analysisText } from '#web/text/analysis.ts'
import { compare } from '#web/text/compare.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { Card } from '#web/ui/card.tsx'
import { ComparedFactors } from './compared-factors.tsx'
import { isEstimate, scoreOf } from './figures.ts'
import { ScoreRuler } from './score-ruler.tsx'
import { SideFigure } from './side-figure.tsx'
import { SideLabel } from './side-label.tsx'
import type { Side, Sides } from './sides.ts'
import { Verdict } from './verdict.tsx'

/** Both scores on rulers of the same length, one under the other, then the factors they are the sum of. */
export function ComparedScore({ sides }: { sides: Sides }) {
  return (
    <Card title={analysisText.score}>
      <ScoreLine side={sides.first} />
      <ScoreLine side={sides.second} />
      <Verdict
        sides={sides}
        figure="credibilityScore"
        kind="score"
        of={({ report }) => scoreOf(report)}
        className="text-base"
      />
      <ComparedFactors sides={sides} />
    </Card>
  )
}

function ScoreLine({ side }: { side: Side }) {
  return (
    <div className="mb-5 grid items-end gap-x-10 gap-y-2 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:block">
        <SideLabel side={side} className="text-sm text-ink-2" />
        <ScoreFigure side={side} />
      </div>
      <ScoreRuler side={side} />
    </div>
  )
}

function ScoreFigure({ side }: { side: Side }) {
  const score = scoreOf(side.report)
  if (!score) return <p className="text-sm text-ink-3">{compare.notMeasured}</p>
  return (
    <p className="num flex flex-wrap items-baseline gap-x-3 lg:mt-1">
      <SideFigure
        side={side}
        figure="credibilityScore"
        value={compare.value('score', score.value)}
        outOf={dashboardText.outOf}
        className="font-display text-2xl font-semibold"
      />
      <span className="text-sm text-ink-3">
        {isEstimate(score) ? compare.between('score', score.low, score.high) : compare.noMargin}
      </span>
    </p>
  )
}
