import { adviceText as words } from '#translated/web/report/advice/text.ts'
import { SideColumns } from '#web/report/compare/side-columns.tsx'
import type { Sides } from '#web/report/compare/sides.ts'
import { wordsLanguage } from '#web/report/quote/words-language.ts'
import { Card } from '#web/ui/card.tsx'
import { adviceItems } from './advised.ts'

export const { title } = words
export const place = ({ list }: Sides) =>
  list.some(({ report }) => adviceItems(report).length > 0) ? ('bottom' as const) : null

/** How to read each of the reports. */
export function Compare({ sides }: { sides: Sides }) {
  return (
    <Card title={title}>
      <SideColumns sides={sides}>
        {({ report }) => {
          const items = adviceItems(report)
          if (items.length === 0) return <p className="text-base text-ink-3">{words.none}</p>
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
