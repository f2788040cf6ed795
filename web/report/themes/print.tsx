import { themesText as words } from '#translated/web/report/themes/text.ts'
import { PrintedNames, type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { expertiseOf, themesOf } from './subjects.ts'

export function Print({ report }: PrintedProps) {
  const groups = [
    { name: words.themes, values: themesOf(report) },
    { name: words.expertise, values: expertiseOf(report) },
  ].filter(({ values }) => values.length > 0)
  if (groups.length === 0) return null
  return (
    <PrintedSection title={words.title}>
      <PrintedNames groups={groups} className="grid-cols-[10rem_1fr] @max-lg:grid-cols-1" />
    </PrintedSection>
  )
}
