import { markedPieces } from './marked-text.ts'

type MarkedPiecesProps = { text: string; marks: Parameters<typeof markedPieces>[1] }

/** A text with the words that count marked in it; whatever direction it takes ends with it. */
export function MarkedPieces({ text, marks }: MarkedPiecesProps) {
  return (
    <bdi>
      {markedPieces(text, marks).map((piece) =>
        piece.isMarked ? (
          <mark key={piece.start} className="marker">
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  )
}
