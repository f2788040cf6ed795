import { print } from '#translated/web/text/print.ts'
import type { EvidencePost } from '#web/api/evidence.ts'
import { type Piece, Pieces } from '#web/ui/marked-pieces.tsx'
import { wordsLanguage } from './words-language.ts'

/** Somebody else's words, between « », the telling ones marked; a long text only around them. */
export function MarkedQuote(quote: Quote) {
  return (
    <span className="font-quote leading-snug text-ink wrap-anywhere">
      {print.quoteOpens}
      <bdi {...wordsLanguage(quote.text)}>
        <Pieces pieces={quotePieces(quote)} />
      </bdi>
      {print.quoteCloses}
    </span>
  )
}

/** Four lines of a note's column. */
const LONGEST = 170
/** What is kept before the first telling word of a long text. */
const BEFORE = 50

export type Quote = Pick<EvidencePost, 'marks'> & { text: string }

/** A text in pieces, marked or not; a long one is cut between words, and shows where. */
export function quotePieces({ text, marks }: Quote): Piece[] {
  const { from, to } = cutOf(text, marks)
  const pieces: Piece[] = []
  let at = from
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end > to) continue
    pieces.push({ start: at, text: text.slice(at, start), isMarked: false })
    pieces.push({ start, text: text.slice(start, end), isMarked: true })
    at = end
  }
  pieces.push({ start: at, text: text.slice(at, to), isMarked: false })
  const shown = pieces
    .filter((piece) => piece.text !== '')
    .map((piece) => ({ ...piece, text: innerQuotes(piece.text) }))
  const dots = (start: number): Piece => ({ start, text: '…', isMarked: false })
  return [...(from > 0 ? [dots(-1)] : []), ...shown, ...(to < text.length ? [dots(text.length)] : [])]
}

function cutOf(text: string, marks: Quote['marks']) {
  if (text.length <= LONGEST) return { from: 0, to: text.length }
  const first = Math.min(...marks.map(({ start }) => start), Number.POSITIVE_INFINITY)
  const isFar = Number.isFinite(first) && first > LONGEST - BEFORE
  const from = isFar ? text.lastIndexOf(' ', first - BEFORE) + 1 : 0
  const to = from + LONGEST >= text.length ? text.length : text.lastIndexOf(' ', from + LONGEST)
  return { from, to: to > from ? to : from + LONGEST }
}

/** Inside « » a quotation takes the other marks. */
const innerQuotes = (text: string) => text.replaceAll(/«\s?/g, '“').replaceAll(/\s?»/g, '”')
