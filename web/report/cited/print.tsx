import { citedText as words } from '#translated/web/report/cited/text.ts'
import { SideLabel } from '#web/report/compare/side-label.tsx'
import type { Sides } from '#web/report/compare/sides.ts'
import { PrintedNames, type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { citedGroups, SHOWN } from './cited.ts'

export function Print({ report }: PrintedProps) {
  const groups = citedGroups(report)
  if (groups.length === 0) return null
  return (
    <PrintedSection title={words.title} caption={words.caption}>
      <PrintedNames groups={groups} className="grid-cols-[10rem_1fr] @max-lg:grid-cols-1" />
    </PrintedSection>
  )
}

export function PrintCompared({ sides: { list } }: { sides: Sides }) {
  const sides = list.map((side) => ({ side, groups: citedGroups(side.report) }))
  if (sides.every(({ groups }) => groups.length === 0)) return null
  return (
    <PrintedSection title={words.compared.title} caption={words.caption}>
      <div className="mt-2 grid grid-cols-2 gap-x-8 gap-y-4">
        {sides.map(({ side, groups }) => (
          <div key={side.series} className="min-w-0">
            <SideLabel side={side} className="text-xs text-ink-2" />
            {groups.length === 0 && <p className="text-ink-3">{words.compared.none}</p>}
            <PrintedNames groups={groups} className="grid-cols-[4.75rem_1fr] text-xs" most={SHOWN} />
          </div>
        ))}
      </div>
    </PrintedSection>
  )
}
