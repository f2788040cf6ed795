import { wilson } from '../../server/analysis-engine/statistics/intervals.ts'
import { BINARY_COLUMNS, binaryCells, measureBinary } from './binary.ts'
import { classified, type Estimate, likeliestTheme, thresholdOf } from './classified.ts'
import { LANGUAGES, type Language, type WrittenRow, writtenRows } from './datasets.ts'
import { type Figures, recordAll, valueOf } from './figures.ts'
import { atThreshold, mean } from './metrics.ts'
import { decimals, inPercent, printTable } from './table.ts'

const ESTIMATES: readonly Estimate[] = ['toxicity', 'humour', 'political']
const labelOf: Record<Estimate, 'toxic' | 'humour' | 'political'> = {
  toxicity: 'toxic',
  humour: 'humour',
  political: 'political',
}

/** Posts as a timeline mixes them, which no public set does: here a mean probability can be held against a rate. */
export function measureWritten(figures: Figures) {
  for (const language of LANGUAGES) {
    const rows = writtenRows(language).map((row) => ({ ...row, classified: classified(row.text, language) }))
    for (const estimate of ESTIMATES) {
      const scored = rows.map((row) => ({ score: row.classified[estimate], positive: row[labelOf[estimate]] }))
      const id = `written.${language}.${estimate}`
      measureBinary(figures, id, scored, thresholdOf(estimate, language))
    }
    measureVulgar(figures, language, rows)
    const themed = rows.filter(({ theme }) => theme !== 'none')
    const right = themed.filter((row) => likeliestTheme(row.classified) === row.theme).length
    const themes = { n: themed.length, accuracy: right / themed.length, ...wilson(right, themed.length) }
    recordAll(figures, `written.${language}.themes`, themes)
    print(figures, language)
  }
}

function measureVulgar(
  figures: Figures,
  language: Language,
  rows: readonly (WrittenRow & { classified: { vulgar: boolean } })[],
) {
  const scored = rows.map((row) => ({ score: Number(row.classified.vulgar), positive: row.vulgar }))
  recordAll(figures, `written.${language}.vulgarity`, {
    n: rows.length,
    positives: mean(rows.map(({ vulgar }) => Number(vulgar))),
    ...atThreshold(scored, 1),
  })
}

function print(figures: Figures, language: Language) {
  const value = (name: string) => valueOf(figures, `written.${language}.${name}`)
  printTable(
    `our sample, ${language}: written by us with a language model, one annotator, optimistic`,
    [...BINARY_COLUMNS, 'mean probability'],
    ESTIMATES.map((estimate) => [
      estimate,
      ...binaryCells(figures, `written.${language}.${estimate}`),
      inPercent(value(`${estimate}.predicted`)),
    ]),
  )
  const [f1, missed, falseAlarms] = [value('vulgarity.f1'), value('vulgarity.missed'), value('vulgarity.falseAlarms')]
  console.log(
    `  vulgarity: F1 ${decimals(f1)}, missed ${inPercent(missed)}, false alarms ${inPercent(falseAlarms)}, ` +
      `${inPercent(value('vulgarity.flagged'))} flagged for ${inPercent(value('vulgarity.positives'))} labelled`,
  )
  console.log(
    `  theme right for ${decimals(value('themes.accuracy'))} (${decimals(value('themes.low'))}-` +
      `${decimals(value('themes.high'))}) of the ${value('themes.n')} posts with one`,
  )
}
