import type { Report } from '#contract/schemas/report.ts'
import { citedGroups } from '#web/report/cited.ts'
import { expertiseOf, themesOf } from '#web/report/subjects.ts'
import { formatNumber } from '#web/text/format.ts'
import { report as words } from '#web/text/report.ts'
import { PrintedSection } from './printed-section.tsx'

type Names = { name: string; values: readonly { name: string; posts?: number }[] }

export function PrintedThemes({ report }: { report: Report }) {
  const groups = [
    { name: words.themes.themes, values: themesOf(report) },
    { name: words.themes.expertise, values: expertiseOf(report) },
  ].filter(({ values }) => values.length > 0)
  if (groups.length === 0) return null
  return (
    <PrintedSection title={words.themes.title}>
      <PrintedNames groups={groups} className="grid-cols-[10rem_1fr]" />
    </PrintedSection>
  )
}

export function PrintedCited({ report }: { report: Report }) {
  const groups = citedGroups(report)
  if (groups.length === 0) return null
  return (
    <PrintedSection title={words.cited.title} caption={words.cited.caption}>
      <PrintedNames groups={groups} className="grid-cols-[10rem_1fr]" />
    </PrintedSection>
  )
}

type PrintedNamesProps = { groups: readonly Names[]; className?: string; most?: number }

/** Names with their posts, one group a line. */
export function PrintedNames({ groups, className = '', most = Number.POSITIVE_INFINITY }: PrintedNamesProps) {
  return (
    <dl className={`mt-2 grid gap-x-4 gap-y-1 ${className}`}>
      {groups.map(({ name, values }) => (
        <div key={name} className="contents">
          <dt className="text-xs leading-5 text-ink-3">{name}</dt>
          <dd className="num flex min-w-0 flex-wrap gap-x-4 leading-5">
            {values.length === 0 && <span className="text-ink-3">{words.cited.none}</span>}
            {values.slice(0, most).map((value) => (
              <span key={value.name} className="wrap-anywhere">
                {value.name}
                {value.posts !== undefined && <span className="text-ink-3"> {formatNumber(value.posts)}</span>}
              </span>
            ))}
            {values.length > most && <span className="text-ink-3">{words.cited.more(values.length - most)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
