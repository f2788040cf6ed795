type MarkedPiecesProps = { text: string; marks: Parameters<typeof markedPieces>[1] }

/** A text with the words that count marked in it; whatever direction it takes ends with it. */
export function MarkedPieces({ text, marks }: MarkedPiecesProps) {
  return (
    <bdi>
      <Pieces pieces={markedPieces(text, marks)} />
    </bdi>
  )
}

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, start, isMarked }) =>
    isMarked ? (
      <mark key={start} className="marker">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

type Span = { start: number; end: number }
export type Piece = { text: string; start: number; isMarked: boolean }

/** The text cut at its marks, which may overlap, come in any order or reach beyond it. */
export function markedPieces(text: string, marks: readonly Span[]): Piece[] {
  const pieces: Piece[] = []
  let reached = 0
  const add = (end: number, isMarked: boolean) => {
    if (end <= reached) return
    pieces.push({ text: text.slice(reached, end), start: reached, isMarked })
    reached = end
  }
  for (const { start, end } of joined(marks)) {
    add(Math.min(start, text.length), false)
    add(Math.min(end, text.length), true)
  }
  add(text.length, false)
  return pieces
}

/** What overlaps or touches is one mark; what is empty or turned around is none. */
function joined(marks: readonly Span[]): Span[] {
  const spans: Span[] = []
  const inOrder = marks
    .filter(({ start, end }) => end > start && end > 0)
    .toSorted((one, other) => one.start - other.start)
  for (const { start, end } of inOrder) {
    const last = spans.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else spans.push({ start, end })
  }
  return spans
}
