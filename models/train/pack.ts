import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { DENSE_FEATURES } from '../../server/analysis-engine/models/features.ts'
import { BUCKETS } from '../../server/analysis-engine/models/hash.ts'
import type { ByLanguage, Column, WeightsCard } from '../../server/analysis-engine/models/weights.ts'
import type { WordTable } from '../../server/analysis-engine/models/word-table.ts'
import { rowScorer, type Scales } from './rows.ts'

/** A trained head before it is packed. */
export type Head = { name: string; weights: Float64Array; bias: number; scales: Scales }

const FOLDER = new URL('../../server/analysis-engine/models/', import.meta.url)

/** Each column in bytes: its largest weights keep their size, the step between two values is a 127th of them. */
export function packHeads(heads: readonly Head[], words: ByLanguage<WordTable>) {
  const table = new Int8Array(BUCKETS * heads.length)
  const dense = new Float32Array(DENSE_FEATURES * heads.length)
  const columns: Column[] = heads.map(({ name, weights, bias, scales }, column) => {
    const step = largest(weights) / 127
    for (let bucket = 0; bucket < BUCKETS; bucket += 1)
      table[bucket * heads.length + column] = clamped((weights[bucket] ?? 0) / (step || 1))
    const { denseScale } = rowScorer(scales)
    for (let at = 0; at < DENSE_FEATURES; at += 1)
      dense[column * DENSE_FEATURES + at] = (weights[BUCKETS + at] ?? 0) * (denseScale[at] ?? 0)
    return { name, words: step * scales.words, ngrams: step * scales.ngrams, bias }
  })
  const parts = [dense, words.fr.hashes, words.fr.rows, words.en.hashes, words.en.rows, table]
  const bytes = Buffer.concat(
    parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  )
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, card: { sha256, words: { fr: words.fr.hashes.length, en: words.en.hashes.length }, columns } }
}

export function writeWeights(bytes: Buffer, card: WeightsCard): void {
  writeFileSync(new URL('weights.bin', FOLDER), bytes)
  writeFileSync(new URL('weights.json', FOLDER), `${JSON.stringify(card, null, 2)}\n`)
}

/** The 16 largest of 65,536 weights are cut to the next one's size, and the others are finer for it. */
function largest(weights: Float64Array): number {
  const sizes = Float64Array.from(weights.subarray(0, BUCKETS), Math.abs).toSorted()
  return sizes[BUCKETS - 17] ?? 0
}

const clamped = (value: number) => Math.max(-127, Math.min(127, Math.round(value)))
