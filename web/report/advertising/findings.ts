import { ADVERTISING_KINDS, type AdvertisingKind, commercialPosts } from '#contract/advertising.ts'
import { type FigureId, formatFigure } from '#contract/figure.ts'
import type { Advertising, Report } from '#contract/schemas/report.ts'
import { advertisingText as own } from './text.fr.ts'

/** What the section says first, under it how sure that is, and the share alone for where the title stands above; undefined of a report of before it. */
export function advertisingFinding({ advertising, period }: Report) {
  if (!advertising || !period) return undefined
  const commercial = commercialPosts(advertising)
  if (commercial > 0) {
    const share = own.share(advertising.declared, commercial)
    return { share, title: own.finding(share), caption: captionOf(advertising) }
  }
  return { title: own.title, caption: advertising.own > 0 ? own.onlyOwn(advertising.own) : own.none(period.posts) }
}

function captionOf({ low, high, withheld }: Advertising): string | undefined {
  if (withheld) return own.withheld[withheld]
  return low === undefined || high === undefined ? undefined : own.between(low, high)
}

export type AdvertisingLine = { kind: AdvertisingKind; figure: FigureId; name: string; note: string; posts: number }

/** How many posts of each kind: always the first and the third, the others where there are any. */
export function advertisingLines(advertising: Advertising): AdvertisingLine[] {
  return ADVERTISING_KINDS.filter((kind) => kind === 'declared' || kind === 'unmentioned' || advertising[kind] > 0).map(
    (kind) => ({
      kind,
      figure: formatFigure({ kind: 'advertising', posts: kind }),
      name: own.names[kind],
      note: own.notes[kind],
      posts: advertising[kind],
    }),
  )
}
