import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { figureOf, hasMargin } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { statisticsText as words } from '#translated/web/report/statistics/text.ts'

const COUNTS = ['followerCount', 'followingCount', 'tweetCount'] as const
type Count = (typeof COUNTS)[number] | 'engagementRate'
type ShownCount = { name: Count; isKnown: boolean; shown: ShownFigure }

/** What is not known reads as zero (spec 2.53), and is grey. */
const NONE = {
  followerCount: { kind: 'number', value: 0 },
  followingCount: { kind: 'number', value: 0 },
  tweetCount: { kind: 'number', value: 0 },
  engagementRate: { kind: 'rate', value: 0 },
} as const satisfies Record<Count, ShownFigure>

/** Of an archive only what it holds: a count that is not in it is no zero. */
export function countsIn(report: Report, reader: string): ShownCount[] {
  const all = [...COUNTS, 'engagementRate' as const].map((name) => {
    const shown = figureOf(report, name)
    return { name, isKnown: shown !== undefined, shown: shown ?? NONE[name] }
  })
  return reader === 'archive' ? all.filter(({ isKnown }) => isKnown) : all
}

export const isUnread = (report: Report) => countsIn(report, '').every(({ isKnown }) => !isKnown)

/** « Marge : entre 2,1 et 2,8 %. » */
export const rateMargin = (rate: ShownFigure) =>
  hasMargin(rate) ? words.margin(figureWords.margin(rate)) : figureWords.why(rate)
