import { declaredText as words } from '#translated/web/report/declared/text.ts'
import { QUOTES } from '#translated/web/text/format.ts'
import { SideColumns } from '#web/report/compare/side-columns.tsx'
import type { Sides } from '#web/report/compare/sides.ts'
import { wordsLanguage } from '#web/report/quote/words-language.ts'
import { Card } from '#web/ui/card.tsx'
import { MarkedPieces } from '#web/ui/marked-pieces.tsx'
import { type DeclaredLine, declaredCaption, declaredLines } from './declared.ts'

export const title = words.compared
export const place = () => 'bottom' as const

/** What each account says of itself, with the words that say it. */
export function Compare({ sides }: { sides: Sides }) {
  const captions = new Set(sides.list.map(({ report }) => declaredCaption(report)))
  return (
    <Card title={title} caption={captions.has(words.demographics) ? words.demographics : words.caption}>
      <SideColumns sides={sides}>
        {({ report }) => (
          <dl className="space-y-3">
            {declaredLines(report).map(({ name, line }) => (
              <div key={name}>
                <dt className="text-sm text-ink-3">{name}</dt>
                <dd className="min-w-0">
                  <Value line={line} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </SideColumns>
    </Card>
  )
}

function Value({ line }: { line: DeclaredLine }) {
  if (line.kind === 'undefined') return <p className="text-ink-3">{words.undefined}</p>
  return (
    <>
      <p className="font-semibold wrap-anywhere text-ink first-letter:uppercase">{line.value}</p>
      {line.kind === 'bare' && <p className="text-sm text-ink-3">{words.unquoted}</p>}
      {line.kind === 'said' && line.quote && (
        <p {...wordsLanguage(line.quote.text)} className="line-clamp-3 font-quote text-base wrap-anywhere text-ink-2">
          {QUOTES.before}
          <MarkedPieces {...line.quote} />
          {QUOTES.after}
        </p>
      )}
      {line.kind === 'said' && line.unquoted && <p className="text-sm text-ink-3">{line.unquoted}</p>}
    </>
  )
}
