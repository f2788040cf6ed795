import type { Declared, Report } from '#contract/schemas/report.ts'
import { report as words } from '#web/text/report.ts'
import { Card } from '#web/ui/card.tsx'

const { declared: own } = words
const FIELDS = ['gender', 'age', 'location', 'politicalOrientation'] as const
type Field = (typeof FIELDS)[number]

/** What the account says of itself, quoted; nothing else, ever. */
export function DeclaredCard({ report }: { report: Report }) {
  return (
    <Card title={own.title} caption={own.caption}>
      <dl>
        {FIELDS.map((field) => (
          <div
            key={field}
            className="grid gap-x-6 gap-y-1 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr]"
          >
            <dt className="pt-0.5 text-sm text-ink-3">{own.names[field]}</dt>
            <dd className="min-w-0">
              <DeclaredValue field={field} report={report} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function DeclaredValue({ field, report }: { field: Field; report: Report }) {
  const quoted = report.declared?.[field]
  if (quoted) {
    return (
      <>
        <p className="font-semibold wrap-anywhere text-ink">{quoted.value}</p>
        <Quote declared={quoted} report={report} />
      </>
    )
  }
  const value = field === 'age' ? (report.age ?? report.estimatedAge) : report[field]
  if (value) {
    return (
      <>
        <p className="font-semibold wrap-anywhere text-ink-3">{value}</p>
        <p className="mt-1 text-sm text-ink-3">{own.unquoted}</p>
      </>
    )
  }
  return (
    <>
      <p className="font-semibold text-ink-3">{own.undefined}</p>
      {report.profile && <p className="mt-1 text-sm text-ink-3">{own.nothingSaid}</p>}
    </>
  )
}

/** The field as it was written, with the words that count marked in it. */
function Quote({ declared: { quote, source }, report }: { declared: Declared; report: Report }) {
  const written = (source === 'bio' ? report.profile?.bio : report.profile?.location) ?? quote
  const at = written.indexOf(quote)
  const [before, after] = at < 0 ? ['', ''] : [written.slice(0, at), written.slice(at + quote.length)]
  return (
    <blockquote className="mt-2 border-l-2 border-proof-line pl-3">
      <p className="font-quote text-lg leading-snug wrap-anywhere text-ink">
        {`«\u00a0${before}`}
        <mark className="marker">{quote}</mark>
        {`${after}\u00a0»`}
      </p>
      <footer className="num mt-1 text-xs text-ink-3">{own.sources[source](report.period?.readAt)}</footer>
    </blockquote>
  )
}
