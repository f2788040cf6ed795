import type { Report } from '#contract/report.ts'
import { THEMES } from '#contract/themes.ts'
import { formatNumber } from '#web/text/format.ts'
import { report as words } from '#web/text/report.ts'
import { PrintedSection } from './printed-section.tsx'

type Theme = { name: string; posts?: number | undefined }

export function PrintedThemes({ report }: { report: Report }) {
  const { contentThemes = [], topicExpertise = [], evidence = {} } = report
  const themes = report.themes?.map(({ theme, posts }) => ({ name: THEMES[theme], posts }))
  const expertise = report.expertise?.map(({ theme }) => ({
    name: THEMES[theme],
    posts: evidence[`theme:${theme}`]?.length,
  }))
  if (contentThemes.length === 0 && topicExpertise.length === 0) return null
  return (
    <PrintedSection title={words.themes.title}>
      <dl className="mt-2 grid grid-cols-[10rem_1fr] gap-x-4 gap-y-1">
        <Names of={words.themes.themes} names={themes ?? contentThemes.map((name) => ({ name }))} />
        <Names of={words.themes.expertise} names={expertise ?? topicExpertise.map((name) => ({ name }))} />
      </dl>
    </PrintedSection>
  )
}

function Names({ of, names }: { of: string; names: readonly Theme[] }) {
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
