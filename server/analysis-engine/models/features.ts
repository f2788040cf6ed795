import { THEME_IDS } from '#contract/themes.ts'
import { type Expression, forEachExpression } from '#server/analysis-engine/text/lexicon.ts'
import type { Token } from '#server/analysis-engine/text/tokens.ts'
import { CONTEXT, extractContext } from './context.ts'
import { FIRST_STAGE } from './figures.ts'
import { type Hashed, hashPost } from './hashed.ts'
import { log1pOf } from './log1p.ts'
import { extractTone, TONE_FEATURES } from './tone.ts'
import type { Vocabulary, WordEntry } from './vocabulary.ts'
import { RATINGS, VECTOR_SIZE, WORD_BYTES, type WordTable } from './word-table.ts'

/** The dense features by block, one after the other; what the first stage says is written by logits.ts once it is known. */
export const BLOCKS = {
  tone: TONE_FEATURES,
  ratings: 16,
  themes: THEME_IDS.length,
  vector: VECTOR_SIZE,
  context: CONTEXT.length,
  firstToxicity: 1,
  firstHumour: 1,
  firstPolitical: 1,
} as const
export const DENSE_FEATURES = Object.values(BLOCKS).reduce((sum, size) => sum + size)
const CONTEXT_FROM = DENSE_FEATURES - FIRST_STAGE.length - BLOCKS.context

/** `people` marks the words that name a group of people. */
export type Features = { hashed: Hashed; dense: Float32Array; people: Uint8Array }

const dense = new Float32Array(DENSE_FEATURES)
const known: WordEntry[] = []

/** Every feature of a post, in buffers that the next post overwrites: a caller that keeps them copies them. */
export function extractFeatures(tokens: readonly Token[], { lookUp, words }: Vocabulary): Features {
  known.length = 0
  for (const { word } of tokens) known.push(lookUp(word))
  const { people } = extractDense(tokens, known, words)
  return { hashed: hashPost(tokens, known, people), dense, people }
}

const EVERY_BLOCK = { needsThemes: true, needsVector: true }

/** The dense features alone, without the blocks that are not needed. */
export function extractDense(
  tokens: readonly Token[],
  entries: readonly WordEntry[],
  words: WordTable,
  { needsThemes, needsVector } = EVERY_BLOCK,
): Pick<Features, 'dense' | 'people'> {
  dense.fill(0)
  const people = extractTone(tokens, entries, dense)
  extractRatings(entries, words, people)
  if (needsVector) extractVector(entries, words)
  if (needsThemes) extractThemes(tokens, entries)
  extractContext(tokens, entries, dense, CONTEXT_FROM)
  return { dense, people }
}

function extractThemes(tokens: readonly Token[], entries: readonly WordEntry[]): void {
  for (let index = 0; index < tokens.length; index += 1) {
    const themes = entries[index]?.themes
    if (!themes) continue
    for (const section of themes.sections) countTheme(section)
    forEachExpression(themes, tokens, index, countExpression)
  }
  for (let at = THEMES_FROM; at < THEMES_FROM + BLOCKS.themes; at += 1) {
    const count = dense[at] ?? 0
    if (count > 0) dense[at] = log1pOf(count)
  }
}

const THEMES_FROM = BLOCKS.tone + BLOCKS.ratings

const countExpression = ({ section }: Expression) => countTheme(section)

function countTheme(section: number): void {
  dense[THEMES_FROM + section] = (dense[THEMES_FROM + section] ?? 0) + 1
}

const positive = new Float32Array(RATINGS.length)
const negative = new Float32Array(RATINGS.length)
const maximum = new Float32Array(RATINGS.length)

/** The mean direction of the words, the rare ones counting more. */
function extractVector(words: readonly WordEntry[], { rows }: WordTable): void {
  let weights = 0
  const vector = BLOCKS.tone + BLOCKS.ratings + BLOCKS.themes
  for (let index = 0; index < words.length; index += 1) {
    const at = (words[index]?.row ?? -1) * WORD_BYTES
    if (at < 0) continue
    const weight = (rows[at + RATINGS.length] ?? 0) / 127
    if (weight === 0) continue
    weights += weight
    for (let axis = 0; axis < VECTOR_SIZE; axis += 1) {
      dense[vector + axis] = (dense[vector + axis] ?? 0) + weight * (rows[at + RATINGS.length + 1 + axis] ?? 0)
    }
  }
  if (weights > 0)
    for (let axis = 0; axis < VECTOR_SIZE; axis += 1) dense[vector + axis] = (dense[vector + axis] ?? 0) / weights / 127
}

/** The ratings of the words that name no group of people. */
function extractRatings(words: readonly WordEntry[], { rows }: WordTable, people: Uint8Array): void {
  positive.fill(0)
  negative.fill(0)
  maximum.fill(0)
  let [rated, strong, agreed] = [0, 0, 0]
  for (let index = 0; index < words.length; index += 1) {
    const at = (words[index]?.row ?? -1) * WORD_BYTES
    if (at < 0 || people[index] === 1) continue
    rated += 1
    if (words[index]?.isRated === false) continue
    for (let rating = 0; rating < RATINGS.length; rating += 1) {
      const value = rows[at + rating] ?? 0
      if (value > 0) positive[rating] = (positive[rating] ?? 0) + value
      else negative[rating] = (negative[rating] ?? 0) - value
      maximum[rating] = Math.max(maximum[rating] ?? 0, value)
    }
    const [hostile, toxic] = [rows[at] ?? 0, rows[at + 1] ?? 0]
    if (hostile > 1) strong += 1
    if (hostile > 0 && toxic > 0) agreed += hostile + toxic
  }
  writeRatings(Math.max(4, rated), Math.max(4, words.length), strong, agreed)
}

function writeRatings(rated: number, tokens: number, strong: number, agreed: number): void {
  let at = BLOCKS.tone
  for (let rating = 0; rating < RATINGS.length; rating += 1) {
    dense[at] = log1pOf(positive[rating] ?? 0)
    dense[at + 1] = log1pOf(negative[rating] ?? 0)
    dense[at + 2] = (maximum[rating] ?? 0) / 3
    at += 3
  }
  dense[at] = (positive[0] ?? 0) / rated
  dense[at + 1] = strong / rated
  dense[at + 2] = (2 * (positive[1] ?? 0)) / tokens
  dense[at + 3] = log1pOf(agreed)
}
