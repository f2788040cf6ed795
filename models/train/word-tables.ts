import { readdirSync, readFileSync } from 'node:fs'
import { hashWord } from '../../server/analysis-engine/models/hash.ts'
import { RATINGS, VECTOR_SIZE, WORD_BYTES, type WordTable } from '../../server/analysis-engine/models/word-table.ts'
import { tokenize } from '../../server/analysis-engine/text/tokens.ts'
import { WRITTEN } from './corpora.ts'
import { unit, type WordVector } from './english-vectors.ts'

type Known = { ratings: number[]; vector: Float64Array; weight: number }

/** GloVe's 13,000 most frequent words cover most of the English posts we have. */
const ENGLISH_WORDS = 13_000

/** English words with GloVe's vector, French ones with the mean vector of their English translations. */
export function buildWordTables(english: Map<string, WordVector>): Record<'fr' | 'en', WordTable> {
  const [fr, en] = [new Map<string, Known>(), new Map<string, Known>()]
  for (const [word, known] of english)
    if (known.rank < ENGLISH_WORDS) en.set(word, { ...unrated(), ...embedded([known]) })
  for (const [word = '', hostile] of lines('words.en.tsv')) {
    const found = english.get(word)
    rate(en, word, { hostile: Number(hostile) }, found ? embedded([found]) : {})
  }
  for (const file of dictionaries()) {
    for (const [word = '', translations = '', hostile] of lines(file)) {
      const found = translations.split(' ').flatMap((translation) => english.get(translation) ?? [])
      rate(fr, word, { hostile: Number(hostile) }, found.length > 0 ? embedded(found) : {})
    }
  }
  for (const [word = '', toxic, sexual, violent] of lines('ratings.fr.tsv')) {
    rate(fr, word, { toxic: Number(toxic), sexual: Number(sexual), violent: Number(violent) }, {})
  }
  return { fr: pack(fr), en: pack(en) }
}

const unrated = (): Known => ({ ratings: RATINGS.map(() => 0), vector: new Float64Array(VECTOR_SIZE), weight: 0 })

/** Smooth inverse frequency: « the » weighs 0.3 %, « hospital » a third, a rare word almost one. */
function embedded(found: readonly WordVector[]): Pick<Known, 'vector' | 'weight'> {
  const sum = new Float64Array(VECTOR_SIZE)
  for (const { vector } of found) for (const [at, value] of vector.entries()) sum[at] = (sum[at] ?? 0) + value
  const weight = found.reduce((total, { rank }) => total + 1 / (1 + 3_000 / (rank + 10)), 0) / found.length
  return { vector: unit(sum), weight }
}

function rate(
  words: Map<string, Known>,
  written: string,
  ratings: Partial<Record<(typeof RATINGS)[number], number>>,
  vector: Partial<Known>,
): void {
  const word = tokenize(written)[0]?.word
  if (!word) return
  const known = words.get(word) ?? unrated()
  words.set(word, {
    ...known,
    ...vector,
    ratings: RATINGS.map((rating, at) => ratings[rating] ?? known.ratings[at] ?? 0),
  })
}

function pack(words: Map<string, Known>): WordTable {
  const byHash = new Map([...words].map(([word, known]) => [hashWord(word) | 0, known]))
  const sorted = [...byHash].toSorted(([one], [other]) => one - other)
  const rows = new Int8Array(sorted.length * WORD_BYTES)
  for (const [at, [, { ratings, vector, weight }]] of sorted.entries()) {
    rows.set(
      [...ratings, Math.round(weight * 127), ...Array.from(vector, (value) => Math.round(value * 127))],
      at * WORD_BYTES,
    )
  }
  return { hashes: Int32Array.from(sorted, ([hash]) => hash), rows }
}

const FOLDER = new URL('dictionary/', WRITTEN)
const dictionaries = () =>
  readdirSync(FOLDER)
    .filter((name) => /^words-\d+\.tsv$/.test(name))
    .toSorted()
const lines = (file: string) =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
