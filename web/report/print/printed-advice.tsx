import type { Report } from '#contract/schemas/report.ts'
import { expertiseOf, type Subject, themesOf } from '#web/report/subjects.ts'
import { formatNumber } from '#web/text/format.ts'
import { report as words } from '#web/text/report.ts'
import { PrintedSection } from './printed-section.tsx'

export function PrintedThemes({ report }: { report: Report }) {
  const [themes, expertise] = [themesOf(report), expertiseOf(report)]
  if (themes.length === 0 && expertise.length === 0) return null
  return (
    <PrintedSection title={words.themes.title}>
      <dl className="mt-2 grid grid-cols-[10rem_1fr] gap-x-4 gap-y-1">
        <Names of={words.themes.themes} names={themes} />
        <Names of={words.themes.expertise} names={expertise} />
      </dl>
    </PrintedSection>
  )
}

function Names({ of, names }: { of: string; names: readonly Subject[] }) {
  if (names.length === 0) return null
  return (
    <>
      <dt className="text-xs leading-6 text-ink-3">{of}</dt>
      <dd className="num flex flex-wrap gap-x-5 leading-6">
        {names.map(({ name, posts }) => (
          <span key={name}>
            {name} {posts !== undefined && <span className="text-ink-3">{formatNumber(posts)}</span>}
          </span>
        ))}
      </dd>
    </>
  )
}

export function PrintedAdvice({ report }: { report: Report }) {
  const { recommendations = [] } = report
  if (recommendations.length === 0) return null
  return (
    <PrintedSection title={words.advice.title} isLong>
      <ol className="mt-2">
        {recommendations.map((text, index) => (
          <li key={text} className="flex break-inside-avoid gap-3 border-t border-line py-1.5">
            <span className="num font-semibold text-proof">{index + 1}</span>
            <span className="num wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </PrintedSection>
  )
}
