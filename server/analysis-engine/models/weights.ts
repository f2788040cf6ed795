import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { THEME_IDS, type ThemeId } from '#contract/themes.ts'
import type { ScoreLaw } from '#server/analysis-engine/behaviour/quantify.ts'
import { openLexicon } from '#server/analysis-engine/text/lexicon.ts'
import { type BucketTable, packTable } from './bucket-table.ts'
import { TONE } from './dense.ts'
import { type DenseWeights, denseWeights } from './dense-logits.ts'
import { DENSE_ALL, type Reader } from './features.ts'
import { BUCKETS } from './hash.ts'
import { knownWords } from './known-words.ts'
import shippedCard from './weights.json' with { type: 'json' }
import { WORD_BYTES, type WordTable } from './word-table.ts'

/** A column of the table is one weighted sum: its name, what one unit of a weight is worth, and where it starts. */
export type Column = { name: string; words: number; letters: number; bias: number }
/** From a sum to a chance: 1 / (1 + e^-(slope × sum + start)); a post is shown as evidence from `threshold` on. */
export type Calibration = { slope: number; start: number; threshold: number; law: ScoreLaw }
export type ByLanguage<Item> = Record<'fr' | 'en', Item>

/** What `npm run train` writes beside the weights, readable and diffable. */
export type WeightsCard = {
  sha256: string
  words: ByLanguage<number>
  columns: Column[]
  calibration: Record<'toxicity' | 'humour' | 'political', ByLanguage<Calibration>>
  /** A post is on its likeliest theme from `threshold` on; `noise` is how often a theme is given to a post that is not. */
  theme: { warmth: number; threshold: number; noise: Partial<Record<ThemeId, number>> }
}

export type Weights = {
  card: WeightsCard
  table: BucketTable
  dense: DenseWeights
  readers: ByLanguage<Reader>
}

const lexicon = (file: string) => readFileSync(new URL(`../lexicons/${file}`, import.meta.url), 'utf8')

export function openWeights(): Weights {
  return readWeights(readFileSync(new URL('weights.bin', import.meta.url)), shippedCard)
}

/** Refuses weights other than the card's: a report made by the wrong ones would be wrong without a sign. */
export function readWeights(bytes: Buffer, card: WeightsCard): Weights {
  if (createHash('sha256').update(bytes).digest('hex') !== card.sha256)
    throw new Error('weights.bin is not what weights.json describes')
  let from = 0
  const take = (length: number) => {
    from += length
    return Uint8Array.from(bytes.subarray(from - length, from)).buffer
  }
  const dense = denseWeights(new Float32Array(take(card.columns.length * DENSE_ALL * 4)))
  const words = { fr: takeWords(card.words.fr, take), en: takeWords(card.words.en, take) }
  const table = packTable(new Int8Array(take(card.columns.length * BUCKETS)), card.columns.length)
  return { card, table, dense, readers: { fr: readerOf('fr', words.fr), en: readerOf('en', words.en) } }
}

function takeWords(count: number, take: (length: number) => ArrayBuffer): WordTable {
  return { hashes: new Int32Array(take(count * 4)), rows: new Int8Array(take(count * WORD_BYTES)) }
}

export function readerOf(language: 'fr' | 'en', words: WordTable): Reader {
  const tone = openLexicon(lexicon(`tone.${language}.txt`), TONE)
  const themes = openLexicon(lexicon(`themes.${language}.txt`), THEME_IDS)
  return { know: knownWords(tone, themes, words), words }
}
