import { THEMES, type ThemeId } from '#contract/themes.ts'
import type { DatedPost } from '#server/analysis-engine/rhythm/dated-posts.ts'
import { type Share, shareOf } from '#server/analysis-engine/rhythm/post-statistics.ts'
import { ascending, median } from '#server/analysis-engine/statistics/intervals.ts'
import { inPercent } from '#server/analysis-engine/statistics/rounding.ts'

export type ThemedPost = Pick<DatedPost, 'id' | 'paris' | 'isReply' | 'links' | 'replies'> & {
  /** Decided post by post; right six to seven times in ten. */
  theme: ThemeId | null
  /** The earlier post it nearly repeats. */
  duplicateOf: string | null
  /** Without links, mentions and hashtags. */
  words: number
}

/** Of the posts that are not on a theme, the share the classifier gives it, from 0 to 1; measured with the classifier. */
export type ThemeNoise = Partial<Record<ThemeId, number>>

export type ThemeShare = Omit<Share, 'low' | 'high'> & Partial<Pick<Share, 'low' | 'high'>> & { theme: ThemeId }
/** `value` reaches `needed`, both as shown: percents, but `weeks` a count and `replies` a median per post. */
export type ExpertiseRule = {
  id: 'share' | 'shareLow' | 'activeWeeks' | 'weeks' | 'ownWords' | 'sources' | 'replies'
  value: number
  needed: number
}
export type Expertise = { theme: ThemeId; rules: ExpertiseRule[] }
export type Subjects = {
  /** Five at most, the most frequent first. */
  themes: ThemeShare[]
  /** Three at most of these themes, in their order. */
  expertise: Expertise[]
  /** `theme:<id>` of each theme shown, newest first. */
  evidence: Record<string, string[]>
}

/** Shown only when its interval clears the classifier's own noise; simulated in docs/decisions/0023. */
const SHOWN = { posts: 4, percent: 4, timesItsNoise: 1.5, ofTheMainTheme: 0.2 }
const MAX_THEMES = 5

/** A theme is an expertise when it is sustained: often, over weeks, in own words, and sourced or answered to. */
const NEEDED = { share: 25, shareLow: 15, activeWeeks: 50, weeks: 6, ownWords: 60, sources: 15 }
const MAX_EXPERTISE = 3
const MIN_WORDS = 8

/**
 * « Expertise : Politique », « Religion » or « Santé » under a name reads as a conviction or an illness of that person,
 * which we never infer and X's terms and article 9 of the GDPR forbid us to. That posts are about it remains a countable fact, and a theme.
 */
export const SENSITIVE_THEMES: ReadonlySet<ThemeId> = new Set<ThemeId>(['politique', 'religion', 'sante'])

const ORDER: readonly string[] = Object.keys(THEMES)

type OnTheme = { theme: ThemeId; on: readonly ThemedPost[]; share: Share }

/**
 * Of posts newest first, each once. Of a reader that nobody measured, `isMeasured` is false: its themes have no margin, and
 * none is called an expertise, which is for what is sure.
 */
export function subjectsOf(posts: readonly ThemedPost[], noise: ThemeNoise, isMeasured = true): Subjects {
  const shown = shownAmong(countedIn(posts), noise)
  const sustained = (isMeasured ? shown : []).flatMap((one) => {
    const rules = SENSITIVE_THEMES.has(one.theme) ? [] : rulesMet(one, posts)
    return rules.length === 0 ? [] : [{ theme: one.theme, rules }]
  })
  return {
    themes: shown.map(({ theme, share: { low, high, ...share } }) => ({
      theme,
      ...share,
      ...(isMeasured && { low, high }),
    })),
    expertise: sustained.slice(0, MAX_EXPERTISE),
    evidence: Object.fromEntries(shown.map(({ theme, on }) => [`theme:${theme}`, on.map(({ id }) => id)])),
  }
}

function countedIn(posts: readonly ThemedPost[]): OnTheme[] {
  const counted: OnTheme[] = []
  for (const [theme, on] of Map.groupBy(posts, (post) => post.theme)) {
    if (theme !== null) counted.push({ theme, on, share: shareOf(on.length, posts.length) })
  }
  return counted.toSorted(
    (one, other) => other.on.length - one.on.length || ORDER.indexOf(one.theme) - ORDER.indexOf(other.theme),
  )
}

function shownAmong(counted: readonly OnTheme[], noise: ThemeNoise): OnTheme[] {
  const main = counted[0]?.share.percent ?? 0
  const isShown = ({ theme, on, share }: OnTheme) =>
    on.length >= SHOWN.posts &&
    share.low > Math.max(SHOWN.percent, SHOWN.ofTheMainTheme * main, SHOWN.timesItsNoise * 100 * (noise[theme] ?? 0))
  return counted.filter(isShown).slice(0, MAX_THEMES)
}

/** None when one of them is not met: what is decided is what is shown. */
function rulesMet({ theme, on, share }: OnTheme, posts: readonly ThemedPost[]): ExpertiseRule[] {
  const weeks = weeksOf(on)
  const partOf = (kept: (post: ThemedPost) => boolean) => inPercent(on.filter(kept).length / on.length)
  const sustained: ExpertiseRule[] = [
    { id: 'share', value: share.percent, needed: NEEDED.share },
    { id: 'shareLow', value: share.low, needed: NEEDED.shareLow },
    { id: 'activeWeeks', value: inPercent(weeks / weeksOf(posts)), needed: NEEDED.activeWeeks },
    { id: 'weeks', value: weeks, needed: NEEDED.weeks },
    { id: 'ownWords', value: partOf(isInOwnWords), needed: NEEDED.ownWords },
  ]
  const sources: ExpertiseRule = {
    id: 'sources',
    value: partOf(({ links }) => links.length > 0),
    needed: NEEDED.sources,
  }
  const backed = [sources, repliesRule(theme, posts)].filter(isMet)
  return backed.length > 0 && sustained.every(isMet) ? [...sustained, ...backed] : []
}

const isMet = ({ value, needed }: ExpertiseRule) => value >= needed

const isInOwnWords = ({ isReply, duplicateOf, words }: ThemedPost) =>
  !isReply && duplicateOf === null && words >= MIN_WORDS

/** One half at least: the smallest median of whole numbers above 0, where nobody answers to the other originals. */
function repliesRule(theme: ThemeId, posts: readonly ThemedPost[]): ExpertiseRule {
  const originals = posts.filter(({ isReply }) => !isReply)
  const medianOf = (wanted: boolean) => {
    const received = originals.filter((post) => (post.theme === theme) === wanted).map(({ replies }) => replies)
    return received.length === 0 ? 0 : median(ascending(received))
  }
  return { id: 'replies', value: medianOf(true), needed: Math.max(0.5, medianOf(false)) }
}

const weeksOf = (posts: readonly ThemedPost[]) => new Set(posts.map(({ paris }) => paris.week)).size
