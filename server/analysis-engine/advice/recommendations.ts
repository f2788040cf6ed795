import { SCORE_LEVELS } from '#contract/constants.ts'
import { READS_AS_A_TRAIT } from '#server/analysis-engine/subjects/subjects.ts'
import {
  daysBetween,
  doubtOn,
  engagementDoubt,
  estimated,
  type FigureKey,
  factorOf,
  factsOf,
  highPeaks,
  inPoints,
  isShort,
  lacking,
  mainTheme,
  othersLeftOut,
  peakDoubt,
  type ReportFigures,
  repliesLeftOut,
  retainedApart,
  scoreDoubt,
  themeWeight,
  vulgarBeyondToxic,
} from './recommendation-figures.ts'
import { words } from './recommendation-words.ts'

/** A sentence on how to read the report, and the figure it comes from. */
export type Recommendation = { id: string; text: string; figure: FigureKey }

const MOST = 6
/** In points: a figure that may be off by this much is not one number. */
const WIDE = 7.5
/** It speaks for every figure. */
const most = () => 100
/** Where nothing measures the gain: a figure without a margin, or one that is easily taken for something else. */
const asWide = () => WIDE
/** No figure moves with it; what it prevents is a guess. */
const little = () => 4

/** Those from which the reader has most to gain, first. */
export function recommendationsFor(figures: ReportFigures): Recommendation[] {
  const spoken = RULES.flatMap((onOneSubject) => {
    const first = onOneSubject.map((speak) => speak(figures)).find((one) => one !== undefined)
    return first ? [first] : []
  })
  const byGain = spoken.toSorted((one, other) => other.gain - one.gain)
  return byGain.slice(0, MOST).map(({ id, text, figure }) => ({ id, text, figure }))
}

type Rule = (figures: ReportFigures) => (Recommendation & { gain: number }) | undefined

/** A rule: what must be found for it to speak, what it says of it, and in points out of 100 what the reader gains. */
function rule<Found>(
  id: string,
  figure: FigureKey | ((figures: ReportFigures) => FigureKey),
  gain: (figures: ReportFigures) => number,
  say: (found: Found) => string,
  when: (figures: ReportFigures) => Found | false | undefined,
): Rule {
  return (figures) => {
    const found = when(figures)
    if (found === false || found === undefined) return undefined
    return {
      id,
      text: say(found),
      figure: typeof figure === 'string' ? figure : figure(figures),
      gain: gain(figures),
    }
  }
}

/** One line of rules a subject; of those on one subject, the first that applies speaks for it. */
const RULES: readonly (readonly Rule[])[] = [
  [
    rule('few-posts', 'credibilityScore', most, words.fewPosts, (figures) => {
      return isShort(figures) && { posts: figures.period.posts, ...figures.score }
    }),
    rule('between-levels', 'credibilityScore', scoreDoubt, words.betweenLevels, ({ score: { low, high } }) => {
      const [level, second] = Object.values(SCORE_LEVELS).filter((bound) => low < bound && bound <= high)
      return level !== undefined && second === undefined && { low, high, level }
    }),
    rule('wide-score', 'credibilityScore', scoreDoubt, words.wideScore, (figures) => {
      return scoreDoubt(figures) >= WIDE && figures.score
    }),
  ],
  [
    rule('only-replies', 'replies', repliesLeftOut, words.onlyReplies, ({ statistics: { originals } }) => {
      return originals.posts === 0 && { posts: originals.of }
    }),
    rule('no-margin', 'engagementRate', asWide, words.noMargin, ({ engagement }) => {
      return engagement && engagement.low === undefined && engagement
    }),
    rule('mostly-replies', 'originals', repliesLeftOut, words.mostlyReplies, ({ engagement, statistics }) => {
      const { replies, originals } = statistics
      return engagement && replies.low > 50 && { replies: replies.percent, others: originals.posts }
    }),
    rule('wide-engagement', 'engagementRate', engagementDoubt, words.wideEngagement, (figures) => {
      const { rate = 0, low = 0, high = 0 } = figures.engagement ?? {}
      return !isShort(figures) && high > 3 * low && { rate, low, high }
    }),
  ],
  [
    rule('one-peak', 'engagementRate', peakDoubt, words.onePeak, (figures) => {
      const { usual, high } = highPeaks(figures)
      const [peak, second] = high
      return peak && !second && { ...peak, usual, posts: peak.posts.length }
    }),
    rule('several-peaks', 'engagementRate', peakDoubt, words.severalPeaks, (figures) => {
      const { usual, high } = highPeaks(figures)
      return high[0] && { weeks: high.length, rate: high[0].rate, usual }
    }),
  ],
  [
    rule('near-duplicates', 'factor:originality', lacking('originality'), words.nearDuplicates, (figures) => {
      const { duplicates = 0, posts = 0 } = factsOf(figures, 'originality')
      return duplicates >= 3 && duplicates / posts >= 0.05 && { duplicates, posts }
    }),
  ],
  [
    rule('fast-pace', 'factor:automation', lacking('automation'), words.fastPace, (figures) => {
      const { perDay = 0 } = factsOf(figures, 'automation')
      return perDay >= 50 && { perDay }
    }),
    rule('clock', 'factor:automation', lacking('automation'), words.clock, (figures) => {
      const { clockPercent: clock = 0 } = factsOf(figures, 'automation')
      return clock >= 20 && { clock }
    }),
    rule('no-pause', 'factor:automation', lacking('automation'), words.noPause, (figures) => {
      const { quietestPercent: quietest = 0 } = factsOf(figures, 'automation')
      return quietest >= 10 && { quietest }
    }),
  ],
  [
    rule('few-sources', 'factor:sources', lacking('sources'), words.fewSources, (figures) => {
      const { sourced = 0, originals = 0 } = factsOf(figures, 'sources')
      return originals >= 20 && sourced / originals < 0.1 && { sourced, originals }
    }),
    rule('one-site', 'factor:sources', lacking('sources'), words.oneSite, (figures) => {
      const { sourced = 0, sites = 0, differentSites = 0 } = factsOf(figures, 'sources')
      return sourced >= 5 && differentSites < 50 && { sourced, sites }
    }),
  ],
  [
    rule('retained-apart', 'toxicity', retainedApart, words.retainedApart, (figures) => {
      const { toxicity } = figures.behaviour
      if (!toxicity || retainedApart(figures) < 5) return false
      return { share: 100 * toxicity.share, retained: toxicity.retained.length, of: toxicity.of }
    }),
    rule('wide-toxicity', 'toxicity', doubtOn('toxicity'), words.wideToxicity, (figures) => {
      return doubtOn('toxicity')(figures) >= WIDE && inPoints(figures.behaviour.toxicity)
    }),
  ],
  [
    rule('wide-humor', 'humor', doubtOn('humor'), words.wideHumor, (figures) => {
      return doubtOn('humor')(figures) >= WIDE && inPoints(figures.behaviour.humor)
    }),
  ],
  [
    rule('political-posts', 'politicalEngagement', asWide, words.politicalPosts, ({ behaviour }) => {
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
    rule('young-account', 'factor:age', lacking('age'), words.youngAccount, (figures) => {
      const { points = 0, max = 0 } = factorOf(figures, 'age') ?? {}
      const { years = 1 } = factsOf(figures, 'age')
      return years < 1 && { years, points, max }
    }),
  ],
  [
    rule('dominant-theme', mainTheme, themeWeight, words.dominantTheme, ({ themes }) => {
      const [main] = themes
      return main && main.low >= 40 && !READS_AS_A_TRAIT.has(main.theme) && { theme: main.theme, share: main.percent }
    }),
  ],
  [
    rule('nothing-declared', 'factor:profile', little, words.nothingDeclared, ({ declared }) => {
      const { gender, age, location, politicalOrientation } = declared
      const fields = [gender, age, location, politicalOrientation]
      return fields.every((field) => field === undefined) && { fields: fields.length }
    }),
  ],
  [
    rule('other-languages', estimated, othersLeftOut, words.otherLanguages, ({ otherLanguages: others, period }) => {
      return others >= 3 && others / period.posts >= 0.05 && { others, posts: period.posts }
    }),
  ],
  [
    rule('short-period', 'factor:regularity', lacking('regularity'), words.shortPeriod, ({ period }) => {
      const days = daysBetween(period.from, period.to)
      return days < 14 && { posts: period.posts, days: Math.max(1, Math.ceil(days)) }
    }),
    rule('long-silence', 'factor:regularity', lacking('regularity'), words.longSilence, ({ period }) => {
      const days = Math.floor(daysBetween(period.to, period.readAt))
      return days >= 60 && { days }
    }),
    rule('one-busy-week', 'factor:regularity', lacking('regularity'), words.oneBusyWeek, (figures) => {
      const { busiestWeekPercent: busiest = 0, weeks = 0 } = factsOf(figures, 'regularity')
      return weeks >= 4 && busiest >= 40 && { busiest, weeks }
    }),
  ],
]
