import type { Behaviour } from '#contract/behaviours.ts'
import { labelOf, type ModelReading } from '#server/analysis-engine/model-reading.ts'
import { type Classification, isRetained } from '#server/analysis-engine/models/classify.ts'
import type { ReadPost } from '#server/analysis-engine/read-posts.ts'
import { countLabelled, type LabelledPosts } from './count-labelled.ts'
import { type BehaviourCount, countRetained, countVulgar, unreadHumour } from './count-retained.ts'

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
  const labelled = (figure: Estimated) => {
    const ids = retained((post) => isOne(post, figure))
    return model && countLabelled(figure, labelledPosts(read, figure, ids), model.card)
  }
  return {
    toxicity: labelled('toxicity') ?? readByModels(read, 'toxicity'),
    vulgarity: countVulgar(
      retained(({ classification }) => classification.vulgar),
      read.length,
    ),
    humor: labelled('humour') ?? unreadHumour(read.length),
    politicalEngagement: labelled('political') ?? readByModels(read, 'political'),
  }
}

function readByModels(read: readonly ClassifiedPost[], figure: 'toxicity' | 'political'): BehaviourCount {
  const retained = read.filter((post) => isOne(post, figure))
  const expected = (posts: readonly ClassifiedPost[]) =>
    posts.reduce((sum, { classification }) => sum + classification[figure], 0)
  return countRetained(figure, {
    retained: retained.map(({ id }) => id),
    of: read.length,
    expected: { all: expected(read), retained: expected(retained) },
    isEnglish: read.filter(({ language }) => language === 'en').length > read.length / 2,
  })
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
