import type { Behaviour } from '#contract/behaviours.ts'
import { type Classification, isRetained } from '#server/analysis-engine/models/classify.ts'
import type { ReadPost } from '#server/analysis-engine/read-posts.ts'
import { type BehaviourCount, countRetained } from './count-retained.ts'

type Estimated = 'toxicity' | 'humour' | 'political'
type ClassifiedPost = ReadPost & { classification: Classification; language: 'fr' | 'en' }

/** Of the posts in French and English; none when there are none. */
export function behaviourOf(posts: readonly ReadPost[]): Record<Behaviour, BehaviourCount> | undefined {
  const read = posts.filter((post): post is ClassifiedPost => post.classification !== null)
  if (read.length === 0) return undefined
  const retained = (isOne: (post: ClassifiedPost) => boolean) => read.filter(isOne).map(({ id }) => id)
  const estimated = (figure: Estimated) =>
    retained(({ classification, language }) => isRetained(classification, figure, language))
  return {
    toxicity: countRetained('toxicity', estimated('toxicity'), read.length),
    vulgarity: countRetained(
      'vulgarity',
      retained(({ classification }) => classification.vulgar),
      read.length,
    ),
    humor: countRetained('humor', estimated('humour'), read.length),
    politicalEngagement: countRetained('politicalEngagement', estimated('political'), read.length),
  }
}
