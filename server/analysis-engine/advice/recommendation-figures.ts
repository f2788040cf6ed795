import type { Behaviour } from '#contract/behaviours.ts'
import { FEW_POSTS } from '#contract/constants.ts'
import type { FactorId } from '#contract/factors.ts'
import type { Engagement, Peak, Report } from '#contract/schemas/report.ts'
import type { ThemeId } from '#contract/themes.ts'
import type { Advertising } from '#server/analysis-engine/advertising/advertising.ts'
import { type BehaviourCount, leastShare } from '#server/analysis-engine/behaviour/count-retained.ts'
import type { Statistics } from '#server/analysis-engine/rhythm/post-statistics.ts'
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
  /** Posts neither in French nor in English, which no estimate counts. */
  otherLanguages: number
  advertising?: Pick<Advertising, 'declared' | 'unmentioned'>
}

export type FigureKey =
  | ('credibilityScore' | 'engagementRate' | 'period' | 'originals' | 'replies' | Behaviour)
  | `theme:${ThemeId}`
  | `factor:${FactorId}`
  | 'advertising:unmentioned'

export const hasFewPosts = ({ period }: ReportFigures) => period.posts < FEW_POSTS

export const scoreMargin = ({ score: { low, high } }: ReportFigures) => (high - low) / 2

export const shownOf = (count?: BehaviourCount) => (count?.withheld ? undefined : count)

/** Posts that are sure, of those retained; none where nobody measured who read. */
export const leastPosts = (count: BehaviourCount) =>
  count.reading === 'unmeasured' ? 0 : Math.round(leastShare(count) * count.of)

/** Points that conduct cost, or none. */
export function lostPoints(figures: ReportFigures, id: FactorId): number {
  return Math.max(0, -(factorOf(figures, id)?.points ?? 0))
}

/** Subjects on which a reader takes up what is affirmed: an account that tells of its family or its team has nothing to source. */
const INFORMING: ReadonlySet<ThemeId> = new Set<ThemeId>([
  ...(['politique', 'international', 'economie', 'justice', 'sante', 'science'] as const),
  ...(['environnement', 'transports', 'medias', 'histoire'] as const),
])
const INFORMING_SHARE = 25

/** Whether a quarter of the posts is on such subjects, or a fifth at least on public affairs. */
export function informs({ themes, behaviour }: ReportFigures): boolean {
  const percent = themes.reduce((sum, share) => sum + (INFORMING.has(share.theme) ? share.percent : 0), 0)
  return percent >= INFORMING_SHARE || (shownOf(behaviour.politicalEngagement)?.low ?? 0) >= 0.2
}

/** Whether somebody may want its audience: below, reactions are those of friends. */
export const hasAudience = (figures: ReportFigures) => (factsOf(figures, 'audience')['followers'] ?? 0) >= 5_000

/** A peak starts at twice the usual rate, which one good week reaches; three times the usual is worth a sentence. */
export function highestPeak({ engagement, peaks = [] }: ReportFigures) {
  const usual = engagement?.rate ?? 0
  const [highest] = peaks
  return usual > 0 && highest && highest.rate >= 3 * usual ? { ...highest, usual } : undefined
}

export function mainTheme({ themes: [main] }: ReportFigures): FigureKey {
  return main ? `theme:${main.theme}` : 'credibilityScore'
}

/** The first estimate that leaves these posts out; when all do, the score is what is left to doubt. */
export function estimateOrScore({ behaviour }: ReportFigures): FigureKey {
  return behaviour.toxicity ? 'toxicity' : 'credibilityScore'
}

export function factorOf({ score }: ReportFigures, wanted: FactorId): Factor | undefined {
  return score.factors.find(({ id }) => id === wanted)
}

export function factsOf(figures: ReportFigures, id: FactorId): Partial<Record<string, number>> {
  return factorOf(figures, id)?.facts ?? {}
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}
