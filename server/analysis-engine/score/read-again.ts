import type { Excludable } from '#contract/exclusions.ts'
import type { FactorId } from '#contract/factors.ts'
import type { Reason } from '#contract/reasons.ts'
import type { BehaviourCount } from '#server/analysis-engine/behaviour/count-retained.ts'
import type { Measure } from './scored-account.ts'
import type { SourcesMeasure } from './sources.ts'

/** The factors whose posts each count by why they weigh on it. */
export const REASONED = [
  'factor:sources',
  'factor:pression',
  'factor:appui',
  'factor:insinuations',
  'factor:mepris',
] as const
/** Why a post weighs on a factor, as it was stored with the report; undefined once that has gone. */
export type ReasonOf = (factor: (typeof REASONED)[number], post: string) => Reason | undefined
/** The posts that a figure still counts. */
export type Retained = (figure: Excludable) => string[]

export type Left = {
  retained: Retained
  /** The posts left out of the pressure. */
  pressing: ReadonlySet<string>
  reasonOf: ReasonOf
  toxicity: BehaviourCount | undefined
  /** Whether anybody measured, on what the score counts, the model that labelled the posts. */
  isMeasured: boolean
}
type Facts = (id: FactorId) => Record<string, number>
/** The factors that rest on what was read, computed again, and the posts that speak for the account. */
export type Again = { measures: readonly Measure[]; cited: Pick<SourcesMeasure['facts'], 'pages' | 'pageSites'> }

/** `losses`: what the account's conduct costs beside what is read here. */
export type ReadAgain = Left & { facts: Facts; originals: number; losses: readonly number[] }
