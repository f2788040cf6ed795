import { declaredText as words } from '#translated/web/report/declared/text.ts'
import { type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { MarkedQuote } from '#web/report/quote/marked-quote.tsx'
import { type DeclaredLine, declaredCaption, declaredLines, whyUndefined } from './declared.ts'

export function Print({ report }: PrintedProps) {
  const why = whyUndefined(report)
  return (
    <PrintedSection title={words.title} caption={declaredCaption(report)} isLong>
      <dl className="mt-2">
        {declaredLines(report).map(({ name, line }) => (
          <div
            key={name}
            className="grid break-inside-avoid grid-cols-[9rem_7.5rem_1fr] gap-3 border-t border-line py-1.5 @max-lg:grid-cols-1 @max-lg:gap-0.5 @max-lg:py-2.5"
          >
            <dt className="text-xs leading-5 text-ink-3">{name}</dt>
            <Declaration {...line} />
          </div>
        ))}
      </dl>
      {why && <p className="num mt-1.5 text-xs leading-5 text-ink-3">{why}</p>}
    </PrintedSection>
  )
}

function Declaration(line: DeclaredLine) {
  if (line.kind !== 'said') {
    const isBare = line.kind === 'bare'
    const note = isBare ? words.unquoted : line.note
    return (
      <>
        <dd className="font-semibold wrap-anywhere text-ink-3">{isBare ? line.value : words.undefined}</dd>
        {note && <dd className="num text-xs leading-5 wrap-anywhere text-ink-3">{note}</dd>}
      </>
    )
  }
  const { value, quote, unquoted, source, statements } = line
  return (
    <>
      <dd className="font-semibold wrap-anywhere first-letter:uppercase">{value}</dd>
      <dd>
        {quote && (
          <p className="text-[.95rem]">
            <MarkedQuote {...quote} />
          </p>
        )}
        {unquoted && <p className="text-xs leading-5 text-ink-3">{unquoted}</p>}
        <p className="num text-2xs text-ink-3">{statements ? `${source}, ${statements}` : source}</p>
      </dd>
    </>
  )
}
