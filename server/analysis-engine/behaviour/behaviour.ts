import type { Behaviour } from '#contract/behaviours.ts'
import { labelOf, type ModelReading } from '#server/analysis-engine/model-reading.ts'
import { type Classification, isRetained } from '#server/analysis-engine/models/classify.ts'
import type { ReadPost } from '#server/analysis-engine/read-posts.ts'
import { countLabelled, type LabelledPosts } from './count-labelled.ts'
import { type BehaviourCount, countRetained } from './count-retained.ts'

type Estimated = 'toxicity' | 'humour' | 'political'
type ClassifiedPost = ReadPost & { classification: Classification; language: 'fr' | 'en' }

/** Of the posts in French and English; none when there are none. */
export function behaviourOf(
  posts: readonly ReadPost[],
  model?: ModelReading,
): Record<Behaviour, BehaviourCount> | undefined {
  const read = posts.filter((post): post is ClassifiedPost => post.classification !== null)
  if (read.length === 0) return undefined
  const retained = (isOne: (post: ClassifiedPost) => boolean) => read.filter(isOne).map(({ id }) => id)
  const estimated = (behaviour: Behaviour, figure: Estimated) => {
    const ids = retained((post) => isOne(post, figure))
    return model
      ? countLabelled(figure, labelledPosts(read, figure, ids), model.card)
      : countRetained(behaviour, ids, read.length)
  }
  return {
    toxicity: estimated('toxicity', 'toxicity'),
    vulgarity: countRetained(
      'vulgarity',
      retained(({ classification }) => classification.vulgar),
      read.length,
    ),
    humor: estimated('humor', 'humour'),
    politicalEngagement: estimated('politicalEngagement', 'political'),
  }
}

const isOne = ({ labels, classification, language }: ClassifiedPost, figure: Estimated) =>
  labels ? labelOf(labels, figure) === 'yes' : isRetained(classification, figure, language)

/** Who read how many of them, and what was answered. */
function labelledPosts(read: readonly ClassifiedPost[], figure: Estimated, retained: string[]): LabelledPosts {
  const answers = read.flatMap(({ labels }) => (labels ? [labelOf(labels, figure)] : []))
  const [yes, unsure] = [
    answers.filter((one) => one === 'yes').length,
    answers.filter((one) => one === 'unsure').length,
  ]
  const byHouse = { retained: retained.length - yes, of: read.length - answers.length }
  return { retained, answers: { yes, unsure, of: answers.length }, byHouse }
}
