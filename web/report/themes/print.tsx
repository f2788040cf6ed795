import { PrintedNames, type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { expertiseOf, themesOf } from './subjects.ts'
import { themesText as own } from './text.fr.ts'

export function Print({ report }: PrintedProps) {
  const groups = [
    { name: own.themes, values: themesOf(report) },
    { name: own.expertise, values: expertiseOf(report) },
  ].filter(({ values }) => values.length > 0)
  if (groups.length === 0) return null
  return (
    <PrintedSection title={own.title}>
      <PrintedNames groups={groups} className="grid-cols-[10rem_1fr] @max-lg:grid-cols-1" />
    </PrintedSection>
  )
}
