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
  missingPoints,
  missingSources,
  otherLanguagesLeftOut,
  peakGap,
  type ReportFigures,
  repliesLeftOut,
  scoreMargin,
  shownOf,
  themeWeight,
  toxicityMargin,
  vulgarBeyondToxic,
} from './recommendation-figures.ts'
import { words } from './recommendation-words.ts'

/** A sentence on how to read the report, and the figure it comes from. */
export type Recommendation = { id: string; text: string; figure: FigureKey }

const MAX_RECOMMENDATIONS = 6
/** In points: a figure that may be off by this much is not one number. */
const WIDE_MARGIN = 7.5
/** Of the score: most have 14 on each side, and what is said of every report is said of none. */
const WIDE_SCORE_MARGIN = 16
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
    rule('no-rated-link', 'factor:sources', defaultGain, words.noRatedLink, ({ score, period: { posts } }) => {
      return score.thin && { posts, low: score.low, high: score.high }
    }),
    rule('wide-score', 'credibilityScore', scoreMargin, words.wideScore, (figures) => {
      return scoreMargin(figures) >= WIDE_SCORE_MARGIN && figures.score
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
    rule('pressing', 'factor:pression', missingPoints('pression'), words.pressing, (figures) => {
      const { pressing = 0, posts = 0 } = factsOf(figures, 'pression')
      return pressing >= 2 && { pressing, posts }
    }),
    rule('private-channels', 'factor:pression', missingPoints('pression'), words.privateChannels, (figures) => {
      const { channels = 0, posts = 0 } = factsOf(figures, 'pression')
      return channels >= 2 && { channels, posts }
    }),
    rule('selling', 'factor:pression', missingPoints('pression'), words.selling, (figures) => {
      const { selling = 0, posts = 0 } = factsOf(figures, 'pression')
      return selling / posts >= 0.2 && { selling, posts }
    }),
  ],
  [
    rule('copies', 'factor:originalite', missingPoints('originalite'), words.copies, (figures) => {
      const { copies = 0, originals = 0 } = factsOf(figures, 'originalite')
      return copies >= 3 && copies / originals >= 0.05 && { copies, originals }
    }),
  ],
  [
    rule('fast-pace', 'factor:automatisme', missingPoints('automatisme'), words.fastPace, (figures) => {
      const { perDay = 0 } = factsOf(figures, 'automatisme')
      return perDay >= 50 && { perDay }
    }),
    rule('clock', 'factor:automatisme', missingPoints('automatisme'), words.clock, (figures) => {
      const { clockPercent: clock = 0 } = factsOf(figures, 'automatisme')
      return clock >= 20 && { clock }
    }),
    rule('no-pause', 'factor:automatisme', missingPoints('automatisme'), words.noPause, (figures) => {
      const { quietestPercent: quietest = 0 } = factsOf(figures, 'automatisme')
      return quietest >= 10 && { quietest }
    }),
  ],
  [
    rule('contested-sources', 'factor:sources', missingSources, words.contestedSources, (figures) => {
      const { contested = 0, linked = 0 } = factsOf(figures, 'sources')
      return contested > 0 && { contested, linked }
    }),
    rule('unrecognised-sources', 'factor:sources', missingSources, words.unrecognisedSources, (figures) => {
      const { linked = 0, recognised = 0 } = factsOf(figures, 'sources')
      return linked >= 5 && recognised / linked < 0.25 && { others: linked - recognised, linked }
    }),
    rule('one-site', 'factor:sources', missingSources, words.oneSite, (figures) => {
      const { recognised = 0, sites = 0 } = factsOf(figures, 'sources')
      return recognised >= 5 && sites === 1 && { recognised }
    }),
  ],
  [
    rule('few-reactions', 'factor:audience', missingPoints('audience'), words.fewReactions, (figures) => {
      const { median = Infinity, usual = 0 } = factsOf(figures, 'audience')
      return (factorOf(figures, 'audience')?.points ?? 0) < 0 && median + 1 < usual && { median, usual }
    }),
    rule('mass-following', 'factor:audience', missingPoints('audience'), words.massFollowing, (figures) => {
      const { followers = 0, following = 0 } = factsOf(figures, 'audience')
      return (factorOf(figures, 'audience')?.points ?? 0) < 0 && { followers, following }
    }),
  ],
  [
    rule('withheld-toxicity', 'toxicity', defaultGain, words.withheldToxicity, (figures) => {
      const { toxicity } = figures.behaviour
      const retained = toxicity?.retained.length ?? 0
      return toxicity?.withheld !== undefined && retained > 0 && !hasFewPosts(figures) && { retained, of: toxicity.of }
    }),
    rule('wide-toxicity', 'toxicity', toxicityMargin, words.wideToxicity, (figures) => {
      return toxicityMargin(figures) >= WIDE_MARGIN && inPoints(figures.behaviour.toxicity)
    }),
  ],
  [
    rule('political-posts', 'politicalEngagement', defaultGain, words.politicalPosts, ({ behaviour }) => {
      const { low, high } = inPoints(shownOf(behaviour.politicalEngagement))
      return low >= 20 && { low, high }
    }),
  ],
  [
    rule('vulgar-not-toxic', 'vulgarity', vulgarBeyondToxic, words.vulgarNotToxic, (figures) => {
      const { vulgarity } = figures.behaviour
      const toxicity = shownOf(figures.behaviour.toxicity)
      if (!vulgarity || !toxicity || vulgarBeyondToxic(figures) < 5) return false
      return { vulgar: 100 * vulgarity.share, toxic: 100 * toxicity.share }
    }),
  ],
  [
    rule('young-account', 'factor:anciennete', missingPoints('anciennete'), words.youngAccount, (figures) => {
      const { points = 0, max = 0 } = factorOf(figures, 'anciennete') ?? {}
      const { years = 1 } = factsOf(figures, 'anciennete')
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
    rule('nothing-declared', 'factor:identite', minorGain, words.nothingDeclared, ({ declared }) => {
      const { gender, age, estimatedAge, location, politicalOrientation } = declared
      const fields = [gender, age ?? estimatedAge, location, politicalOrientation]
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
    rule('short-period', 'period', defaultGain, words.shortPeriod, ({ period }) => {
      const days = daysBetween(period.from, period.to)
      return days < 14 && { posts: period.posts, days: Math.max(1, Math.ceil(days)) }
    }),
    rule('long-silence', 'period', minorGain, words.longSilence, ({ period }) => {
      const days = Math.floor(daysBetween(period.to, period.readAt))
      return days >= 60 && { days }
    }),
  ],
]
