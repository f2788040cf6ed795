import { THEME_IDS } from '#contract/themes.ts'
import { addBuckets } from './bucket-table.ts'
import { addDense, listNonZeroFeatures } from './dense-logits.ts'
import { DENSE_FEATURES, type Features } from './features.ts'
import { FIGURES, FIRST_STAGE, type Figure } from './figures.ts'
import type { Weights } from './weights.ts'

type Language = 'fr' | 'en'

/** The last class is: on none of them. */
const THEME_COUNT = THEME_IDS.length + 1
/** Where the columns lie, as trained: what both languages share, then toxicity and its experts per language. */
export const SHARED_COLUMNS = { humour: 0, political: 1, themes: 2, end: 2 + THEME_COUNT } as const
/** A mixture of experts, one for each kind of text « toxic » was learned from; a gate weighs them for each post. */
export const EXPERTS = {
  fr: ['slurs', 'racism', 'forum', 'talk', 'posts'],
  en: ['slurs', 'tweets', 'talk', 'posts'],
} as const
const toxicityColumns = (language: Language) => 1 + 2 * EXPERTS[language].length
const FIRST_TOXICITY = { fr: SHARED_COLUMNS.end, en: SHARED_COLUMNS.end + toxicityColumns('fr') } as const
const FIRST_STAGE_COLUMNS = FIRST_TOXICITY.en + toxicityColumns('en')
export const COLUMNS = FIRST_STAGE_COLUMNS + FIGURES.length

const FIRST_STAGE_FROM = DENSE_FEATURES - FIRST_STAGE.length
const wordLogits = new Int32Array(COLUMNS + 3)
const ngramLogits = new Int32Array(COLUMNS + 3)
const buffer = new Float64Array(COLUMNS)
const SHARED_RANGE = { first: 0, end: SHARED_COLUMNS.end } as const
const TOXICITY_RANGE = {
  fr: { first: FIRST_TOXICITY.fr, end: FIRST_TOXICITY.fr + toxicityColumns('fr') },
  en: { first: FIRST_TOXICITY.en, end: FIRST_TOXICITY.en + toxicityColumns('en') },
} as const
const SECOND_STAGE = { first: FIRST_STAGE_COLUMNS, end: COLUMNS } as const

/** The logit of every column a post of that language needs, in a buffer that the next post overwrites. */
export function logitsOf(features: Features, weights: Weights, language: Language): Float64Array {
  firstStageLogits(features, weights, language)
  listNonZeroFeatures(features.dense)
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

export const firstStageLogit = (logits: Float64Array, figure: (typeof FIRST_STAGE)[number], language: Language) =>
  figure === 'toxicity' ? toxicityLogit(logits, language) : (logits[SHARED_COLUMNS[figure]] ?? 0)

/** In a buffer that `logitsOf` filled. */
export const figureLogit = (logits: Float64Array, figure: Figure) =>
  logits[FIRST_STAGE_COLUMNS + FIGURES.indexOf(figure)] ?? 0

function computeColumns({ hashed, dense }: Features, weights: Weights, columns: { first: number; end: number }): void {
  const { buckets, words, ngrams } = hashed
  const { table, card } = weights
  addBuckets({ table, buckets, from: 0, to: words }, columns, wordLogits)
  addBuckets({ table, buckets, from: words, to: words + ngrams }, columns, ngramLogits)
  const [wordNorm, ngramNorm] = [1 / Math.sqrt(Math.max(1, words)), 1 / Math.sqrt(Math.max(1, ngrams))]
  for (let column = columns.first; column < columns.end; column += 1) {
    const scale = card.columns[column]
    if (!scale) continue
    const ofWords = (wordLogits[column] ?? 0) * scale.words * wordNorm
    const ofNgrams = (ngramLogits[column] ?? 0) * scale.ngrams * ngramNorm
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
