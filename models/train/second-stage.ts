import { DENSE_FEATURES } from '../../server/analysis-engine/models/features.ts'
import { FIRST_STAGE, type Figure } from '../../server/analysis-engine/models/figures.ts'
import { BUCKETS } from '../../server/analysis-engine/models/hash.ts'
import { type CorpusPair, type CorpusPost, SETS_WITHOUT_PRESSURE } from './corpus.ts'
import { trainExperts } from './experts.ts'
import { SCALES } from './recipes.ts'
import { type Row, rowScorer } from './rows.ts'

export const FLAGS: Record<Figure, string> = { toxicity: 'T', humour: 'h', political: 'P', pressing: 'R' }

type Labelled<Text> = { text: Text; row: Row }
export type Corpus = { posts: readonly Labelled<CorpusPost>[]; pairs: readonly Labelled<CorpusPair>[] }

/**
 * Added to the weight of what the first stage says of the same figure: learned from invented posts alone, the second stage
 * trusts their words too much. Chosen on written/timeline.*, which neither stage learned from.
 */
const FIRST_STAGE_MORE: Record<Figure, number> = { toxicity: 0.5, humour: 0, political: 0.3, pressing: 0 }
const PRIOR_VARIANCE: Record<Figure, number> = { toxicity: 0.2, humour: 0.5, political: 0.25, pressing: 0.5 }
/** A pair says what a flag depends on, not how often it comes. */
const PAIR_WEIGHT = 0.5
const FOLDS = 6

/** One logistic regression on the posts of accounts and on the contrast pairs. */
export function trainFigure(
  figure: Figure,
  { posts, pairs }: Corpus,
): { weights: Float64Array; score: (row: Row) => number } {
  const known = figure === 'pressing' ? posts.filter(({ text }) => !SETS_WITHOUT_PRESSURE.has(text.set)) : posts
  const contrasts = figure === 'pressing' ? pairs.filter(({ text }) => text.pair.startsWith('pairs2')) : pairs
  const labels = (texts: readonly { text: { flags: string } }[]) =>
    texts.map(({ text }) => (text.flags.includes(FLAGS[figure]) ? 1 : 0))
  const rows = (texts: readonly { row: Row }[]) => texts.map(({ row }) => row)
  const { shared } = trainExperts(
    [
      { name: 'accounts', rows: rows(known), labels: labels(known), weight: 1 },
      { name: 'pairs', rows: rows(contrasts), labels: labels(contrasts), weight: PAIR_WEIGHT },
    ],
    { scales: SCALES[`${figure}2`], priorVariance: PRIOR_VARIANCE[figure], ownVarianceRatio: 0, maxIterations: 40 },
  )
  const weights = Float64Array.from(shared)
  const { score, denseScale } = rowScorer(SCALES[`${figure}2`])
  const own = (FIRST_STAGE as readonly string[]).indexOf(figure)
  const at = DENSE_FEATURES - FIRST_STAGE.length + own
  if (own >= 0) weights[BUCKETS + at] = (weights[BUCKETS + at] ?? 0) + FIRST_STAGE_MORE[figure] / (denseScale[at] ?? 1)
  return { weights, score: (row) => score(row, weights, 0) }
}

/**
 * Whole sets are left out, not accounts alone: one writer wrote a set, and a stranger's account is by nobody we read. The
 * sets in English, every fourth or so, fall in different folds.
 */
export const foldOf = (set: string): number => 'abcdefghijklm'.indexOf(set) % FOLDS

/** For each post, the logit of models that saw no post of its set. */
export function leftOutLogits(figure: Figure, { posts, pairs }: Corpus): Float64Array {
  const logits = new Float64Array(posts.length)
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const { score } = trainFigure(figure, { posts: posts.filter(({ text }) => foldOf(text.set) !== fold), pairs })
    for (const [at, { text, row }] of posts.entries()) if (foldOf(text.set) === fold) logits[at] = score(row)
  }
  return logits
}
