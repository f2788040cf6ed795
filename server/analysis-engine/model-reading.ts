import { type Answer, isToxic, type PostLabels } from '#contract/labels.ts'
import type { ModelReader } from '#server/model-reader/reader.ts'
import type { ReaderCard } from '#server/model-reader/reader-card.ts'

/** What an operator's model said of the posts, by post id, and how well it was measured: not at all without a card. */
export type ModelReading = Pick<ModelReader, 'version' | 'provider'> & {
  labels: ReadonlyMap<string, PostLabels>
  card: ReaderCard | null
}

/** The figures a model may decide, and what it is measured by for each. */
const CARD_NAMES = { toxicity: 'toxic', humour: 'humorous', political: 'political' } as const
export type LabelledFigure = keyof typeof CARD_NAMES

export function labelOf(labels: PostLabels, figure: LabelledFigure): Answer {
  if (figure === 'toxicity') return isToxic(labels)
  return labels[CARD_NAMES[figure]]
}
export const confusionOf = (card: ReaderCard, figure: LabelledFigure) => card[CARD_NAMES[figure]]
export const spreadOf = (card: ReaderCard, figure: LabelledFigure) => card.spread?.[CARD_NAMES[figure]]
