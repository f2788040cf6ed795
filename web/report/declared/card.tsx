import type { DeclaredField } from '#contract/declared-fields.ts'
import { formatFigure } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { declaredText } from '#translated/web/report/declared/text.ts'
import { QUOTES } from '#translated/web/text/format.ts'
import { report as words } from '#translated/web/text/report.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { wordsLanguage } from '#web/report/quote/words-language.ts'
import { Card } from '#web/ui/card.tsx'
import { DetailTextButton } from '#web/ui/detail-button.tsx'
import { MarkedPieces } from '#web/ui/marked-pieces.tsx'
import { type DeclaredLine, declaredCaption, declaredLines, whyUndefined } from './declared.ts'

export const { title } = declaredText
export const place = () => 'right' as const

/** What the account says of itself, quoted; nothing else, ever. What it does not say, and why, is said short. */
export function SectionCard({ report }: { report: Report }) {
  const why = whyUndefined(report)
  return (
    <Card title={declaredText.title} caption={declaredCaption(report)}>
      <dl>
        {declaredLines(report).map(({ name, line }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr]"
          >
            <dt className="pt-0.5 text-sm text-ink-3">{name}</dt>
            <dd className="min-w-0">
              <DeclaredValue {...line} report={report} />
            </dd>
          </div>
        ))}
      </dl>
      {why && <p className="num mt-4 border-t border-line pt-4 text-sm text-ink-3">{why}</p>}
    </Card>
  )
}

type DeclaredValueProps = DeclaredLine & { report: Report }

function DeclaredValue(line: DeclaredValueProps) {
  if (line.kind === 'undefined') return <Noted value={declaredText.undefined} note={line.note} />
  if (line.kind === 'bare') return <Noted value={line.value} note={declaredText.unquoted} />
  const { field, value, quote, unquoted, source, statements, report } = line
  return (
    <>
      <p className="font-semibold wrap-anywhere text-ink first-letter:uppercase">{value}</p>
      <blockquote className="mt-2 border-l-2 border-proof-line pl-3">
        {quote && (
          <p
            {...wordsLanguage(quote.text)}
            className="line-clamp-12 font-quote text-lg leading-snug wrap-anywhere text-ink"
          >
            {QUOTES.before}
            <MarkedPieces {...quote} />
            {QUOTES.after}
          </p>
        )}
        {unquoted && <p className="text-sm text-ink-3">{unquoted}</p>}
        <footer className="num mt-1 text-xs text-ink-3">{source}</footer>
      </blockquote>
      {statements && field && <Statements field={field} shown={statements} report={report} />}
    </>
  )
}

function Noted({ value, note }: { value: string; note: string | undefined }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere text-ink-3">{value}</p>
      {note && <p className="num mt-1 text-sm wrap-anywhere text-ink-3">{note}</p>}
    </>
  )
}

/** The posts that say it, to be read. */
function Statements({ field, shown, report }: { field: DeclaredField; shown: string; report: Report }) {
  const openProof = useOpenProof()
  const figure = formatFigure({ kind: 'declared', field })
  if (!proofOf(report, figure)) return <p className="num mt-2 text-sm text-ink-3">{shown}</p>
  const label = words.openPosts(declaredText.names[field], shown)
  return (
    <p className="mt-2">
      <DetailTextButton label={label} onOpen={() => openProof(figure)} opens={figure}>
        {shown}
      </DetailTextButton>
    </p>
  )
}
