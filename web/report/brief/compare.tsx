import { brief as words } from '#translated/web/report/brief/text.ts'
import { SideColumns } from '#web/report/compare/side-columns.tsx'
import type { Sides } from '#web/report/compare/sides.ts'
import { Card } from '#web/ui/card.tsx'
import { briefOf, subjectOf } from './brief.ts'
import { inOneLine } from './brief-sentence.ts'

export const { title } = words
export const place = () => 'underTop' as const

/** What each account publishes and why its score is what it is, in its report's own sentences. */
export function Compare({ sides }: { sides: Sides }) {
  return (
    <Card title={title}>
      <SideColumns sides={sides}>
        {({ report }) => (
          <ul className="space-y-2">
            {[subjectOf(report) ?? [], briefOf(report)]
              .flat()
              .map(inOneLine)
              .map((sentence) => (
                <li key={sentence} className="num text-base wrap-anywhere text-ink">
                  {sentence}
                </li>
              ))}
          </ul>
        )}
      </SideColumns>
    </Card>
  )
}
