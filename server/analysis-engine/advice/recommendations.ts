import { SCORE_LEVELS } from '#contract/constants.ts'
import { SENSITIVE_THEMES } from '#server/analysis-engine/subjects/subjects.ts'
import {
  daysBetween,
  engagementGap,
  estimateOrScore,
  type FigureKey,
  factorOf,
  factsOf,
  hasFewPosts,
  highPeaks,
  inPoints,
  mainTheme,
  marginOf,
  missingPoints,
  otherLanguagesLeftOut,
  peakGap,
  type ReportFigures,
  repliesLeftOut,
  retainedGap,
  scoreMargin,
  themeWeight,
  vulgarBeyondToxic,
} from './recommendation-figures.ts'
import { words } from './recommendation-words.ts'

/** A sentence on how to read the report, and the figure it comes from. */
export type Recommendation = { id: string; text: string; figure: FigureKey }

const MAX_RECOMMENDATIONS = 6
/** In points: a figure that may be off by this much is not one number. */
const WIDE_MARGIN = 7.5
/** It speaks for every figure. */
const maxGain = () => 100
/** Where nothing measures the gain: a figure without a margin, or one that is easily taken for something else. */
const defaultGain = () => WIDE_MARGIN
/** No figure moves with it; what it prevents is a guess. */
const minorGain = () => 4

/** Those from which the reader has most to gain, first. */
export function recommendationsFor(figures: ReportFigures): Recommendation[] {
  const applicable = RULES.flatMap((rulesOfSubject) => {
    const first = rulesOfSubject.map((apply) => apply(figures)).find((one) => one !== undefined)
    return first ? [first] : []
  })
  const byGain = applicable.toSorted((one, other) => other.gain - one.gain)
  return byGain.slice(0, MAX_RECOMMENDATIONS).map(({ id, text, figure }) => ({ id, text, figure }))
}

type Rule = (figures: ReportFigures) => (Recommendation & { gain: number }) | undefined

/** A rule: what must be found for it to speak, what it says of it, and in points out of 100 what the reader gains. */
function rule<Found>(
  id: string,
  figure: FigureKey | ((figures: ReportFigures) => FigureKey),
  gain: (figures: ReportFigures) => number,
  toText: (found: Found) => string,
  when: (figures: ReportFigures) => Found | false | undefined,
): Rule {
  return (figures) => {
    const found = when(figures)
    if (found === false || found === undefined) return undefined
    return {
      id,
      text: toText(found),
      figure: typeof figure === 'string' ? figure : figure(figures),
      gain: gain(figures),
    }
  }
}

/** One line of rules a subject; of those on one subject, the first that applies speaks for it. */
const RULES: readonly (readonly Rule[])[] = [
  [
    rule('few-posts', 'credibilityScore', maxGain, words.fewPosts, (figures) => {
      return hasFewPosts(figures) && { posts: figures.period.posts, ...figures.score }
    }),
    rule('between-levels', 'credibilityScore', scoreMargin, words.betweenLevels, ({ score: { low, high } }) => {
      const [level, second] = Object.values(SCORE_LEVELS).filter((bound) => low < bound && bound <= high)
      return level !== undefined && second === undefined && { low, high, level }
    }),
    rule('wide-score', 'credibilityScore', scoreMargin, words.wideScore, (figures) => {
      return scoreMargin(figures) >= WIDE_MARGIN && figures.score
    }),
  ],
  [
    rule('only-replies', 'replies', repliesLeftOut, words.onlyReplies, ({ statistics: { originals } }) => {
      return originals.posts === 0 && { posts: originals.of }
    }),
    rule('no-margin', 'engagementRate', defaultGain, words.noMargin, ({ engagement }) => {
      return engagement && engagement.low === undefined && engagement
    }),
    rule('mostly-replies', 'originals', repliesLeftOut, words.mostlyReplies, ({ engagement, statistics }) => {
      const { replies, originals } = statistics
      return engagement && replies.low > 50 && { replies: replies.percent, others: originals.posts }
    }),
    rule('wide-engagement', 'engagementRate', engagementGap, words.wideEngagement, (figures) => {
      const { rate = 0, low = 0, high = 0 } = figures.engagement ?? {}
      return !hasFewPosts(figures) && high > 3 * low && { rate, low, high }
    }),
  ],
  [
    rule('one-peak', 'engagementRate', peakGap, words.onePeak, (figures) => {
      const { usual, high } = highPeaks(figures)
      const [peak, second] = high
      return peak && !second && { ...peak, usual, posts: peak.posts.length }
    }),
    rule('several-peaks', 'engagementRate', peakGap, words.severalPeaks, (figures) => {
      const { usual, high } = highPeaks(figures)
      return high[0] && { weeks: high.length, rate: high[0].rate, usual }
    }),
  ],
  [
    rule('near-duplicates', 'factor:originality', missingPoints('originality'), words.nearDuplicates, (figures) => {
      const { duplicates = 0, posts = 0 } = factsOf(figures, 'originality')
      return duplicates >= 3 && duplicates / posts >= 0.05 && { duplicates, posts }
    }),
  ],
  [
    rule('fast-pace', 'factor:automation', missingPoints('automation'), words.fastPace, (figures) => {
      const { perDay = 0 } = factsOf(figures, 'automation')
      return perDay >= 50 && { perDay }
    }),
    rule('clock', 'factor:automation', missingPoints('automation'), words.clock, (figures) => {
      const { clockPercent: clock = 0 } = factsOf(figures, 'automation')
      return clock >= 20 && { clock }
    }),
    rule('no-pause', 'factor:automation', missingPoints('automation'), words.noPause, (figures) => {
      const { quietestPercent: quietest = 0 } = factsOf(figures, 'automation')
      return quietest >= 10 && { quietest }
    }),
  ],
  [
    rule('few-sources', 'factor:sources', missingPoints('sources'), words.fewSources, (figures) => {
      const { sourced = 0, originals = 0 } = factsOf(figures, 'sources')
      return originals >= 20 && sourced / originals < 0.1 && { sourced, originals }
    }),
    rule('one-site', 'factor:sources', missingPoints('sources'), words.oneSite, (figures) => {
      const { sourced = 0, sites = 0, differentSites = 0 } = factsOf(figures, 'sources')
      return sourced >= 5 && differentSites < 50 && { sourced, sites }
    }),
  ],
  [
    rule('retained-apart', 'toxicity', retainedGap, words.retainedApart, (figures) => {
      const { toxicity } = figures.behaviour
      if (!toxicity || retainedGap(figures) < 5) return false
      return { share: 100 * toxicity.share, retained: toxicity.retained.length, of: toxicity.of }
    }),
    rule('wide-toxicity', 'toxicity', marginOf('toxicity'), words.wideToxicity, (figures) => {
      return marginOf('toxicity')(figures) >= WIDE_MARGIN && inPoints(figures.behaviour.toxicity)
    }),
  ],
  [
    rule('wide-humor', 'humor', marginOf('humor'), words.wideHumor, (figures) => {
      return marginOf('humor')(figures) >= WIDE_MARGIN && inPoints(figures.behaviour.humor)
    }),
  ],
  [
    rule('political-posts', 'politicalEngagement', defaultGain, words.politicalPosts, ({ behaviour }) => {
      const { low, high } = inPoints(behaviour.politicalEngagement)
      return low >= 20 && { low, high }
    }),
  ],
  [
    rule('vulgar-not-toxic', 'vulgarity', vulgarBeyondToxic, words.vulgarNotToxic, (figures) => {
      const { vulgarity, toxicity } = figures.behaviour
      if (!vulgarity || !toxicity || vulgarBeyondToxic(figures) < 5) return false
      return { vulgar: 100 * vulgarity.share, toxic: 100 * toxicity.share }
    }),
  ],
  [
    rule('young-account', 'factor:age', missingPoints('age'), words.youngAccount, (figures) => {
      const { points = 0, max = 0 } = factorOf(figures, 'age') ?? {}
      const { years = 1 } = factsOf(figures, 'age')
      return years < 1 && { years, points, max }
    }),
  ],
  [
    rule('dominant-theme', mainTheme, themeWeight, words.dominantTheme, ({ themes }) => {
      const [main] = themes
      return main && main.low >= 40 && !SENSITIVE_THEMES.has(main.theme) && { theme: main.theme, share: main.percent }
    }),
  ],
  [
    rule('nothing-declared', 'factor:profile', minorGain, words.nothingDeclared, ({ declared }) => {
      const { gender, age, location, politicalOrientation } = declared
      const fields = [gender, age, location, politicalOrientation]
      return fields.every((field) => field === undefined) && { fields: fields.length }
    }),
  ],
  [
    rule(
      'other-languages',
      estimateOrScore,
      otherLanguagesLeftOut,
      words.otherLanguages,
      ({ otherLanguages: others, period }) => {
        return others >= 3 && others / period.posts >= 0.05 && { others, posts: period.posts }
      },
    ),
  ],
  [
    rule('short-period', 'factor:regularity', missingPoints('regularity'), words.shortPeriod, ({ period }) => {
      const days = daysBetween(period.from, period.to)
      return days < 14 && { posts: period.posts, days: Math.max(1, Math.ceil(days)) }
    }),
    rule('long-silence', 'factor:regularity', missingPoints('regularity'), words.longSilence, ({ period }) => {
      const days = Math.floor(daysBetween(period.to, period.readAt))
      return days >= 60 && { days }
    }),
    rule('one-busy-week', 'factor:regularity', missingPoints('regularity'), words.oneBusyWeek, (figures) => {
      const { busiestWeekPercent: busiest = 0, weeks = 0 } = factsOf(figures, 'regularity')
      return weeks >= 4 && busiest >= 40 && { busiest, weeks }
    }),
  ],
]
