import { themesOf } from '#web/report/subjects.ts'
import { compare } from '#web/text/compare.ts'
import { formatNumber } from '#web/text/format.ts'
import { report as words } from '#web/text/report.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { SideLabel } from './side-label.tsx'
import type { Side, Sides } from './sides.ts'

export function ComparedThemes({ sides: { first, second } }: { sides: Sides }) {
  if (themesOf(first.report).length === 0 && themesOf(second.report).length === 0) return null
  return (
    <Card title={words.themes.themes} caption={words.themes.caption} className="flex-1">
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
      {themes.length === 0 && <p className="text-sm text-ink-3">{compare.sides.noTheme}</p>}
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
