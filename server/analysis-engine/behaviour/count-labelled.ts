import { WITHHELD_SHARES } from '#contract/behaviours.ts'
import { confusionOf, type LabelledFigure, spreadOf } from '#server/analysis-engine/model-reading.ts'
import { accountErrors } from '#server/analysis-engine/models/account-errors.ts'
import type { ReaderCard } from '#server/model-reader/reader-card.ts'
import { type BehaviourCount, withheldFor } from './count-retained.ts'
import { type Answers, labelledInterval } from './labelled-interval.ts'

export type LabelledPosts = { retained: string[]; answers: Answers; byHouse: { retained: number; of: number } }

/** What a model's labels say of an account, with the margin of its card; without one nothing is known of how it errs. */
export function countLabelled(
  figure: LabelledFigure,
  { retained, answers, byHouse }: LabelledPosts,
  card: ReaderCard | null,
): BehaviourCount {
  const of = answers.of + byHouse.of
  const counted = { share: retained.length / of, of, retained, unsure: answers.unsure }
  if (!card) return { ...counted, low: 0, high: 1, reading: 'unmeasured' }
  const confusion = confusionOf(card, figure)
  const house = { ...byHouse, errors: accountErrors[figure].rates }
  const interval = labelledInterval(answers, confusion, house, spreadOf(card, figure))
  const precision = confusion.yesYes / Math.max(1, confusion.yesYes + confusion.noYes)
  const withheld = precision < WITHHELD_SHARES.fewestRight ? 'imprecise' : withheldFor(interval)
  return { ...counted, ...interval, reading: 'measured', ...(withheld && { withheld }) }
}
