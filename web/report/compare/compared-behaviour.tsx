import { BEHAVIOURS } from '#contract/behaviours.ts'
import { report as words } from '#web/text/report.ts'
import { Card } from '#web/ui/card.tsx'
import { IntervalLegend, PercentScale } from '#web/ui/interval-bar.tsx'
import { ComparedBars } from './compared-bars.tsx'
import { behaviourOf } from './figures.ts'
import type { Sides } from './sides.ts'

export function ComparedBehaviour({ sides }: { sides: Sides }) {
  return (
    <Card title={words.behaviour.title} className="flex flex-col">
      <ul className="flex flex-1 flex-col justify-between gap-6">
        {BEHAVIOURS.map((name) => (
          <li key={name}>
            <ComparedBars sides={sides} figure={name} kind="share" of={({ report }) => behaviourOf(report, name)} />
          </li>
        ))}
      </ul>
      <PercentScale className="mt-4" />
      <IntervalLegend {...words.behaviour.legend} className="mt-4" />
    </Card>
  )
}
