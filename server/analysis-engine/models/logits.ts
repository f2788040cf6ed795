import { THEME_IDS } from '#contract/themes.ts'
import { addBuckets } from './bucket-table.ts'
import { addDense, listSpoken } from './dense-logits.ts'
import type { Features } from './features.ts'
import type { Weights } from './weights.ts'

type Language = 'fr' | 'en'

/** The last answer is: on none of them. */
const THEME_COUNT = THEME_IDS.length + 1
/** Where the columns lie, as trained: what both languages share, then toxicity and its experts per language. */
export const SHARED = { humour: 0, political: 1, themes: 2, end: 2 + THEME_COUNT } as const
/** The kinds of texts « toxic » was learned from, and whose reading a post is given by how much it resembles them. */
export const EXPERTS = {
  fr: ['slurs', 'racism', 'forum', 'talk', 'posts'],
  en: ['slurs', 'tweets', 'talk', 'posts'],
} as const
const own = (language: Language) => 1 + 2 * EXPERTS[language].length
const FIRST = { fr: SHARED.end, en: SHARED.end + own('fr') } as const
export const COLUMNS = FIRST.en + own('en')

const wordSums = new Int32Array(COLUMNS + 3)
const letterSums = new Int32Array(COLUMNS + 3)
const sums = new Float64Array(COLUMNS)
const COMMON = { first: 0, end: SHARED.end } as const
const OWN = {
  fr: { first: FIRST.fr, end: FIRST.fr + own('fr') },
  en: { first: FIRST.en, end: FIRST.en + own('en') },
} as const

/** Every column a post of that language needs, in a buffer that the next post overwrites. */
export function sumsOf(features: Features, weights: Weights, language: Language): Float64Array {
  listSpoken(features.dense)
  sumColumns(features, weights, COMMON)
  sumColumns(features, weights, OWN[language])
  return sums
}

function sumColumns({ hashed, dense }: Features, weights: Weights, columns: { first: number; end: number }): void {
  const { buckets, words, ngrams } = hashed
  const { table, card } = weights
  addBuckets({ table, buckets, from: 0, to: words }, columns, wordSums)
  addBuckets({ table, buckets, from: words, to: words + ngrams }, columns, letterSums)
  const [perWord, perLetter] = [1 / Math.sqrt(Math.max(1, words)), 1 / Math.sqrt(Math.max(1, ngrams))]
  for (let column = columns.first; column < columns.end; column += 1) {
    const scale = card.columns[column]
    if (!scale) continue
    const ofWords = (wordSums[column] ?? 0) * scale.words * perWord
    const ofLetters = (letterSums[column] ?? 0) * scale.letters * perLetter
    sums[column] = addDense(scale.bias + (ofWords + ofLetters), column, dense, weights.dense)
  }
}

/** Toxicity is what the experts share, plus what each sees differently, by how much the post resembles its texts. */
export function toxicSum(all: Float64Array, language: Language): number {
  const experts = EXPERTS[language].length
  const first = FIRST[language]
  let [most, total, mixed] = [Number.NEGATIVE_INFINITY, 0, 0]
  for (let expert = 0; expert < experts; expert += 1) most = Math.max(most, all[first + 1 + experts + expert] ?? 0)
  for (let expert = 0; expert < experts; expert += 1) {
    const chance = Math.exp((all[first + 1 + experts + expert] ?? 0) - most)
    total += chance
    mixed += chance * (all[first + 1 + expert] ?? 0)
  }
  return (all[first] ?? 0) + mixed / total
}

export function chancesOf(all: Float64Array, { card: { calibration } }: Weights, language: Language) {
  return {
    toxicity: chance(toxicSum(all, language), calibration.toxicity[language]),
    humour: chance(all[SHARED.humour] ?? 0, calibration.humour[language]),
    political: chance(all[SHARED.political] ?? 0, calibration.political[language]),
  }
}

const chance = (sum: number, { slope, start }: { slope: number; start: number }) =>
  1 / (1 + Math.exp(-(slope * sum + start)))

export function themesInto(themes: Float32Array, all: Float64Array, { card }: Weights): void {
  let [most, total] = [Number.NEGATIVE_INFINITY, 0]
  for (let theme = 0; theme < THEME_COUNT; theme += 1) most = Math.max(most, all[SHARED.themes + theme] ?? 0)
  for (let theme = 0; theme < THEME_COUNT; theme += 1) {
    const share = Math.exp(card.theme.warmth * ((all[SHARED.themes + theme] ?? 0) - most))
    themes[theme] = share
    total += share
  }
  for (let theme = 0; theme < THEME_COUNT; theme += 1) themes[theme] = (themes[theme] ?? 0) / total
}
