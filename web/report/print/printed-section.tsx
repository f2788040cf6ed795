import { type ReactNode, useId } from 'react'
import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { citedText } from '#translated/web/report/cited/text.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import { report as words } from '#translated/web/text/report.ts'
import type { Analysis } from '#web/api/analysis.ts'

/** What a section is printed from; `numberOf` is the number of a figure's note. */
export type PrintedProps = {
  analysis: Analysis
  report: Report
  numberOf: (figure: FigureId) => number | undefined
}
/** What a figure of the section rests on. */
export type PrintedNote = { figure: FigureId; basis: string }

/** The posts that a figure counts, out of those it could. */
export function postsBasis({ evidence = {}, period }: Report, figure: FigureId, all = period?.posts): string {
  const posts = evidence[figure]?.length ?? 0
  return `${posts === (all ?? posts) ? words.posts(posts) : words.postsOf(posts, all ?? posts)}.`
}

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

type Names = { name: string; values: readonly { name: string; posts?: number }[] }
type PrintedNamesProps = { groups: readonly Names[]; className?: string; most?: number }

/** Names with their posts, one group a line. */
export function PrintedNames({ groups, className = '', most = Number.POSITIVE_INFINITY }: PrintedNamesProps) {
  return (
    <dl className={`mt-2 grid gap-x-4 gap-y-1 ${className}`}>
      {groups.map(({ name, values }) => (
        <div key={name} className="contents">
          <dt className="text-xs leading-5 text-ink-3">{name}</dt>
          <dd className="num flex min-w-0 flex-wrap gap-x-4 leading-5">
            {values.length === 0 && <span className="text-ink-3">{citedText.none}</span>}
            {values.slice(0, most).map((value) => (
              <span key={value.name} className="wrap-anywhere">
                {value.name}
                {value.posts !== undefined && <span className="text-ink-3"> {formatNumber(value.posts)}</span>}
              </span>
            ))}
            {values.length > most && <span className="text-ink-3">{citedText.more(values.length - most)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
