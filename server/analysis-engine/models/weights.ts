import { THEME_IDS, type ThemeId } from '#contract/themes.ts'
import { engineFile, sha256Of } from '#engine-files'
import { openLexicon } from '#server/analysis-engine/text/lexicon.ts'
import { type BucketTable, packTable } from './bucket-table.ts'
import { type DenseWeights, denseWeights } from './dense-logits.ts'
import { DENSE_FEATURES } from './features.ts'
import type { FIRST_STAGE, Figure } from './figures.ts'
import { BUCKETS } from './hash.ts'
import type { ShareModel } from './share-model.ts'
import { TONE } from './tone.ts'
import { type Vocabulary, wordLookup } from './vocabulary.ts'
import shippedCard from './weights.json' with { type: 'json' }
import { WORD_BYTES, type WordTable } from './word-table.ts'

/** A column of the table gives one logit. `words` and `ngrams` are the quantisation steps of its weights. */
export type Column = { name: string; words: number; ngrams: number; bias: number }
/** Platt scaling: the probability is 1 / (1 + e^-(slope × logit + intercept)). */
export type Scaling = { slope: number; intercept: number }
/** Of a post read alone; read with the account's others, it is retained from `threshold` on. */
export type Calibration = Scaling & { threshold: number }
/** What the other posts of an account say of one: in log-odds, `weight` times how far their rate lies from `base`. */
export type AuthorPrior = Scaling & { base: number; weight: number }
/** A Beta distribution: how a rate differs from one account to another. */
export type Beta = { alpha: number; beta: number }
/** How often the reading misses and false-alarms on accounts whose true share is `upTo` at most, and above the one before. */
export type ErrorRates = { upTo: number; misses: Beta; falseAlarms: Beta }
/**
 * On accounts left out of the training: the share of the posts retained that are right, overall and from one account to
 * another, how many truly are by the sum of the probabilities, and how the reading errs post by post.
 */
export type AccountErrors = { precision: number; right: Beta; share: ShareModel; rates: ErrorRates[] }
export type ByLanguage<Item> = Record<'fr' | 'en', Item>

/** What `npm run train` writes beside the weights, readable and diffable. */
export type WeightsCard = {
  sha256: string
  words: ByLanguage<number>
  columns: Column[]
  firstStage: Record<(typeof FIRST_STAGE)[number], ByLanguage<Scaling>>
  calibration: Record<Figure, ByLanguage<Calibration>>
  author: Record<Figure, AuthorPrior>
  errors: Record<Figure, AccountErrors>
  /** A post is on its likeliest theme from `threshold` on; `base` is the usual rate of each, `noise` how often a theme is given to a post that is not on it. */
  theme: { inverseTemperature: number; threshold: number; base: number[]; noise: Partial<Record<ThemeId, number>> }
}

export type Weights = {
  card: WeightsCard
  table: BucketTable
  dense: DenseWeights
  vocabularies: ByLanguage<Vocabulary>
}

const lexicon = (file: string) => new TextDecoder().decode(engineFile(`lexicons/${file}`))

export function openWeights(): Weights {
  return readWeights(engineFile('models/weights.bin'), shippedCard)
}

/** Refuses weights other than the card's: a report made by the wrong ones would be wrong without a sign. */
export function readWeights(bytes: Uint8Array, card: WeightsCard): Weights {
  if (sha256Of(bytes) !== card.sha256) throw new Error('weights.bin is not what weights.json describes')
  let from = 0
  const take = (length: number) => {
    from += length
    return Uint8Array.from(bytes.subarray(from - length, from)).buffer
  }
  const dense = denseWeights(new Float32Array(take(card.columns.length * DENSE_FEATURES * 4)))
  const words = { fr: takeWords(card.words.fr, take), en: takeWords(card.words.en, take) }
  const table = packTable(new Int8Array(take(card.columns.length * BUCKETS)), card.columns.length)
  return { card, table, dense, vocabularies: { fr: vocabularyOf('fr', words.fr), en: vocabularyOf('en', words.en) } }
}

function takeWords(count: number, take: (length: number) => ArrayBuffer): WordTable {
  return { hashes: new Int32Array(take(count * 4)), rows: new Int8Array(take(count * WORD_BYTES)) }
}

export function vocabularyOf(language: 'fr' | 'en', words: WordTable): Vocabulary {
  const tone = openLexicon(lexicon(`tone.${language}.txt`), TONE)
  const themes = openLexicon(lexicon(`themes.${language}.txt`), THEME_IDS)
  return { lookUp: wordLookup(tone, themes, words), words }
}
