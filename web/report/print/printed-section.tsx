import { type ReactNode, useId } from 'react'

type PrintedSectionProps = { title: string; caption?: string | undefined; isLong?: boolean; children: ReactNode }

/** Kept on one page unless it is long: then its rows are. */
export function PrintedSection({ title, caption, isLong = false, children }: PrintedSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`mt-6 ${isLong ? '' : 'break-inside-avoid'}`}>
      <div className="flex flex-wrap items-baseline gap-x-2 break-after-avoid">
        <h2 id={id} className="text-base font-semibold tracking-tight">
          {title}
        </h2>
        {caption && <p className="num text-xs text-ink-3">{caption}</p>}
      </div>
      {children}
    </section>
  )
}

/** The number of a figure's note, and the way there. */
export function NoteNumber({ number }: { number: number | undefined }) {
  if (number === undefined) return null
  return (
    <sup className="num relative -top-[.5em] ml-0.5 align-baseline text-[9px] leading-none font-semibold text-proof">
      <a href={`#${noteId(number)}`}>{number}</a>
    </sup>
  )
}

export const noteId = (number: number) => `note-${number}`
