import type { Figure } from '#contract/figure.ts'
import type { FigureName } from '#contract/figures.ts'
import { isOfThisMethod } from '#contract/method-version.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { figureOf, hasMargin, hasPoint, unitOf } from '#contract/shown-figure.ts'
import { figureNumber, figureUnit, figureWords } from '#translated/contract/figure-words.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { factorLineNames as names } from '#translated/web/text/factor-line-names.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import type { Zone } from '#web/ui/ruler.tsx'

/** A number of a written calculation with what it counts, or the sign between two. */
export type Term = { figure: string; caption: string } | { sign: string; spoken: string }
export type Line = { name: string; value: string; note?: string }
type Interval = { low: number; high: number }

/** How a figure is drawn: a share of 100, points added or taken, or a position on a ruler. */
export type Scale =
  | { kind: 'percent'; figure: ShownFigure }
  | ({ kind: 'signed'; estimate: number; min: number; max: number } & Interval)
  | { kind: 'score'; estimate: number; interval: Interval; zones: readonly Zone[] }

/** What the verso of a figure says before it shows posts. */
export type Explanation = {
  /** As its card shows it. */
  value: string
  /** A word in place of a number, of a share that is withheld. */
  isWord?: boolean
  unit?: string
  margin?: string
  scale?: Scale
  written?: readonly Term[]
  lines?: readonly Line[]
  sentences: readonly string[]
  /** Read by those who want to check. */
  details?: readonly string[]
}

/** What tells figures apart: a name, or the kind of those that name something else too. */
export type FigureKey = FigureName | Exclude<Figure['kind'], 'named'>
type FigureOf<Key extends FigureKey> = Key extends FigureName
  ? { kind: 'named'; name: Key }
  : Extract<Figure, { kind: Key }>

/** How each figure was made. */
export type Explanations = { [Key in FigureKey]: (report: Report, figure: FigureOf<Key>) => Explanation | undefined }

/** One of them, found by the key of a figure: the compiler does not see that it takes that very figure, so a method. */
export type Explain = { explain(report: Report, figure: Figure): Explanation | undefined }['explain']

/** A figure as every medium shows it, its unit apart; a word in place of a number that is not told. */
export function shownValue(shown: ShownFigure): Pick<Explanation, 'value' | 'isWord' | 'unit' | 'margin'> {
  const { value, count = 0 } = shown
  const unit = unitOf(shown)
  // « moins de 1 % » is a word too.
  const isWord = !hasPoint(shown) || (unit === 'share' && value === 0 && count > 0)
  const margin = hasMargin(shown) || unit === 'share' ? figureWords.margin(shown) : ''
  return {
    value: isWord ? figureWords.value(shown) : figureNumber[unit](value ?? 0),
    ...(isWord ? { isWord } : { unit: figureUnit(unit) }),
    ...(margin && { margin }),
  }
}

/** A share, and how it can be counted again: « 14 posts comptés ÷ 44 posts lus = 32 % », or « 14 sur 44 » where it tells none. */
export function writtenShare(shown: ShownFigure, counted: string): Omit<Explanation, 'sentences'> {
  const { terms } = words
  const { value, count = 0, of = 0 } = shown
  const exact = words.exactPercent(of === 0 ? 0 : (100 * count) / of)
  const whole = words.percent(value ?? 0)
  return {
    ...shownValue(shown),
    ...(hasMargin(shown) && { scale: { kind: 'percent', figure: shown } }),
    ...(shown.kind !== 'unread' && {
      written: [
        { figure: formatNumber(count), caption: terms.retained(count) },
        value === undefined ? terms.outOf : terms.divided,
        { figure: formatNumber(of), caption: counted },
        ...(value === undefined
          ? []
          : [terms.equals, { figure: exact, caption: exact === whole ? '' : terms.rounded(whole) }]),
      ],
    }),
  }
}

export const countedPosts = (posts: number) => ({ value: formatNumber(posts), unit: words.postUnit(posts) })

/** What was measured is this version's; an earlier report was made with other thresholds. */
export function otherVersion(report: Report): string[] {
  const { methodVersion, reader } = report
  // One that names its reader says there how it was read.
  if (methodVersion === undefined || reader || isOfThisMethod(report)) return []
  return [words.estimates.otherVersion(methodVersion)]
}

/** What was not measured has no line. */
export function line(name: string, value: number | undefined, show: (value: number) => string): Line[] {
  return value === undefined ? [] : [{ name, value: show(value) }]
}

/** Why fewer posts count than were read. */
export function otherLanguageLines(report: Report): Line[] {
  const of = figureOf(report, 'toxicity')?.of
  const left = report.period && of !== undefined && report.period.posts - of
  return line(names.otherLanguages, left || undefined, formatNumber)
}

export function replyLines(report: Report): Line[] {
  return line(names.replies, figureOf(report, 'replies')?.count || undefined, formatNumber)
}
