import { print } from '#web/text/print.ts'
import { type Quote, quotePieces } from './quote-pieces.ts'

/** Somebody else's words, between « », the telling ones marked; a long text only around them. */
export function MarkedQuote(quote: Quote) {
  const pieces = quotePieces(quote)
  return (
    <span className="font-quote leading-snug text-ink wrap-anywhere">
      {print.quoteOpens}
      <bdi>
        {pieces.map(({ text, start, isMarked }) =>
          isMarked ? (
            <mark key={start} className="marker">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </bdi>
      {print.quoteCloses}
    </span>
  )
}
