import { wilson } from '../../server/analysis-engine/statistics/intervals.ts'
import { BINARY_COLUMNS, binaryCells, measureBinary } from './binary.ts'
import { classified, type Estimate, thresholdOf, topicOf } from './classified.ts'
import { isPositive, LANGUAGES, type Language, type Row, testRows } from './datasets.ts'
import { type Figures, recordAll } from './figures.ts'
import { atThreshold } from './metrics.ts'
import { publishedFor } from './published.ts'
import { decimals, inPercent, PUBLISHED_COLUMN, printTable } from './table.ts'

/** A word of the list is there or not: no probability, so no rank and no calibration. */
export function measureVulgarity(figures: Figures) {
  const rows = LANGUAGES.map((language) => {
    const id = `vulgarity.${language}.jigsaw-obscene`
    const scored = testRows(`vulg_jigsaw_obscene_${language}`).map((row) => ({
      score: Number(classified(row.text, language).vulgar),
      positive: isPositive(row),
    }))
    const figuresHere = atThreshold(scored, 1)
    recordAll(figures, id, { n: scored.length, ...figuresHere })
    const { f1, accuracy, missed, falseAlarms } = figuresHere
    return [
      language,
      String(scored.length),
      decimals(f1),
      decimals(accuracy),
      inPercent(missed),
      inPercent(falseAlarms),
    ]
  })
  printTable('vulgarity: Jigsaw, obscene', ['n', 'F1', 'accuracy', 'missed', 'false alarms'], rows)
}

/** English: jokes against headlines. French: jokes against sentences of other test sets, for want of a set with both. */
export function measureHumour(figures: Figures) {
  const jokes = testRows('humor_blagues_fr')
  const neutral = [
    ...testRows('topic_sib200_fr'),
    ...['tox_jigsaw_fr', 'tox_ftr_fr'].flatMap((set) => testRows(set).filter((row) => !isPositive(row))),
  ]
  const french = new Set(jokes)
  measureOne(figures, 'humour', 'fr', 'blagues', [...jokes, ...neutral], (row) => french.has(row))
  measureOne(figures, 'humour', 'en', 'colbert', testRows('humor_colbert_en'), isPositive)
}

export function measurePolitical(figures: Figures) {
  for (const language of LANGUAGES) {
    const isPolitical = ({ label }: Row) => label === 'politics'
    measureOne(figures, 'political', language, 'sib200', testRows(`topic_sib200_${language}`), isPolitical)
  }
}

export function measureThemes(figures: Figures) {
  const rows = LANGUAGES.map((language) => {
    const id = `themes.${language}.sib200`
    const tested = testRows(`topic_sib200_${language}`)
    const right = tested.filter(({ text, label }) => topicOf(text, language) === label).length
    const { low, high } = wilson(right, tested.length)
    recordAll(figures, id, { n: tested.length, accuracy: right / tested.length, low, high })
    const interval = `${decimals(low)}-${decimals(high)}`
    return [language, String(tested.length), decimals(right / tested.length), interval, publishedFor(id)]
  })
  printTable('themes: the seven topics of SIB-200', ['n', 'accuracy', '95 %', PUBLISHED_COLUMN], rows)
}

function measureOne(
  figures: Figures,
  estimate: Estimate,
  language: Language,
  set: string,
  rows: readonly Row[],
  isOne: (row: Row) => boolean,
) {
  const id = `${estimate}.${language}.${set}`
  const scored = rows.map((row) => ({ score: classified(row.text, language)[estimate], positive: isOne(row) }))
  const threshold = thresholdOf(estimate, language)
  measureBinary(figures, id, scored, threshold)
  printTable(
    `${estimate}, ${language}, threshold ${decimals(threshold)}`,
    [...BINARY_COLUMNS, PUBLISHED_COLUMN],
    [[set, ...binaryCells(figures, id), publishedFor(id)]],
  )
}
