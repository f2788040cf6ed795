import { MarkedQuote } from '#web/report/quote/marked-quote.tsx'
import { formatDate } from '#web/text/format.ts'
import { print } from '#web/text/print.ts'
import type { Excerpts } from './excerpts.ts'
import type { Note } from './notes.ts'
import { noteId, PrintedSection } from './printed-section.tsx'

type PrintedNotesProps = { notes: readonly Note[]; excerpts: Excerpts; quotes: number }

/** What each numbered figure rests on. */
export function PrintedNotes({ notes, excerpts, quotes }: PrintedNotesProps) {
  if (notes.length === 0) return null
  const hasExcerpts = Object.keys(excerpts).length > 0
  return (
    <PrintedSection title={print.proofs} caption={hasExcerpts ? print.excerpts : print.whole} isLong>
      <ol className="mt-2 columns-2 gap-8 text-xs">
        {notes.map(({ number, figure, name, basis }) => (
          <li key={figure} id={noteId(number)} className="flex break-inside-avoid gap-2 border-t border-line py-1.5">
            <span className="num w-4 shrink-0 font-semibold text-proof">{number}</span>
            <div className="min-w-0 text-ink-2">
              <p className="num">
                <span className="font-medium text-ink">{`${name}.`}</span> {basis}
              </p>
              {excerpts[figure]?.slice(0, quotes).map((excerpt) => (
                <p key={excerpt.id} className="mt-0.5 text-sm">
                  <MarkedQuote {...excerpt} />
                  {excerpt.createdAt && (
                    <span className="num text-xs whitespace-nowrap text-ink-3"> {formatDate(excerpt.createdAt)}</span>
                  )}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </PrintedSection>
  )
}
