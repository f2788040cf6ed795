import { themesText } from '#translated/web/report/themes/text.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import { SideColumns } from '#web/report/compare/side-columns.tsx'
import type { Side, Sides } from '#web/report/compare/sides.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { themesOf } from './subjects.ts'

export const title = themesText.themes
/** Under the counts of two; those of more leave no room there. */
export function place({ list }: Sides) {
  if (list.every(({ report }) => themesOf(report).length === 0)) return null
  return list.length > 2 ? 'bottom' : 'right'
}

export function Compare({ sides }: { sides: Sides }) {
  return (
    <Card title={title} caption={themesText.caption} className="flex-1">
      <SideColumns
        sides={sides}
        {...(sides.list.length === 2 && { className: 'grid gap-6 sm:grid-cols-2 lg:grid-cols-1' })}
      >
        {(side) => <SideThemes side={side} />}
      </SideColumns>
    </Card>
  )
}

function SideThemes({ side }: { side: Side }) {
  const themes = themesOf(side.report)
  return (
    <>
      {themes.length === 0 && <p className="text-sm text-ink-3">{themesText.noTheme}</p>}
      <ul className="flex flex-wrap gap-2">
        {themes.map(({ name, posts }) => (
          <li key={name}>
            <Badge>
              {name}
              {posts !== undefined && <span className="num font-normal text-ink-3">{formatNumber(posts)}</span>}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
