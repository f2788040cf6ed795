import type { Report } from '#contract/schemas/report.ts'
import { figureOf, shownRate } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { type Explanation, type Explanations, replyLines, shownValue } from '#web/report/proof/explanation.ts'

const { engagement: engagementWords } = words

export const explanations = {
  engagementRate: explainEngagement,
  week: explainWeek,
  peak: explainPeak,
} satisfies Partial<Explanations>

function explainEngagement(report: Report): Explanation | undefined {
  const { engagement } = report
  const [shown, followers] = [figureOf(report, 'engagementRate'), figureOf(report, 'followerCount')?.value]
  if (!engagement || !shown) return undefined
  return {
    ...shownValue(shown),
    lines: replyLines(report),
    sentences: [
      engagementWords.middle(engagement.posts),
      ...(followers === undefined ? [] : [engagementWords.followers(followers)]),
      ...(shown.why ? [figureWords.why(shown)] : []),
    ],
    details: [engagementWords.formula(engagement.posts)],
  }
}

function explainWeek({ engagement }: Report, { week: monday }: { week: string }): Explanation | undefined {
  const week = engagement?.weekly.find((one) => one.week === monday)
  if (!week || week.rate === null) return undefined
  const shown = shownRate({ ...week, rate: week.rate })
  const why = shown.why ? [figureWords.why(shown)] : []
  return { ...shownValue(shown), sentences: [engagementWords.week(week.posts), ...why] }
}

function explainPeak(report: Report, { week: monday }: { week: string }): Explanation | undefined {
  const peak = report.peaks?.find((one) => one.week === monday)
  const usual = figureOf(report, 'engagementRate')
  if (!peak || !usual) return undefined
  const shown = shownRate({ rate: peak.rate, posts: peak.posts.length })
  return { ...shownValue(shown), sentences: [engagementWords.peak(figureWords.value(usual), peak.posts.length)] }
}
