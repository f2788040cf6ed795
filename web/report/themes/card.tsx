import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { themesText as words } from '#translated/web/report/themes/text.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import { readerText } from '#translated/web/text/reader.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { isUnmeasured } from '#web/report/reader.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { expertiseOf, type Subject, themesOf } from './subjects.ts'

export const { title } = words
export function place(report: Report) {
  if (themesOf(report).length === 0 && expertiseOf(report).length === 0) return null
  return 'right'
}

/** What the posts are about. Names alone (spec 2.61, 2.62) are plain badges; with their posts they open. */
export function SectionCard({ report }: { report: Report }) {
  const [themes, expertise] = [themesOf(report), expertiseOf(report)]
  const areCounted = [...themes, ...expertise].some(({ posts }) => posts !== undefined)
  return (
    <Card title={words.title} {...(areCounted && { caption: words.caption })}>
      {themes.length > 0 && <Group name={words.themes} subjects={themes} report={report} tone="neutral" />}
      {expertise.length > 0 && <Group name={words.expertise} subjects={expertise} report={report} tone="proof" />}
      {isUnmeasured(report) && <p className="mt-6 text-sm text-ink-3">{readerText.unmeasuredMeans}</p>}
      {report.expertise && expertise.length > 0 && (
        <p className="mt-6 border-t border-line pt-4 text-sm text-ink-3">{words.rule}</p>
      )}
    </Card>
  )
}

type GroupProps = { name: string; subjects: readonly Subject[]; report: Report; tone: 'neutral' | 'proof' }

function Group({ name, subjects, report, tone }: GroupProps) {
  return (
    <div className="mt-6 first-of-type:mt-0">
      <h3 className="mb-2.5 text-sm text-ink-3">{name}</h3>
      <ul className="flex flex-wrap gap-2">
        {subjects.map((subject) => (
          <li key={subject.name}>
            <Chip report={report} subject={subject} tone={tone} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const styles = {
  neutral: 'border-transparent bg-sunken text-ink hover:border-proof-line hover:bg-proof-soft',
  proof: 'border-proof-line bg-proof-soft text-proof hover:border-proof',
}

function Chip({
  report,
  subject: { name, posts, figure },
  tone,
}: {
  report: Report
  subject: Subject
  tone: GroupProps['tone']
}) {
  const openProof = useOpenProof()
  if (posts === undefined || !figure || !proofOf(report, figure)) return <Badge tone={tone}>{name}</Badge>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-opens={figure}
      onClick={() => openProof(figure)}
      className={`inline-flex min-h-8 items-center gap-2 rounded-sm border px-2.5 text-sm font-medium transition-colors duration-(--duration-fast) ${styles[tone]}`}
    >
      {name}
      <span className={`num text-xs font-normal ${tone === 'proof' ? '' : 'text-ink-3'}`}>{formatNumber(posts)}</span>
      <span className="sr-only">{words.opens(posts)}</span>
    </button>
  )
}
