import { extractFeatures } from '../../server/analysis-engine/models/features.ts'
import { FIGURES, FIRST_STAGE } from '../../server/analysis-engine/models/figures.ts'
import { firstStageLogit, firstStageLogits } from '../../server/analysis-engine/models/logits.ts'
import {
  type ByLanguage,
  readWeights,
  type Scaling,
  type Weights,
  type WeightsCard,
} from '../../server/analysis-engine/models/weights.ts'
import type { WordTable } from '../../server/analysis-engine/models/word-table.ts'
import { judgedTokens } from '../../server/analysis-engine/text/judged-tokens.ts'
import { plattScaling } from './calibrate.ts'
import { type CorpusPost, corpusPairs } from './corpus.ts'
import { type Head, packHeads } from './pack.ts'
import { rowOf } from './rows.ts'
import { type Corpus, FLAGS } from './second-stage.ts'

type Scalings = WeightsCard['firstStage']
const UNSCALED: ByLanguage<Scaling> = { fr: { slope: 1, intercept: 0 }, en: { slope: 1, intercept: 0 } }

/** The first stage as packed, so that the second learns from what it will be given. */
export function firstStageWeights(heads: readonly Head[], words: ByLanguage<WordTable>, firstStage: Scalings): Weights {
  // The second stage's columns are there and empty.
  const empty = FIGURES.flatMap(() => heads.slice(-1)).map((head) => ({
    ...head,
    weights: new Float64Array(head.weights.length),
  }))
  const { bytes, card } = packHeads([...heads, ...empty], words)
  const uncalibrated = { fr: { slope: 1, intercept: 0, threshold: 1 }, en: { slope: 1, intercept: 0, threshold: 1 } }
  const unknown = {
    precision: 0,
    right: { alpha: 1, beta: 1 },
    share: { mean: { intercept: 0, slope: 1 }, concentration: { intercept: 0, slope: 0, curve: 0 } },
    rates: [],
  }
  const none = { base: 0.5, weight: 0, slope: 1, intercept: 0 }
  return readWeights(bytes, {
    ...card,
    firstStage,
    calibration: { toxicity: uncalibrated, humour: uncalibrated, political: uncalibrated, pressing: uncalibrated },
    author: { toxicity: none, humour: none, political: none, pressing: none },
    errors: { toxicity: unknown, humour: unknown, political: unknown, pressing: unknown },
    theme: { inverseTemperature: 1, threshold: 1, base: [], noise: {} },
  })
}

/** So that what the first stage says of a French and of an English post weighs the same. */
export function firstStageScalings(
  heads: readonly Head[],
  words: ByLanguage<WordTable>,
  posts: readonly CorpusPost[],
): Scalings {
  const weights = firstStageWeights(heads, words, { toxicity: UNSCALED, humour: UNSCALED, political: UNSCALED })
  const logits = posts.map(({ text, language }) => {
    const all = firstStageLogits(extractFeatures(judgedTokens(text), weights.vocabularies[language]), weights, language)
    return FIRST_STAGE.map((figure) => firstStageLogit(all, figure, language))
  })
  const scalingOf = (index: number, flag: string, language: 'fr' | 'en') => {
    const { slope, intercept } = plattScaling(
      posts
        .map((post, at) => ({ post, logit: logits[at]?.[index] ?? 0, label: post.flags.includes(flag) }))
        .filter(({ post }) => post.language === language),
    )
    return { slope: Number(slope.toPrecision(6)), intercept: Number(intercept.toPrecision(6)) }
  }
  return Object.fromEntries(
    FIRST_STAGE.map((figure, index) => [
      figure,
      { fr: scalingOf(index, FLAGS[figure], 'fr'), en: scalingOf(index, FLAGS[figure], 'en') },
    ]),
  ) as Scalings
}

export function readCorpus(
  heads: readonly Head[],
  words: ByLanguage<WordTable>,
  posts: readonly CorpusPost[],
  scalings: Scalings,
): Corpus {
  const weights = firstStageWeights(heads, words, scalings)
  const read = <One extends Pick<CorpusPost, 'text' | 'language'>>(text: One) => {
    const features = extractFeatures(judgedTokens(text.text), weights.vocabularies[text.language])
    firstStageLogits(features, weights, text.language)
    return { text, row: rowOf(features) }
  }
  return { posts: posts.map(read), pairs: corpusPairs().map(read) }
}
