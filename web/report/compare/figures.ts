import { BEHAVIOURS } from '#contract/behaviours.ts'
import { behaviourOf, counted, type Measure, paceOf, rateOf, scoreOf } from '#contract/compared-figures.ts'
import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { withheldValue } from '#web/report/behaviour/withheld-share.ts'
import { compare, type FigureKind } from '#web/text/compare.fr.ts'
import { report as words } from '#web/text/report.fr.ts'

/** What two reports have in common to be compared, in the order of the page. */
export const COMPARED_FIGURES: readonly {
  figure: FigureId
  kind: FigureKind
  of: (report: Report) => Measure | undefined
}[] = [
  { figure: 'credibilityScore', kind: 'score', of: scoreOf },
  ...BEHAVIOURS.map((name) => ({
    figure: name,
    kind: 'share' as const,
    of: (report: Report) => behaviourOf(report, name),
  })),
  { figure: 'engagementRate', kind: 'rate', of: rateOf },
  { figure: 'followerCount', kind: 'count', of: ({ followerCount }) => counted(followerCount) },
  { figure: 'postsPerDay', kind: 'pace', of: paceOf },
]

function withheldOf({ behaviour }: Report, figure: FigureId) {
  const name = BEHAVIOURS.find((one) => one === figure)
  const share = name && behaviour?.[name]
  return share?.withheld ? share : undefined
}

/** Why a report has no such figure: nobody measured it, or what was read is not sure enough to say. */
export function whyAbsent(report: Report, figure: FigureId): string {
  const share = withheldOf(report, figure)
  return share ? withheldValue(share) : compare.notMeasured
}

export function withheldPosts(report: Report, figure: FigureId): string {
  const share = withheldOf(report, figure)
  return share && share.withheld !== 'unread' ? words.postsOf(share.retained, share.of) : ''
}
