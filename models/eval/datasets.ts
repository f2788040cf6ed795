import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { datasetsFolder } from '../datasets-folder.ts'

export type Language = 'fr' | 'en'
export const LANGUAGES: readonly Language[] = ['fr', 'en']

export type Row = { text: string; label: string; sub: string; target: string }

export const writtenFolder = fileURLToPath(new URL('../written/', import.meta.url))

/** Sets of toxicity with a test part, as their files are named. */
export const TOXICITY_SETS: Record<Language, readonly string[]> = {
  fr: ['toxifrench', 'jigsaw', 'mlma', 'ftr'],
  en: ['davidson', 'jigsaw', 'mlma', 'surge'],
}

/** The test part of a set: nothing else of the folder is read here. */
export function testRows(set: string): Row[] {
  return recordsIn(`${datasetsFolder}/${set}.test.tsv`).map((record) => ({
    text: record['text'] ?? '',
    label: record['label'] ?? '',
    sub: record['sub'] ?? '',
    target: record['target'] ?? '',
  }))
}

export const isPositive = ({ label }: Row) => label === '1'

export type WrittenRow = { text: string; theme: string } & Record<'toxic' | 'vulgar' | 'humour' | 'political', boolean>

/** A timeline of nobody, written by us with a language model and labelled by the same: one annotator, optimistic. */
export const writtenRows = (language: Language): WrittenRow[] =>
  labelledRows(`${writtenFolder}/timeline.${language}.tsv`)

/** Posts of real people, in French. */
export const realRows = (): WrittenRow[] => labelledRows(`${datasetsFolder}/real_fr.eval.tsv`)

function labelledRows(file: string): WrittenRow[] {
  return recordsIn(file).map((record) => ({
    text: record['text'] ?? '',
    theme: record['theme'] ?? 'none',
    toxic: record['toxic'] === '1',
    vulgar: record['vulgar'] === '1',
    humour: record['humour'] === '1',
    political: record['political'] === '1',
  }))
}

export type Licence = { prefix: string; repository: string; licence: string }

/** The licences table of the sets' README, for the card. */
export function licences(): Licence[] {
  const readme = readFileSync(`${datasetsFolder}/README.md`, 'utf8')
  return [...readme.matchAll(/^\| `(\w+)` \| ([^|]+?) \| [^|]+ \| ([^|]+?) \|/gm)].map(
    ([, prefix = '', repository = '', licence = '']) => ({ prefix, repository: repository.trim(), licence }),
  )
}

/** Of a table whatever its columns; none when it holds numbers only. */
export const textsIn = (file: string) => recordsIn(file).flatMap(({ text }) => (text === undefined ? [] : [text]))

function recordsIn(file: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const names = header.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, nth) => [name, cells[nth] ?? '']))
  })
}
