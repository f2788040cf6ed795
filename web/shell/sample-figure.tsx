import { fr } from '#web/text/fr.ts'
import { IntervalBar } from '#web/ui/interval-bar.tsx'

const { specimen } = fr

/** An example of what a report shows: a figure and, beside it, the posts it rests on. */
export function SampleFigure() {
  return (
    <figure className="w-full max-w-[45rem]" aria-label={specimen.label}>
      <div className="grid grid-cols-2 overflow-hidden rounded-sm bg-surface shadow-md ring-1 ring-line">
        <div className="relative flex min-h-[26.5rem] flex-col p-8">
          <span
            className="pointer-events-none absolute inset-y-0 right-0 w-12 bg-linear-to-l from-ink/[.035] to-transparent"
            aria-hidden
          />
          <p className="text-xs text-ink-3">{specimen.recto}</p>
          <div className="mt-auto">
            <p className="text-base font-medium text-ink-2">{specimen.name}</p>
            <p className="num mt-1 font-display text-[6.5rem] leading-none font-semibold tracking-[-.05em] text-ink">
              {specimen.figure}
              <span className="text-[.46em] font-medium tracking-normal text-ink-3">{specimen.unit}</span>
            </p>
            <div className="mt-6">
              <IntervalBar estimate={6.09} low={3.93} high={9.32} />
            </div>
            <p className="num mt-3 text-sm text-ink-3">{specimen.interval}</p>
          </div>
        </div>
        <div className="relative flex flex-col border-l border-line p-8">
          <span
            className="pointer-events-none absolute inset-y-0 left-0 w-7 bg-linear-to-r from-ink/[.03] to-transparent"
            aria-hidden
          />
          <p className="text-xs text-ink-3">{specimen.verso}</p>
          <ul className="mt-6 space-y-5">
            {specimen.quotes.map(({ before, marked, after, date }) => (
              <li key={date}>
                <p className="font-quote text-lg leading-snug text-ink">
                  {before}
                  <mark className="marker">{marked}</mark>
                  {after}
                </p>
                <p className="mt-1 text-xs text-ink-3">{date}</p>
              </li>
            ))}
          </ul>
          <p className="num mt-auto pt-6 text-sm text-ink-3">{specimen.more}</p>
        </div>
      </div>
    </figure>
  )
}
