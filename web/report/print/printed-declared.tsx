import type { Report } from '#contract/schemas/report.ts'
import { report as words } from '#web/text/report.ts'
import { MarkedQuote } from './marked-quote.tsx'
import { PrintedSection } from './printed-section.tsx'

const { declared: own } = words
const FIELDS = ['gender', 'age', 'location', 'politicalOrientation'] as const

export function PrintedDeclared({ report }: { report: Report }) {
  return (
    <PrintedSection title={own.title} caption={own.caption}>
      <dl className="mt-2">
        {FIELDS.map((field) => (
          <div key={field} className="grid grid-cols-[9rem_7.5rem_1fr] gap-3 border-t border-line py-1.5">
            <dt className="text-xs leading-5 text-ink-3">{own.names[field]}</dt>
            <Declaration field={field} report={report} />
          </div>
        ))}
      </dl>
    </PrintedSection>
  )
}

function Declaration({ field, report }: { field: (typeof FIELDS)[number]; report: Report }) {
  const { declared = {}, profile, period } = report
  const quoted = declared[field]
  if (quoted) {
    const { value, quote, source } = quoted
    const written = (source === 'bio' ? profile?.bio : profile?.location) ?? quote
    const start = written.indexOf(quote)
    const marks = start < 0 ? [] : [{ start, end: start + quote.length }]
    return (
      <>
        <dd className="font-semibold wrap-anywhere">{value}</dd>
        <dd>
          <p className="text-[.95rem]">
            <MarkedQuote text={start < 0 ? quote : written} marks={marks} />
          </p>
          <p className="num text-2xs text-ink-3">{own.sources[source](period?.readAt)}</p>
        </dd>
      </>
    )
  }
  const value = field === 'age' ? (report.age ?? report.estimatedAge) : report[field]
  return (
    <>
      <dd className="font-semibold wrap-anywhere text-ink-3">{value ?? own.undefined}</dd>
      <dd className="text-xs leading-5 text-ink-3">{value ? own.unquoted : profile && own.nothingSaid}</dd>
    </>
  )
}
