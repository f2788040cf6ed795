import { FEW_POSTS } from '#contract/constants.ts'
import { proofOf } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { report as words } from '#web/text/report.ts'
import {
  explainHour,
  explainLanguages,
  explainPeriod,
  explainPostsPerDay,
  explainProfileCount,
  explainRhythm,
} from './explain-counts.ts'
import { explainEngagement, explainPeak, explainWeek } from './explain-engagement.ts'
import { explainEstimate } from './explain-estimate.ts'
import { explainFactor, explainScore } from './explain-score.ts'
import { explainExpertise, explainStatistic, explainTheme, explainVulgarity } from './explain-shares.ts'
import type { Explanation } from './explanation.ts'

type Explain = (report: Report, of: string) => Explanation | undefined

/** By a figure's name, or by what stands before its colon; `of` is what stands after. */
const explanations: Record<string, Explain> = {
  toxicity: (report) => explainEstimate(report, 'toxicity'),
  humor: (report) => explainEstimate(report, 'humor'),
  politicalEngagement: (report) => explainEstimate(report, 'politicalEngagement'),
  vulgarity: explainVulgarity,
  theme: explainTheme,
  expertise: explainExpertise,
  originals: (report) => explainStatistic(report, 'originals'),
  replies: (report) => explainStatistic(report, 'replies'),
  quotes: (report) => explainStatistic(report, 'quotes'),
  withLinks: (report) => explainStatistic(report, 'withLinks'),
  credibilityScore: explainScore,
  factor: explainFactor,
  engagementRate: explainEngagement,
  week: explainWeek,
  peak: explainPeak,
  hour: explainHour,
  rhythm: explainRhythm,
  period: explainPeriod,
  postsPerDay: explainPostsPerDay,
  languages: explainLanguages,
  followerCount: (report) => explainProfileCount(report.followerCount),
  followingCount: (report) => explainProfileCount(report.followingCount),
  tweetCount: (report) => explainProfileCount(report.tweetCount),
}

/** How a figure of this report was made; undefined when the report does not hold it. */
export function explain(report: Report, figure: string): Explanation | undefined {
  const [kind = '', of = ''] = figure.split(':')
  const explained = Object.hasOwn(explanations, kind) ? explanations[kind]?.(report, of) : undefined
  if (!explained?.margin || proofOf(report, figure) === 'profile') return explained
  const isWide = (report.period?.posts ?? FEW_POSTS) < FEW_POSTS
  return isWide ? { ...explained, sentences: [words.fewPosts, ...explained.sentences] } : explained
}
