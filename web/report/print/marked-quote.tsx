import { print } from '#web/text/print.ts'
import { excerptPieces } from './excerpt-pieces.ts'
import type { Excerpt } from './excerpts.ts'

/** Somebody else's words, between « », the telling ones marked; a long text only around them. */
export function MarkedQuote(excerpt: Pick<Excerpt, 'text' | 'marks'>) {
  const pieces = excerptPieces(excerpt)
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
