import { SideLabel } from '#web/report/compare/side-label.tsx'
import type { Side, Sides } from '#web/report/compare/sides.ts'
import { formatNumber } from '#web/text/format.fr.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { themesOf } from './subjects.ts'
import { themesText } from './text.fr.ts'

export const place = 'right'

export function Compare({ sides: { first, second } }: { sides: Sides }) {
  if (themesOf(first.report).length === 0 && themesOf(second.report).length === 0) return null
  return (
    <Card title={themesText.themes} caption={themesText.caption} className="flex-1">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
        <SideThemes side={first} />
        <SideThemes side={second} />
      </div>
    </Card>
  )
}

function SideThemes({ side }: { side: Side }) {
  const themes = themesOf(side.report)
  return (
    <div className="min-w-0">
      <h3 className="mb-2.5 text-sm text-ink-2">
        <SideLabel side={side} />
      </h3>
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
    </div>
  )
}
