import { SideColumns } from '#web/report/compare/side-columns.tsx'
import type { Sides } from '#web/report/compare/sides.ts'
import { wordsLanguage } from '#web/report/quote/words-language.ts'
import { compare } from '#web/text/compare.fr.ts'
import { Card } from '#web/ui/card.tsx'
import { adviceItems, isAdvised } from './advised.ts'
import { adviceText as own } from './text.fr.ts'

export const { title } = own
export const place = ({ list }: Sides) =>
  list.some(({ report }) => isAdvised(report) || adviceItems(report).length > 0) ? ('bottom' as const) : null

/** How to read each of the reports. */
export function Compare({ sides }: { sides: Sides }) {
  return (
    <Card title={title}>
      <SideColumns sides={sides}>
        {({ report }) => {
          const items = adviceItems(report)
          if (items.length === 0)
            return <p className="text-base text-ink-3">{isAdvised(report) ? own.none : compare.notMeasured}</p>
          return (
            <ol className="list-decimal space-y-2 pl-5 marker:font-semibold marker:text-proof">
              {items.map(({ text }) => (
                <li key={text} {...wordsLanguage(text)} className="num text-base wrap-anywhere text-ink">
                  {text}
                </li>
              ))}
            </ol>
          )
        }}
      </SideColumns>
    </Card>
  )
}
