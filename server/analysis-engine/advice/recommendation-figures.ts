import type { Behaviour } from '#contract/behaviours.ts'
import { FEW_POSTS } from '#contract/constants.ts'
import type { CurrentFactorId } from '#contract/factors.ts'
import type { Engagement, Peak, Report, Statistics } from '#contract/schemas/report.ts'
import type { ThemeId } from '#contract/themes.ts'
import type { BehaviourCount } from '#server/analysis-engine/behaviour/behaviour.ts'
import type { Factor, Score } from '#server/analysis-engine/score/score.ts'
import type { ThemeShare } from '#server/analysis-engine/subjects/subjects.ts'

const DAY_MS = 86_400_000

/** What the rest of the report measured. */
export type ReportFigures = {
  period: NonNullable<Report['period']>
  statistics: Statistics
  engagement?: Engagement
  peaks?: readonly Peak[]
  score: Score
  behaviour: Partial<Record<Behaviour, BehaviourCount>>
  themes: readonly ThemeShare[]
  declared: NonNullable<Report['declared']>
  /** Posts neither in French nor in English, which no estimate counts. */
  otherLanguages: number
}

export type FigureKey =
  | ('credibilityScore' | 'engagementRate' | 'period' | 'originals' | 'replies' | Behaviour)
  | `theme:${ThemeId}`
  | `factor:${CurrentFactorId}`

export function hasFewPosts({ period }: ReportFigures): boolean {
  return period.posts < FEW_POSTS
}

/*
 * What a reader gains, in points out of 100: those a factor lacks, those a figure may be off by, a fifth of the share of
 * posts a figure leaves out, or up to ten by how far one rate lies from another. A convention, so that they can be ranked.
 */
export function scoreMargin({ score: { low, high } }: ReportFigures): number {
  return (high - low) / 2
}

/** None where one sentence speaks for every margin, or where the share is not shown. */
export function toxicityMargin(figures: ReportFigures): number {
  const { low, high } = inPoints(shownOf(figures.behaviour.toxicity))
  return hasFewPosts(figures) ? 0 : (high - low) / 2
}

export const shownOf = (count?: BehaviourCount) => (count?.withheld ? undefined : count)

export function missingPoints(id: CurrentFactorId) {
  return (figures: ReportFigures): number => {
    const { points = 0, max = 0 } = factorOf(figures, id) ?? {}
    return max - points
  }
}

/** A quarter: without a source an account keeps its 50, and no sentence should send its reader there first. */
export function missingSources(figures: ReportFigures): number {
  return missingPoints('sources')(figures) / 4
}

function gainFromLeftOut(percent = 0): number {
  return percent / 5
}

export function repliesLeftOut({ statistics }: ReportFigures): number {
  return gainFromLeftOut(statistics.replies.percent)
}

export function otherLanguagesLeftOut({ otherLanguages, period }: ReportFigures): number {
  return gainFromLeftOut((100 * otherLanguages) / period.posts)
}

/** The other posts are what the main theme leaves out of sight. */
export function themeWeight({ themes: [main] }: ReportFigures): number {
  return gainFromLeftOut(main?.percent)
}

function relativeGap(high: number, low: number): number {
  return (10 * (high - low)) / (high + low)
}

export function engagementGap({ engagement }: ReportFigures): number {
  const { low = 0, high = 0 } = engagement ?? {}
  return relativeGap(high, low)
}

export function peakGap(figures: ReportFigures): number {
  const { usual, high } = highPeaks(figures)
  return relativeGap(high[0]?.rate ?? usual, usual)
}

export function vulgarBeyondToxic({ behaviour }: ReportFigures): number {
  return inPoints(behaviour.vulgarity).low - inPoints(behaviour.toxicity).high
}

export function inPoints(count?: BehaviourCount) {
  return { low: 100 * (count?.low ?? 0), high: 100 * (count?.high ?? 0) }
}

/** A peak starts at twice the usual rate, which one good week reaches; three times the usual is worth a sentence. */
export function highPeaks({ engagement, peaks = [] }: ReportFigures) {
  const usual = engagement?.rate ?? 0
  return { usual, high: usual === 0 ? [] : peaks.filter(({ rate }) => rate >= 3 * usual) }
}

export function mainTheme({ themes: [main] }: ReportFigures): FigureKey {
  return main ? `theme:${main.theme}` : 'credibilityScore'
}

/** The first estimate that leaves these posts out; when all do, the score is what is left to doubt. */
export function estimateOrScore({ behaviour }: ReportFigures): FigureKey {
  return behaviour.toxicity ? 'toxicity' : 'credibilityScore'
}

export function factorOf({ score }: ReportFigures, wanted: CurrentFactorId): Factor | undefined {
  return score.factors.find(({ id }) => id === wanted)
}

export function factsOf(figures: ReportFigures, id: CurrentFactorId): Partial<Record<string, number>> {
  return factorOf(figures, id)?.facts ?? {}
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}
