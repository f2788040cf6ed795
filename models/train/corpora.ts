import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { datasetsFolder } from '../datasets-folder.ts'

export type Text = { text: string; label: string; language: 'fr' | 'en'; cells: Record<string, string> }

/** Our own texts. */
export const WRITTEN = new URL('../written/', import.meta.url)
const DATASETS = pathToFileURL(`${datasetsFolder}/`)

export const dataset = (name: string) => readTable(new URL(`${name}.tsv`, DATASETS), languageIn(name))
export const written = (name: string) => readTable(new URL(`${name}.tsv`, WRITTEN), languageIn(name))

const languageIn = (name: string) => (/[_.]en(\.|$)/.test(name) ? 'en' : 'fr')

function readTable(file: URL, language: 'fr' | 'en'): Text[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').split('\n')
  const columns = header.split('\t')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = Object.fromEntries(line.split('\t').map((cell, at) => [columns[at] ?? '', cell]))
      return { text: cells['text'] ?? '', label: cells['label'] ?? '', language, cells }
    })
}
