import type { ReactNode } from 'react'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { hasMargin, shownNumbers } from '#contract/shown-figure.ts'
import { isThemeId } from '#contract/themes.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { formatDate, formatLongDate, formatNumber, formatRate, QUOTES } from '#translated/web/text/format.ts'
import { themeNames } from '#translated/web/text/names.ts'
import type { ArchiveResult, Change, PostReference, YearFigures } from '#web/archive/analyse/archive-result.ts'
import { wordsLanguage } from '#web/report/quote/words-language.ts'
import { archiveReport as words } from '#web/text/archive-report.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { IntervalBar } from '#web/ui/interval-bar.tsx'
import { addressAtX } from './archive-file.ts'
import { InTurn } from './in-turn.tsx'

/** Everything that was posted: what changed and when, each year's figures with their margins, subjects, hours, applications. */
export function Years({ result }: { result: ArchiveResult }) {
  const { years } = result
  return (
    <div className="space-y-4 sm:space-y-5">
      <InTurn>
        <Changes changes={years.changes} />
        <Figures years={years.years} />
        <Subjects result={result} />
        {years.applications.length > 0 && <Applications result={result} />}
      </InTurn>
    </div>
  )
}

/** In words: « Entre mars et juin 2021, la part de réponses est passée de 12 % à 40 %. » */
export function changeSentence({ figure, ...levels }: Change): string {
  if (figure === 'posts') return words.changes.posts(levels)
  const theme = figure.startsWith('theme:') ? figure.slice('theme:'.length) : ''
  if (isThemeId(theme)) return words.changes.theme(theme, levels)
  if (
    figure === 'replies' ||
    figure === 'withLinks' ||
    figure === 'night' ||
    figure === 'vulgarity' ||
    figure === 'toxicity'
  )
    return words.changes.share(figure, levels)
  return ''
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <Card title={words.changes.title} {...(changes.length > 0 && { caption: words.changes.caption })}>
      {changes.length === 0 ? (
        <p className="text-base text-ink-2">{words.changes.none}</p>
      ) : (
        <ul className="num max-w-prose divide-y divide-line text-base text-ink">
          {changes.map((change) => (
            <li key={`${change.figure} ${change.at}`} className="py-2.5 first:pt-0 last:pb-0">
              {changeSentence(change)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type Row = { year: number; value: string; margin: string; bar: { estimate?: number; low: number; high: number } | null }

const { years: yearsWords } = words

/** One small chart a figure, all on the same years, so that the eye goes down one and across to the next. */
function Figures({ years }: { years: readonly YearFigures[] }) {
  const [newest, oldest] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0]
  return (
    <Card title={yearsWords.title} caption={`${yearsWords.finding(newest, oldest)} ${yearsWords.caption}`}>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <InTurn>
          <Multiple
            title={yearsWords.score}
            rule={yearsWords.scoreRule}
            rows={years.map((year) => figureRow(year, year.score))}
          />
          <Multiple title={yearsWords.posts} rows={postRows(years)} />
          <Multiple title={yearsWords.toxicity} rows={years.map((year) => figureRow(year, year.toxicity))} />
          <Multiple title={yearsWords.vulgarity} rows={years.map((year) => figureRow(year, year.vulgarity))} />
          <Multiple title={yearsWords.replies} rows={years.map((year) => figureRow(year, year.replies))} />
          <Multiple title={yearsWords.withLinks} rows={years.map((year) => figureRow(year, year.withLinks))} />
          <Multiple title={yearsWords.reactions} rule={yearsWords.reactionsRule} rows={reactionRows(years)} />
          <Hours years={years} />
        </InTurn>
      </div>
    </Card>
  )
}

function figureRow({ year }: YearFigures, figure: ShownFigure | null): Row {
  const shown = figure ?? undefined
  if (!hasMargin(shown))
    return { year, value: '–', margin: figure ? yearsWords.withheld : yearsWords.tooFew, bar: null }
  const { low, high } = shown
  const estimate = shownNumbers(shown).value
  return {
    year,
    value: figureWords.value(shown),
    margin: figureWords.margin(shown),
    bar: { low, high, ...(estimate !== undefined && { estimate }) },
  }
}

/** Counted, so without a margin; as long as the fullest year allows. */
function postRows(years: readonly YearFigures[]): Row[] {
  const most = Math.max(1, ...years.map(({ posts }) => posts))
  return years.map(({ year, posts, perDay }) => {
    const part = (100 * posts) / most
    return {
      year,
      value: formatNumber(posts),
      margin: yearsWords.perDay(figureWords.value(perDay)),
      bar: { estimate: part, low: part, high: part },
    }
  })
}

function reactionRows(years: readonly YearFigures[]): Row[] {
  const most = Math.max(1, ...years.map(({ reactions }) => reactions?.high ?? reactions?.median ?? 0))
  return years.map(({ year, reactions }) => {
    if (!reactions) return { year, value: '–', margin: yearsWords.tooFew, bar: null }
    const { median, low = median, high = median } = reactions
    const part = (value: number) => (100 * value) / most
    const margin = low === high ? '' : yearsWords.scoreBetween(low, high)
    return {
      year,
      value: formatRate(median),
      margin,
      bar: { estimate: part(median), low: part(low), high: part(high) },
    }
  })
}

function Multiple({ title, rule, rows }: { title: string; rule?: string; rows: readonly Row[] }) {
  return (
    <Chart title={title} {...(rule && { rule })}>
      {rows.map(({ year, value, margin, bar }) => (
        <div key={year} className={`${YEAR} items-center`}>
          <dt className="text-xs text-ink-3">{year}</dt>
          <dd className="contents">
            {bar ? <IntervalBar {...bar} /> : <span className="h-2.5 rounded-xs bg-sunken" aria-hidden />}
            <span className="text-right text-sm font-medium whitespace-nowrap text-ink">{value}</span>
            <span className="text-xs whitespace-nowrap text-ink-3">{margin}</span>
          </dd>
        </div>
      ))}
    </Chart>
  )
}

/** Year, bar, figure, margin: as wide in every chart, so that columns line up from one to the next. */
const YEAR = 'grid min-h-6 grid-cols-[2.25rem_minmax(0,1fr)_3rem_6.25rem] gap-x-2'

/** Two rows of the grid around it, shared with its neighbour: a rule of two lines lowers the years of both. */
function Chart({ title, rule, children }: { title: string; rule?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid min-w-0 content-start gap-y-2 sm:row-span-2 sm:grid-rows-subgrid sm:content-stretch"
    >
      <div>
        <h3 className="text-sm font-medium text-ink">{title}</h3>
        {rule && <p className="mt-0.5 text-xs text-ink-3">{rule}</p>}
      </div>
      <dl className="num">{children}</dl>
    </section>
  )
}

function Subjects({ result }: { result: ArchiveResult }) {
  const { years, themes } = result.years
  const { subjects: text } = words
  return (
    <Card title={text.title} caption={text.caption}>
      <dl>
        {years.map(({ year, themes: shown }) => (
          <div
            key={year}
            className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 border-t border-line py-2 first:border-t-0"
          >
            <dt className="num pt-0.5 text-sm text-ink-3">{year}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {shown.length === 0 && <span className="text-sm text-ink-3">{text.none}</span>}
              {shown.map(({ theme, figure }) => (
                <Badge key={theme}>{`${themeNames[theme]} ${figureWords.value(figure)}`}</Badge>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {themes.length > 0 && (
        <section aria-label={text.spans} className="mt-6">
          <h3 className="text-sm font-medium text-ink">{text.spans}</h3>
          <p className="text-xs text-ink-3">{text.spansCaption}</p>
          <ul className="mt-2">
            {themes.map(({ theme, first, last }) => (
              <li key={theme} className="border-t border-line py-3 first:border-t-0">
                <p className="text-sm font-medium text-ink">{themeNames[theme]}</p>
                <div className="mt-1 grid gap-3 sm:grid-cols-2">
                  <Reference name={text.first} post={first} username={result.username} />
                  <Reference name={text.last} post={last} username={result.username} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

function Reference({ name, post, username }: { name: string; post: PostReference; username: string }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="num text-xs text-ink-3">
        {`${name} · `}
        <a
          href={addressAtX(username, post.id)}
          target="_blank"
          rel="noopener noreferrer"
          className="hit rounded-xs underline decoration-line-strong/50 underline-offset-4 hover:text-ink"
        >
          {formatLongDate(post.at)}
          <span className="sr-only">{` ${words.review.newTab}`}</span>
        </a>
      </p>
      {post.text !== '' && (
        <blockquote className="mt-1 line-clamp-3 font-quote text-base leading-snug wrap-anywhere text-ink">
          {QUOTES.before}
          <bdi {...wordsLanguage(post.text)}>{post.text}</bdi>
          {QUOTES.after}
        </blockquote>
      )}
    </div>
  )
}

/** The three hours in a row with the most posts, over midnight too. */
export function busiestHour(hours: readonly number[]): number {
  const sum = (from: number) => [0, 1, 2].reduce((total, after) => total + (hours[(from + after) % 24] ?? 0), 0)
  return hours.reduce((best, _, hour) => (sum(hour) > sum(best) ? hour : best), 0)
}

function Hours({ years }: { years: readonly YearFigures[] }) {
  return (
    <Chart title={words.rhythm.title} rule={words.rhythm.caption}>
      {years.map(({ year, hours, posts }) => (
        <div key={year} className={`${YEAR} items-end`}>
          <dt className="text-xs text-ink-3">{year}</dt>
          <dd className="contents">
            <HourBars hours={hours} posts={posts} />
            <span className="col-span-2 pl-2 text-xs text-ink-2">{words.rhythm.busiest(busiestHour(hours))}</span>
          </dd>
        </div>
      ))}
    </Chart>
  )
}

/** Read beside its sentence, so hidden from screen readers. */
function HourBars({ hours, posts }: { hours: readonly number[]; posts: number }) {
  const most = Math.max(...hours) / Math.max(1, posts)
  const bars: ReactNode[] = hours.map((count, hour) => (
    <span
      // oxlint-disable-next-line react/no-array-index-key -- an hour is its place
      key={hour}
      className="flex-1 rounded-t-xs bg-proof-fill"
      style={{ height: `${most === 0 ? 0 : Math.max(count > 0 ? 4 : 0, (100 * count) / posts / most)}%` }}
    />
  ))
  return (
    <span className="drawn-bar flex h-5 items-end gap-px border-b border-line-strong/40" aria-hidden>
      {bars}
    </span>
  )
}

function Applications({ result }: { result: ArchiveResult }) {
  const { applications: text } = words
  return (
    <Card title={text.title}>
      <DataTable
        caption={text.caption}
        columns={[text.name, text.posts, text.from, text.to]}
        rows={result.years.applications.map(({ name, posts, first, last }) => [
          name,
          formatNumber(posts),
          formatDate(first),
          formatDate(last),
        ])}
      />
    </Card>
  )
}
