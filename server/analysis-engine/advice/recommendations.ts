import { hasFixedHours } from '#contract/fixed-hours.ts'
import { SENSITIVE_THEMES } from '#server/analysis-engine/subjects/subjects.ts'
import {
  daysBetween,
  estimateOrScore,
  type FigureKey,
  factorOf,
  factsOf,
  hasAudience,
  hasFewPosts,
  highestPeak,
  informs,
  leastPosts,
  lostPoints,
  mainTheme,
  type ReportFigures,
  scoreMargin,
  shownOf,
} from './recommendation-figures.ts'
import { words } from './recommendation-words.ts'

/** Numbers and codes of a sentence, from which other languages say it too. */
type Facts = Record<string, number | string>

/** What to do before trusting, quoting or partnering with the account, and the figure it comes from. */
export type Recommendation = { id: string; text: string; figure: FigureKey; facts: Facts }

/** What is read to its end. */
const MAX_RECOMMENDATIONS = 4
/** Of the score: most have 14 on each side, and what is said of every report is said of none. */
const WIDE_SCORE_MARGIN = 16

/** What matters most to the decision, first. */
export function recommendationsFor(figures: ReportFigures): Recommendation[] {
  const applicable = RULES.flatMap((rulesOfSubject) => {
    const first = rulesOfSubject.map((apply) => apply(figures)).find((one) => one !== undefined)
    return first ? [first] : []
  })
  const byWeight = applicable.toSorted((one, other) => other.weight - one.weight)
  return byWeight.slice(0, MAX_RECOMMENDATIONS).map(({ id, text, facts, figure }) => ({ id, text, facts, figure }))
}

type Rule = (figures: ReportFigures) => (Recommendation & { weight: number }) | undefined
type Weight = number | ((figures: ReportFigures) => number)

/** A rule: what must be found for it to speak, what it says of it, and how much it matters, in points out of 100. */
function rule<Found extends Facts>(
  id: string,
  figure: FigureKey | ((figures: ReportFigures) => FigureKey),
  weight: Weight,
  toText: (found: Found) => string,
  when: (figures: ReportFigures) => Found | false | undefined,
): Rule {
  return (figures) => {
    const found = when(figures)
    if (found === false || found === undefined) return undefined
    return {
      id,
      text: toText(found),
      facts: found,
      figure: typeof figure === 'string' ? figure : figure(figures),
      weight: typeof weight === 'number' ? weight : weight(figures),
    }
  }
}

/** What conduct cost, so much at least once it is worth a sentence. */
const lost =
  (id: Parameters<typeof lostPoints>[1], least: number): Weight =>
  (figures) =>
    Math.max(least, lostPoints(figures, id))

/** One line of rules a subject; of those on one subject, the first that applies speaks for it. */
const RULES: readonly (readonly Rule[])[] = [
  [
    rule('few-posts', 'period', 100, words.fewPosts, (figures) => {
      const { low, high } = figures.score
      return hasFewPosts(figures) && { posts: figures.period.posts, low, high }
    }),
    rule('short-period', 'period', 7, words.shortPeriod, ({ period }) => {
      const days = daysBetween(period.from, period.to)
      return days < 7 && { posts: period.posts, days: Math.max(1, Math.ceil(days)) }
    }),
    rule('long-silence', 'period', 8, words.longSilence, ({ period }) => {
      const days = Math.floor(daysBetween(period.to, period.readAt))
      return days >= 60 && { days }
    }),
    rule('wide-score', 'credibilityScore', 4, words.wideScore, (figures) => {
      const { low, high } = figures.score
      return scoreMargin(figures) >= WIDE_SCORE_MARGIN && { low, high }
    }),
  ],
  [
    rule('pressing', 'factor:pression', lost('pression', 10), words.pressing, (figures) => {
      const { pressing = 0, selling = 0, channels = 0, posts = 0 } = factsOf(figures, 'pression')
      return pressing >= 2 && lostPoints(figures, 'pression') > 0 && { pressing, selling, channels, posts }
    }),
    rule('private-channels', 'factor:pression', lost('pression', 10), words.privateChannels, (figures) => {
      const { channels = 0, posts = 0 } = factsOf(figures, 'pression')
      return channels >= 2 && { channels, posts }
    }),
    rule('selling', 'factor:pression', lost('pression', 8), words.selling, (figures) => {
      const { selling = 0, posts = 0 } = factsOf(figures, 'pression')
      return selling / posts >= 0.2 && { selling, posts }
    }),
  ],
  [
    rule('advertising', 'advertising:unmentioned', 8, words.advertising, ({ advertising }) => {
      const { declared = 0, unmentioned = 0 } = advertising ?? {}
      return unmentioned >= 3 && { unmentioned, commercial: declared + unmentioned }
    }),
  ],
  [
    rule('misleading', 'factor:insinuations', lost('insinuations', 12), words.misleading, (figures) => {
      const { false: contradicts = 0, hints = 0, saying = 0 } = factsOf(figures, 'insinuations')
      return lostPoints(figures, 'insinuations') > 0 && contradicts + hints >= 2 && { contradicts, hints, saying }
    }),
  ],
  [
    rule('scornful-of-a-group', 'factor:mepris', lost('mepris', 10), words.scornfulOfAGroup, (figures) => {
      const { group = 0, saying = 0 } = factsOf(figures, 'mepris')
      return lostPoints(figures, 'mepris') > 0 && group >= 3 && { group, saying }
    }),
    rule('harsh-posts', 'toxicity', lost('ton', 9), words.harshPosts, (figures) => {
      const { toxicity } = figures.behaviour
      const retained = toxicity?.retained.length ?? 0
      if (!toxicity || retained < 3 || retained < toxicity.of / 10) return false
      return { retained, of: toxicity.of, least: leastPosts(toxicity) }
    }),
  ],
  [
    rule('swearing', 'vulgarity', 5, words.swearing, ({ behaviour: { vulgarity } }) => {
      const vulgar = vulgarity?.retained.length ?? 0
      return vulgarity && vulgar >= 3 && vulgar >= vulgarity.of / 10 && { vulgar, of: vulgarity.of }
    }),
  ],
  [
    rule('public-affairs', 'politicalEngagement', 6, words.publicAffairs, ({ behaviour }) => {
      const political = shownOf(behaviour.politicalEngagement)
      return political && political.low >= 0.2 && { retained: political.retained.length, of: political.of }
    }),
  ],
  [
    rule('copies', 'factor:originalite', lost('originalite', 3), words.copies, (figures) => {
      const { copies = 0, originals = 0 } = factsOf(figures, 'originalite')
      return lostPoints(figures, 'originalite') > 0 && copies >= 3 && { copies, originals }
    }),
  ],
  [
    rule('fast-pace', 'factor:automatisme', lost('automatisme', 5), words.fastPace, (figures) => {
      const { perDay = 0 } = factsOf(figures, 'automatisme')
      return perDay >= 50 && { perDay }
    }),
    rule('clock', 'factor:automatisme', lost('automatisme', 5), words.clock, (figures) => {
      return hasFixedHours(factorOf(figures, 'automatisme')) && { posts: figures.period.posts }
    }),
    rule('no-pause', 'factor:automatisme', lost('automatisme', 5), words.noPause, (figures) => {
      const { quietestPercent: quietest = 0 } = factsOf(figures, 'automatisme')
      return quietest >= 10 && lostPoints(figures, 'automatisme') > 0 && { quietest }
    }),
  ],
  [
    rule('contested-sources', 'factor:sources', lost('sources', 9), words.contestedSources, (figures) => {
      const { contested = 0, linked = 0 } = factsOf(figures, 'sources')
      return contested > 0 && { contested, linked }
    }),
    rule('no-source', 'factor:sources', 7, words.noSource, (figures) => {
      const { linked = 0 } = factsOf(figures, 'sources')
      return factorOf(figures, 'sources') && informs(figures) && linked === 0 && { posts: figures.period.posts }
    }),
    rule('unrecognised-sources', 'factor:sources', 6, words.unrecognisedSources, (figures) => {
      // A recognised site that the post says nothing of is no source, but it is recognised.
      const { linked = 0, recognised = 0, unrelated = 0 } = factsOf(figures, 'sources')
      const [all, known] = [linked + unrelated, recognised + unrelated]
      return informs(figures) && linked >= 5 && known / all < 0.25 && { others: all - known, linked: all }
    }),
    rule('unsupported', 'factor:appui', 7, words.unsupported, (figures) => {
      const { facts = 0, given = 0 } = factsOf(figures, 'appui')
      const { points = 0 } = factorOf(figures, 'appui') ?? {}
      return points < 0 && facts >= 5 && given / facts < 0.25 && { facts, given }
    }),
    rule('cite-the-source', 'factor:sources', 3, words.citeTheSource, (figures) => {
      const { linked = 0, recognised = 0 } = factsOf(figures, 'sources')
      return informs(figures) && recognised >= 3 && { recognised, linked }
    }),
  ],
  [
    rule('few-reactions', 'factor:audience', lost('audience', 6), words.fewReactions, (figures) => {
      const { median = Infinity, usual = 0, followers = 0 } = factsOf(figures, 'audience')
      return lostPoints(figures, 'audience') > 0 && median + 1 < usual && { median, followers }
    }),
    rule('mass-following', 'factor:audience', lost('audience', 6), words.massFollowing, (figures) => {
      const { followers = 0, following = 0 } = factsOf(figures, 'audience')
      return lostPoints(figures, 'audience') > 0 && { followers, following }
    }),
    rule('few-originals', 'engagementRate', 3, words.fewOriginals, (figures) => {
      const { posts, low } = figures.engagement ?? {}
      return hasAudience(figures) && posts !== undefined && low === undefined && { posts }
    }),
    rule('peak', 'engagementRate', 2, words.peak, (figures) => {
      const peak = highestPeak(figures)
      return hasAudience(figures) && peak && { week: peak.week, rate: peak.rate, usual: peak.usual }
    }),
  ],
  [
    rule('replies', 'replies', 4, words.replies, ({ statistics: { replies } }) => {
      return replies.low > 50 && { replies: replies.posts, posts: replies.of }
    }),
  ],
  [
    rule('young-account', 'factor:anciennete', 5, words.youngAccount, (figures) => {
      const { years = 1 } = factsOf(figures, 'anciennete')
      return factorOf(figures, 'anciennete') && years < 1 && { years }
    }),
  ],
  [
    rule('main-theme', mainTheme, 1, words.mainTheme, ({ themes: [main], score }) => {
      // To somebody who presses, copies or insults nobody is sent.
      if (!main || (main.low ?? 0) < 40 || score.score < 60 || SENSITIVE_THEMES.has(main.theme)) return false
      const { theme, posts, of } = main
      return { theme, posts, of }
    }),
  ],
  [
    rule(
      'other-languages',
      estimateOrScore,
      (figures) => figures.otherLanguages / 5,
      words.otherLanguages,
      (figures) => {
        const { otherLanguages: others, period } = figures
        return others >= 3 && others / period.posts >= 0.05 && { others, posts: period.posts }
      },
    ),
  ],
]
