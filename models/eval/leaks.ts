import { readdirSync } from 'node:fs'
import { datasetsFolder } from '../datasets-folder.ts'
import { LANGUAGES, textsIn, writtenFolder } from './datasets.ts'
import { type Figures, record } from './figures.ts'

/** Their texts are in the training of toxicity under another label, as their README says; the list of words is not. */
const KNOWN_TO_SHARE = /^vulg_/
const FUNCTIONAL = /^func_/

/**
 * Test texts that somebody could have trained on, accents and punctuation aside: a figure from such a text is a memory.
 * The functional suites are counted apart: our synthetic sentences are as short as theirs, and some are the same.
 */
export function measureLeaks(figures: Figures) {
  const trained = new Set(trainingFiles().flatMap((file) => textsIn(file).map(bare)))
  const tests = readdirSync(datasetsFolder).filter((file) => file.endsWith('.test.tsv') && !KNOWN_TO_SHARE.test(file))
  const leaked = (files: readonly string[]) =>
    files.flatMap(textsIn).filter((text) => bare(text) !== '' && trained.has(bare(text))).length
  const inDatasets = (wanted: (file: string) => boolean) =>
    tests.filter(wanted).map((file) => `${datasetsFolder}/${file}`)
  const timelines = LANGUAGES.map((language) => `${writtenFolder}/timeline.${language}.tsv`)
  const sets = record(figures, 'leaks.sets', leaked([...inDatasets((file) => !FUNCTIONAL.test(file)), ...timelines]))
  const suites = LANGUAGES.map((language) => {
    const files = inDatasets((file) => FUNCTIONAL.test(file) && file.includes(`_${language}.`))
    return record(figures, `leaks.functional.${language}`, leaked(files))
  })
  console.log(`\ntest texts found in training: ${sets}; in the functional suites: ${suites.join(' French, ')} English`)
}

function trainingFiles(): string[] {
  const ofOthers = readdirSync(datasetsFolder).filter((file) => /\.(train|dev)\.tsv$/.test(file))
  const ours = readdirSync(writtenFolder).filter((file) => file.endsWith('.tsv') && !file.startsWith('timeline.'))
  return [...ofOthers.map((file) => `${datasetsFolder}/${file}`), ...ours.map((file) => `${writtenFolder}/${file}`)]
}

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
