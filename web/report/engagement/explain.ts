import type { Report } from '#contract/schemas/report.ts'
import { type Explanation, type Explanations, type Margin, replyLines } from '#web/report/proof/explanation.ts'
import { evidence as words } from '#web/text/evidence.fr.ts'
import { formatRate } from '#web/text/format.fr.ts'

const { engagement: own } = words

export const explanations = {
  engagementRate: explainEngagement,
  week: explainWeek,
  peak: explainPeak,
} satisfies Partial<Explanations>

function explainEngagement(report: Report): Explanation | undefined {
  const { engagement, followerCount } = report
  if (!engagement) return undefined
  return {
    ...rated(engagement.rate, engagement),
    lines: replyLines(report),
    sentences: [
      own.middle(engagement.posts),
      ...(followerCount === undefined ? [] : [own.followers(followerCount)]),
      ...noMargin(engagement),
    ],
    details: [own.formula(engagement.posts)],
  }
}

function explainWeek({ engagement }: Report, { week: monday }: { week: string }): Explanation | undefined {
  const week = engagement?.weekly.find((one) => one.week === monday)
  if (!week || week.rate === null) return undefined
  return { ...rated(week.rate, week), sentences: [own.week(week.posts), ...noMargin(week)] }
}

function explainPeak({ engagement, peaks = [] }: Report, { week: monday }: { week: string }): Explanation | undefined {
  const peak = peaks.find((one) => one.week === monday)
  if (!peak || !engagement) return undefined
  return { ...rated(peak.rate, {}), sentences: [own.peak(engagement.rate, peak.posts.length)] }
}

/** Not on a scale of 100: a rate of 2 % is a high one. */
function rated(rate: number, { low, high }: Margin) {
  const margin = low === undefined || high === undefined ? undefined : words.rateBetween(low, high)
  return { value: formatRate(rate), unit: words.percentUnit, ...(margin && { margin }) }
}

const noMargin = ({ low, high }: Margin) => (low === undefined || high === undefined ? [words.noMargin] : [])
