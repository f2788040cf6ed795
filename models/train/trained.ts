import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const MODELS = path.join(import.meta.dirname, '..')
const FILE = path.join(MODELS, 'trained.json')
const TEXTS = ['corpus', 'written']

/** What the committed weights were made from: `train` writes it, and a test compares it with the texts that are here. */
export type Trained = { texts: string; weights: string }

export const readTrained = () => JSON.parse(readFileSync(FILE, 'utf8')) as Trained

export function writeTrained(weights: string): void {
  const trained: Trained = { texts: textsFingerprint(), weights }
  writeFileSync(FILE, `${JSON.stringify(trained, null, 2)}\n`)
}

/** Of the names and bytes of every text that is learned from, in one order on every machine. */
export function textsFingerprint(): string {
  const hash = createHash('sha256')
  for (const file of TEXTS.flatMap(filesIn).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(MODELS, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(MODELS, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:txt|tsv)$/.test(entry.name))
    .map((entry) => path.relative(MODELS, path.join(entry.parentPath, entry.name)))
