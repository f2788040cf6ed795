import { BEHAVIOURS } from '#contract/behaviours.ts'
import { behaviourText } from '#translated/web/report/behaviour/text.ts'
import { formatShare } from '#translated/web/text/format.ts'
import { ComparedBars } from '#web/report/compare/compared-bars.tsx'
import type { Sides } from '#web/report/compare/sides.ts'
import { Card } from '#web/ui/card.tsx'
import { IntervalLegend, PercentScale } from '#web/ui/interval-bar.tsx'

export const { title } = behaviourText
export const place = () => 'left' as const

const { unknown: _, ...marks } = behaviourText.legend

export function Compare({ sides }: { sides: Sides }) {
  return (
    <Card title={title} className="flex flex-col">
      <ul className="flex flex-1 flex-col justify-between gap-6">
        {BEHAVIOURS.map((name) => (
          <li key={name}>
            <ComparedBars sides={sides} figure={name} />
          </li>
        ))}
      </ul>
      <PercentScale most={formatShare(100)} className="mt-4" />
      <IntervalLegend marks={marks} className="mt-4" />
    </Card>
  )
}
