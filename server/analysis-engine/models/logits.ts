import { addBuckets } from './bucket-table.ts'
import {
  COLUMNS,
  type ColumnRange,
  EXPERTS,
  FIRST_TOXICITY,
  SECOND_STAGE,
  SHARED_COLUMNS,
  SHARED_RANGE,
  secondStageColumn,
  THEME_COUNT,
  TOXICITY_RANGE,
} from './columns.ts'
import { addDense, listNonZeroFeatures } from './dense-logits.ts'
import { BLOCKS, DENSE_FEATURES, type Features } from './features.ts'
import { FIRST_STAGE, type Figure } from './figures.ts'
import type { Hashed } from './hashed.ts'
import type { Plan } from './plan.ts'
import type { Weights } from './weights.ts'

type Language = 'fr' | 'en'
/** Over the buckets a post touches: how many are of words and of n-grams, and the sum of their weights in each column. */
export type BucketSums = { words: number; ngrams: number; ofWords: Int32Array; ofNgrams: Int32Array }

const FIRST_STAGE_FROM = DENSE_FEATURES - FIRST_STAGE.length
/** Each is a block of one feature; the last ones. */
const FIRST_STAGE_BLOCK = Object.keys(BLOCKS).length - FIRST_STAGE.length
/** A row's numbers hold four columns each. */
export const emptySums = (): BucketSums => ({
  words: 0,
  ngrams: 0,
  ofWords: new Int32Array(COLUMNS + 3),
  ofNgrams: new Int32Array(COLUMNS + 3),
})
const sums = emptySums()
const buffer = new Float64Array(COLUMNS)
/** The logit of every column a post of that language needs, in a buffer that the next post overwrites. */
export function logitsOf(features: Features, weights: Weights, language: Language): Float64Array {
  firstStageLogits(features, weights, language)
  listNonZeroFeatures(features.dense, FIRST_STAGE_BLOCK)
  computeColumns(features, weights, SECOND_STAGE)
  return buffer
}

/** Those of the first stage alone, which are also written among the features, for the second to read. */
export function firstStageLogits(features: Features, weights: Weights, language: Language): Float64Array {
  listNonZeroFeatures(features.dense)
  computeColumns(features, weights, SHARED_RANGE)
  computeColumns(features, weights, TOXICITY_RANGE[language])
  for (const [index, figure] of FIRST_STAGE.entries()) {
    const { slope, intercept } = weights.card.firstStage[figure][language]
    features.dense[FIRST_STAGE_FROM + index] = slope * firstStageLogit(buffer, figure, language) + intercept
  }
  return buffer
}

/** Those of the plan's figures alone; the others in the buffer are an earlier post's. */
export function plannedLogits(
  { dense }: Pick<Features, 'dense'>,
  weights: Weights,
  plan: Plan,
  counted: BucketSums,
): Float64Array {
  listNonZeroFeatures(dense)
  for (const columns of plan.firstColumns) addUp(counted, dense, weights, columns)
  for (const figure of plan.firstStage) {
    const { slope, intercept } = weights.card.firstStage[figure][plan.language]
    dense[FIRST_STAGE_FROM + FIRST_STAGE.indexOf(figure)] =
      slope * firstStageLogit(buffer, figure, plan.language) + intercept
  }
  listNonZeroFeatures(dense, FIRST_STAGE_BLOCK)
  for (const columns of plan.secondColumns) addUp(counted, dense, weights, columns)
  return buffer
}

/** Into `counted`, in the columns of the plan. */
export function countBuckets({ buckets, words, ngrams }: Hashed, { table }: Weights, plan: Plan, counted: BucketSums) {
  for (const columns of [...plan.firstColumns, ...plan.secondColumns]) {
    addBuckets({ table, buckets, from: 0, to: words }, columns, counted.ofWords)
    addBuckets({ table, buckets, from: words, to: words + ngrams }, columns, counted.ofNgrams)
  }
  counted.words = words
  counted.ngrams = ngrams
}

export const firstStageLogit = (logits: Float64Array, figure: (typeof FIRST_STAGE)[number], language: Language) =>
  figure === 'toxicity' ? toxicityLogit(logits, language) : (logits[SHARED_COLUMNS[figure]] ?? 0)

/** In a buffer that `logitsOf` filled. */
export const figureLogit = (logits: Float64Array, figure: Figure) => logits[secondStageColumn(figure)] ?? 0

function computeColumns({ hashed, dense }: Features, weights: Weights, columns: ColumnRange): void {
  const { buckets, words, ngrams } = hashed
  const { table } = weights
  addBuckets({ table, buckets, from: 0, to: words }, columns, sums.ofWords)
  addBuckets({ table, buckets, from: words, to: words + ngrams }, columns, sums.ofNgrams)
  sums.words = words
  sums.ngrams = ngrams
  addUp(sums, dense, weights, columns)
}

function addUp(
  { words, ngrams, ofWords: wordSums, ofNgrams: ngramSums }: BucketSums,
  dense: Float32Array,
  weights: Weights,
  columns: ColumnRange,
): void {
  const [wordNorm, ngramNorm] = [1 / Math.sqrt(Math.max(1, words)), 1 / Math.sqrt(Math.max(1, ngrams))]
  for (let column = columns.first; column < columns.end; column += 1) {
    const scale = weights.card.columns[column]
    if (!scale) continue
    const ofWords = (wordSums[column] ?? 0) * scale.words * wordNorm
    const ofNgrams = (ngramSums[column] ?? 0) * scale.ngrams * ngramNorm
    buffer[column] = addDense(scale.bias + (ofWords + ofNgrams), column, dense, weights.dense)
  }
}

/** What the experts share, plus the mean of what each sees differently, weighed by the softmax of the gate. */
function toxicityLogit(logits: Float64Array, language: Language): number {
  const experts = EXPERTS[language].length
  const first = FIRST_TOXICITY[language]
  let [highest, total, correction] = [Number.NEGATIVE_INFINITY, 0, 0]
  for (let expert = 0; expert < experts; expert += 1)
    highest = Math.max(highest, logits[first + 1 + experts + expert] ?? 0)
  for (let expert = 0; expert < experts; expert += 1) {
    const gate = Math.exp((logits[first + 1 + experts + expert] ?? 0) - highest)
    total += gate
    correction += gate * (logits[first + 1 + expert] ?? 0)
  }
  return (logits[first] ?? 0) + correction / total
}

/** Platt scaling. */
export function figureProbability(logits: Float64Array, figure: Figure, { card }: Weights, language: Language): number {
  const { slope, intercept } = card.calibration[figure][language]
  return 1 / (1 + Math.exp(-(slope * figureLogit(logits, figure) + intercept)))
}

export function themeProbabilitiesInto(themes: Float32Array, logits: Float64Array, { card }: Weights): void {
  let [highest, total] = [Number.NEGATIVE_INFINITY, 0]
  for (let theme = 0; theme < THEME_COUNT; theme += 1)
    highest = Math.max(highest, logits[SHARED_COLUMNS.themes + theme] ?? 0)
  for (let theme = 0; theme < THEME_COUNT; theme += 1) {
    const weight = Math.exp(card.theme.inverseTemperature * ((logits[SHARED_COLUMNS.themes + theme] ?? 0) - highest))
    themes[theme] = weight
    total += weight
  }
  for (let theme = 0; theme < THEME_COUNT; theme += 1) themes[theme] = (themes[theme] ?? 0) / total
}
