import type { Figure, FigureName } from '#contract/figure.ts'
import { isOfThisMethod } from '#contract/method-version.ts'
import type { Report, Share } from '#contract/schemas/report.ts'
import { evidence as words } from '#web/text/evidence.fr.ts'
import { factorLineNames as names } from '#web/text/factor-line-names.fr.ts'
import { formatNumber } from '#web/text/format.fr.ts'
import { readerText } from '#web/text/reader.fr.ts'
import type { Zone } from '#web/ui/ruler.tsx'

/** A number of a written calculation with what it counts, or the sign between two. */
export type Term = { figure: string; caption: string } | { sign: string; spoken: string }
export type Line = { name: string; value: string; note?: string }
type Interval = { low: number; high: number }

/** How a figure is drawn: a share of 100, points added or taken, or a position on a ruler. */
export type Scale =
  | ({ kind: 'percent'; estimate?: number } & Interval)
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

/** None where nobody measured who reads. */
export type Margin = { low?: number | undefined; high?: number | undefined }
type Divided = Omit<Share, keyof Margin> & Margin

/** 14 posts comptés ÷ 44 posts lus = 31,8 %, as anybody can count it again; the share with its margin and its place on the scale, if it has one. */
export function divided({ posts, of, percent, low, high }: Divided, counted: string): Omit<Explanation, 'sentences'> {
  const { terms } = words
  return {
    value: formatNumber(percent),
    unit: words.percentUnit,
    ...(low === undefined || high === undefined
      ? { margin: readerText.unmeasured }
      : {
          margin: words.percentBetween(low, high),
          scale: { kind: 'percent', estimate: percent, low, high },
        }),
    written: [
      { figure: formatNumber(posts), caption: terms.retained(posts) },
      terms.divided,
      { figure: formatNumber(of), caption: counted },
      terms.equals,
      {
        figure: words.exactPercent(percent),
        caption: words.exactPercent(percent) === words.percent(percent) ? '' : terms.rounded(words.percent(percent)),
      },
    ],
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
export function otherLanguageLines({ period, behaviour }: Report): Line[] {
  const left = period && behaviour && period.posts - behaviour.toxicity.of
  return line(names.otherLanguages, left || undefined, formatNumber)
}

export function replyLines({ statistics }: Report): Line[] {
  return line(names.replies, statistics?.replies.posts || undefined, formatNumber)
}
