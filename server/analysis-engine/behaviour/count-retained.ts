import { type Behaviour, WITHHELD_SHARES } from '#contract/behaviours.ts'
import type { BehaviourFigure } from '#contract/schemas/report.ts'
import { accountErrors } from '#server/analysis-engine/models/account-errors.ts'
import { type Interval, wilson } from '#server/analysis-engine/statistics/intervals.ts'
import { inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import { shareInterval } from './share-interval.ts'

/** The posts retained, newest first, out of `of`; shares from 0 to 1. */
export type BehaviourCount = Interval & {
  share: number
  of: number
  retained: string[]
  withheld?: 'wide' | 'imprecise'
  /** By an operator's model, with its card or without. */
  reading?: 'measured' | 'unmeasured'
}

/** The name of its model; none of a behaviour whose words are looked up. */
const MODELS = { toxicity: 'toxicity', vulgarity: null, humor: 'humour', politicalEngagement: 'political' } as const

/** What posts retained out of `of` say of an account, with the margin of how they were read. */
export function countRetained(behaviour: Behaviour, retained: string[], of: number): BehaviourCount {
  const counted = { share: retained.length / of, of, retained }
  const model = MODELS[behaviour]
  // A vulgar word is in a post or is not: no reading errs, only posts were not read.
  if (model === null) return { ...counted, ...wilson(retained.length, of) }
  const { rates, precision } = accountErrors[model]
  const interval = shareInterval(retained.length, of, rates)
  const withheld = withheldFor(precision, interval)
  return { ...counted, ...interval, ...(withheld && { withheld }) }
}

/** « Between 10 and 55 % » tells a reader nothing, nor does a share of posts that are not what they are counted as. */
export function withheldFor(precision: number, { low, high }: Interval): BehaviourCount['withheld'] {
  return precision < WITHHELD_SHARES.fewestRight
    ? 'imprecise'
    : high - low > WITHHELD_SHARES.widest
      ? 'wide'
      : undefined
}

const CONFIDENCE: Record<Behaviour, BehaviourFigure['confidence']> = {
  toxicity: 'measured',
  vulgarity: 'counted',
  humor: 'low',
  politicalEngagement: 'measured',
}

export function asFigure(
  behaviour: Behaviour,
  { share, low, high, of, retained, withheld, reading }: BehaviourCount,
): BehaviourFigure {
  const margin = reading !== 'unmeasured' && { low: inPercent(low), high: inPercent(high) }
  return {
    ...(withheld ? { withheld } : { percent: inPercent(share), ...margin }),
    of,
    retained: retained.length,
    confidence: reading ?? CONFIDENCE[behaviour],
  }
}
