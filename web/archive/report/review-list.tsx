import { ArrowUpRight, Braces, Sheet } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { formatLongDate, QUOTES } from '#translated/web/text/format.ts'
import {
  type ArchiveResult,
  REVIEW_FIGURES,
  type ReviewFigure,
  type ReviewItem,
} from '#web/archive/analyse/archive-result.ts'
import { wordsLanguage } from '#web/report/quote/words-language.ts'
import { useAfterFirstPaint } from '#web/report/use-after-first-paint.ts'
import { archiveReport } from '#web/text/archive-report.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { addressAtX, downloadReview } from './archive-file.ts'

const words = archiveReport.review
const EVERY = 'all'
/** So many are drawn at once: twenty thousand would take the page seconds. */
const PAGE = 20

type Wanted = { figure: ReviewFigure | typeof EVERY; year: string; text: string }

/** Those that are asked for, newest first as they come. */
export function wantedItems(items: readonly ReviewItem[], { figure, year, text }: Wanted): ReviewItem[] {
  const sought = text.trim().toLowerCase()
  return items.filter(
    (item) =>
      (figure === EVERY || item.figures.includes(figure)) &&
      (year === EVERY || item.at.startsWith(year)) &&
      (sought === '' || item.text.toLowerCase().includes(sought)),
  )
}

/** Posts by why their author may want them gone, each with where to delete it. */
export function ReviewList({ result, isKept }: { result: ArchiveResult; isKept: boolean }) {
  const { items, counts } = result.review
  // The gravest first: copies, often many more, would hide them.
  const gravest = REVIEW_FIGURES.find((figure) => counts[figure] > 0) ?? EVERY
  const [wanted, setWanted] = useState<Wanted>({ figure: gravest, year: EVERY, text: '' })
  const [shown, setShown] = useState(PAGE)
  const isPainted = useAfterFirstPaint()
  const applied = useDeferredValue(wanted)
  const listed = useMemo(() => wantedItems(items, applied), [items, applied])
  const years = useMemo(() => [...new Set(items.map(({ at }) => at.slice(0, 4)))], [items])
  const searchId = useId()
  const want = (change: Partial<Wanted>) => {
    setWanted({ ...wanted, ...change })
    setShown(PAGE)
  }
  const isEmpty = REVIEW_FIGURES.every((figure) => counts[figure] === 0)
  return (
    <Card title={words.title} caption={words.caption}>
      {isEmpty ? (
        <p className="text-base text-ink-2">{words.nothing}</p>
      ) : isKept && items.length === 0 ? (
        <Counts counts={counts} />
      ) : (
        <>
          <div className="grid gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)]">
            <Select
              label={words.byFigure}
              chosen={wanted.figure}
              onChoose={(figure) => want({ figure })}
              options={[
                { value: EVERY, label: words.all(items.length) },
                ...REVIEW_FIGURES.filter((figure) => counts[figure] > 0).map((figure) => ({
                  value: figure,
                  label: words.option(words.figures[figure], counts[figure]),
                })),
              ]}
            />
            <Select
              label={words.byYear}
              chosen={wanted.year}
              onChoose={(year) => want({ year })}
              options={[
                { value: EVERY, label: words.everyYear },
                ...years.map((year) => ({ value: year, label: year })),
              ]}
            />
            <div>
              <label htmlFor={searchId} className="sr-only">
                {words.search}
              </label>
              <input
                id={searchId}
                type="search"
                value={wanted.text}
                placeholder={words.search}
                onChange={({ target }) => want({ text: target.value })}
                className="h-10 w-full rounded-md border border-line-strong bg-surface px-3 text-md text-ink placeholder:text-ink-3 sm:text-sm"
              />
            </div>
          </div>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
            <p role="status" className="num text-sm font-medium text-ink">
              {words.found(listed.length)}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="ghost" size="sm" icon={Sheet} onClick={() => downloadReview(result, listed, 'csv')}>
                {words.csv}
              </Button>
              <Button variant="ghost" size="sm" icon={Braces} onClick={() => downloadReview(result, listed, 'json')}>
                {words.json}
              </Button>
            </div>
          </div>
          <ul>
            {isPainted &&
              listed
                .slice(0, shown)
                .map((item) => <ReviewedPost key={item.id} item={item} username={result.username} />)}
          </ul>
          {shown < listed.length && (
            <Button variant="secondary" className="mt-2" onClick={() => setShown(shown + PAGE)}>
              {words.more}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

/** Of a report that was kept: how many there were, and how to see them again. */
function Counts({ counts }: { counts: Record<ReviewFigure, number> }) {
  return (
    <>
      <p className="max-w-prose text-base text-ink-2">{words.wordsGone}</p>
      <ul className="num mt-3 text-sm text-ink">
        {REVIEW_FIGURES.filter((figure) => counts[figure] > 0).map((figure) => (
          <li key={figure}>{words.option(words.figures[figure], counts[figure])}</li>
        ))}
      </ul>
    </>
  )
}

function ReviewedPost({ item, username }: { item: ReviewItem; username: string }) {
  return (
    <li className="border-t border-line py-4 first:border-t-0">
      <div className="num flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-xs text-ink-3">
        <time dateTime={item.at}>{formatLongDate(item.at)}</time>
        <span className="text-ink-2">{reasonsOf(item).join(' · ')}</span>
      </div>
      <blockquote className="mt-2 max-w-prose font-quote text-lg leading-snug wrap-anywhere whitespace-pre-line text-ink">
        {QUOTES.before}
        <bdi {...wordsLanguage(item.text)}>{item.text}</bdi>
        {QUOTES.after}
      </blockquote>
      <a
        href={addressAtX(username, item.id)}
        target="_blank"
        rel="noopener noreferrer"
        className="hit mt-2 inline-flex items-center gap-1 rounded-xs text-xs text-ink-2 underline decoration-line-strong/50 underline-offset-4 hover:text-ink"
      >
        {words.open}
        <ArrowUpRight className="size-3.5" strokeWidth={1.75} aria-hidden />
        <span className="sr-only">{words.newTab}</span>
      </a>
    </li>
  )
}

const reasonsOf = ({ figures, certainty = 0, site = '' }: ReviewItem) =>
  figures.map((figure) => {
    if (figure === 'aggressive') return words.reasons.aggressive(certainty)
    return figure === 'closedSite' ? words.reasons.closedSite(site) : words.reasons[figure]
  })
