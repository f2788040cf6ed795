import type { Answer, ModelReader, PostLabels } from '#server/model-reader/reader.ts'
import type { ReaderCard } from '#server/model-reader/reader-card.ts'

/** What an operator's model said of the posts, by post id, and how well it was measured: not at all without a card. */
export type ModelReading = Pick<ModelReader, 'version' | 'provider'> & {
  labels: ReadonlyMap<string, PostLabels>
  card: ReaderCard | null
}

/** The figures a model may decide, and its word for each. */
const LABEL_NAMES = { toxicity: 'toxic', humour: 'humorous', political: 'political' } as const
export type LabelledFigure = keyof typeof LABEL_NAMES

export const labelOf = (labels: PostLabels, figure: LabelledFigure): Answer => labels[LABEL_NAMES[figure]]

export const confusionOf = (card: ReaderCard, figure: LabelledFigure) => card[LABEL_NAMES[figure]]

export const spreadOf = (card: ReaderCard, figure: LabelledFigure) => card.spread?.[LABEL_NAMES[figure]]
