import { FEW_POSTS } from '#contract/constants.ts'
import { type Figure, type FigureId, type FigureName, parseFigure } from '#contract/figure.ts'
import { inWordsOf } from '#contract/networks.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { howMeasured, isUnmeasured, readBy } from '#web/report/reader.ts'
import { report as words } from '#web/text/report.ts'
import { explainCited } from './explain-cited.ts'
import {
  explainHour,
  explainLanguages,
  explainPeriod,
  explainPostsPerDay,
  explainProfileCount,
  explainRhythm,
} from './explain-counts.ts'
import { explainDeclared } from './explain-declared.ts'
import { explainEngagement, explainPeak, explainWeek } from './explain-engagement.ts'
import { explainEstimate } from './explain-estimate.ts'
import { explainFactor } from './explain-factor.ts'
import { explainScore } from './explain-score.ts'
import { explainExpertise, explainStatistic, explainTheme, explainVulgarity } from './explain-shares.ts'
import type { Explanation } from './explanation.ts'

const explanations: Record<FigureName, (report: Report) => Explanation | undefined> = {
  toxicity: (report) => explainEstimate(report, 'toxicity'),
  humor: (report) => explainEstimate(report, 'humor'),
  politicalEngagement: (report) => explainEstimate(report, 'politicalEngagement'),
  vulgarity: explainVulgarity,
  originals: (report) => explainStatistic(report, 'originals'),
  replies: (report) => explainStatistic(report, 'replies'),
  quotes: (report) => explainStatistic(report, 'quotes'),
  withLinks: (report) => explainStatistic(report, 'withLinks'),
  credibilityScore: explainScore,
  engagementRate: explainEngagement,
  rhythm: explainRhythm,
  period: explainPeriod,
  postsPerDay: explainPostsPerDay,
  languages: explainLanguages,
  followerCount: (report) => explainProfileCount(report.followerCount),
  followingCount: (report) => explainProfileCount(report.followingCount),
  tweetCount: (report) => explainProfileCount(report.tweetCount),
}

/** How a figure of this report was made; undefined when the report does not hold it. */
export function explain(report: Report, id: FigureId): Explanation | undefined {
  const figure = parseFigure(id)
  const explained = named(report, withReader(report, id, figure && explainParsed(report, figure)))
  if (!explained?.margin || proofOf(report, id) === 'profile') return explained
  const isWide = (report.period?.posts ?? FEW_POSTS) < FEW_POSTS
  return isWide ? { ...explained, sentences: [words.fewPosts, ...explained.sentences] } : explained
}

/** The tone, and the score with it, count posts that somebody read; the figures of those posts say so by themselves. */
function withReader(report: Report, id: FigureId, explained: Explanation | undefined): Explanation | undefined {
  if (!explained || !report.reader || (id !== 'factor:ton' && id !== 'credibilityScore')) return explained
  const measured = isUnmeasured(report) ? howMeasured(report) : []
  return { ...explained, sentences: [...explained.sentences, ...readBy(report), ...measured] }
}

/** In the words of the account's network. */
function named({ profile }: Report, explained: Explanation | undefined): Explanation | undefined {
  if (!explained || profile?.network !== 'bluesky') return explained
  const inWords = (sentence: string) => inWordsOf(profile.network, sentence)
  const { sentences, details, lines } = explained
  return {
    ...explained,
    sentences: sentences.map(inWords),
    ...(details && { details: details.map(inWords) }),
    ...(lines && { lines: lines.map((line) => ({ ...line, name: inWords(line.name) })) }),
  }
}

function explainParsed(report: Report, figure: Figure): Explanation | undefined {
  if (figure.kind === 'named') return explanations[figure.name](report)
  if (figure.kind === 'factor') return explainFactor(report, figure.factor)
  if (figure.kind === 'theme') return explainTheme(report, figure.theme)
  if (figure.kind === 'expertise') return explainExpertise(report, figure.theme)
  if (figure.kind === 'declared') return explainDeclared(report, figure.field)
  if (figure.kind === 'site' || figure.kind === 'hashtag' || figure.kind === 'mention')
    return explainCited(report, figure)
  if (figure.kind === 'hour') return explainHour(report, figure)
  return figure.kind === 'week' ? explainWeek(report, figure.week) : explainPeak(report, figure.week)
}
