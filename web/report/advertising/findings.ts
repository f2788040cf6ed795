import { ADVERTISING_KINDS, type AdvertisingKind } from '#contract/advertising.ts'
import { type FigureId, formatFigure } from '#contract/figure.ts'
import { capitalised } from '#contract/number.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { figureOf, hasMargin } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { advertisingText as words } from '#translated/web/report/advertising/text.ts'

/** How many posts of each kind, and of the commercial ones the share that says so; undefined of a report of before it. */
export function advertisingOf(report: Report) {
  const share = figureOf(report, 'advertising:declared')
  if (!share) return undefined
  const count = (kind: AdvertisingKind) => figureOf(report, `advertising:${kind}`)?.count ?? 0
  return { share, commercial: share.of ?? 0, count }
}

/** What the section says first, under it how sure that is, and the share alone for where the title stands above. */
export function advertisingFinding(report: Report) {
  const advertising = advertisingOf(report)
  if (!advertising || !report.period) return undefined
  const { share, commercial, count } = advertising
  if (commercial > 0) {
    const said = words.share(count('declared'), commercial)
    return { share: said, title: words.finding(said), caption: captionOf(share) }
  }
  return {
    title: words.title,
    caption: count('own') > 0 ? words.onlyOwn(count('own')) : words.none(report.period.posts),
  }
}

const captionOf = (share: ShownFigure) =>
  hasMargin(share)
    ? words.between(capitalised(figureWords.margin(share) || figureWords.value(share)))
    : figureWords.why(share)

export type AdvertisingLine = { kind: AdvertisingKind; figure: FigureId; name: string; note: string; posts: number }

/** How many posts of each kind: always the first and the third, the others where there are any. */
export function advertisingLines({ count }: { count: (kind: AdvertisingKind) => number }): AdvertisingLine[] {
  return ADVERTISING_KINDS.filter((kind) => kind === 'declared' || kind === 'unmentioned' || count(kind) > 0).map(
    (kind) => ({
      kind,
      figure: formatFigure({ kind: 'advertising', posts: kind }),
      name: words.names[kind],
      note: words.notes[kind],
      posts: count(kind),
    }),
  )
}
