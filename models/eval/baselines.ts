import { classified } from './classified.ts'
import { isPositive, LANGUAGES, type Language, type Row, TOXICITY_SETS, testRows } from './datasets.ts'
import { type Figures, record } from './figures.ts'
import { openLexicons } from './lexicons.ts'
import { atThreshold, auc, mean } from './metrics.ts'
import { decimals, printTable } from './table.ts'

type Scorer = { name: string; score: (text: string) => number }

/** The packages and ours on the same rows: who ranks a toxic text above another, and who finds a vulgar one. */
export function measureBaselines(figures: Figures) {
  for (const language of LANGUAGES) {
    const lexicons = openLexicons().filter(({ languages }) => languages.includes(language))
    measureRanks(figures, language, [
      { name: 'ours', score: (text) => classified(text, language).toxicity },
      ...lexicons,
    ])
    measureWords(figures, language, [
      { name: 'ours', score: (text) => Number(classified(text, language).vulgar) },
      ...lexicons.filter(({ findsWords }) => findsWords),
    ])
  }
}

function measureRanks(figures: Figures, language: Language, scorers: readonly Scorer[]) {
  const sets = TOXICITY_SETS[language].map((set) => ({ set, rows: testRows(`tox_${set}_${language}`) }))
  const rows = scorers.map(({ name, score }) => {
    const id = `baseline.${name}.${language}`
    const areas = sets.map(({ set, rows: tested }) => record(figures, `${id}.${set}.auc`, auc(scoredBy(score, tested))))
    return { name, areas, overall: record(figures, `${id}.mean.auc`, mean(areas)) }
  })
  printTable(
    `toxicity, ${language}: AUC of npm's lexicons`,
    [...sets.map(({ set }) => set), 'mean'],
    rows
      .toSorted((one, other) => other.overall - one.overall)
      .map(({ name, areas, overall }) => [name, ...areas.map(decimals), decimals(overall)]),
  )
}

function measureWords(figures: Figures, language: Language, scorers: readonly Scorer[]) {
  const tested = testRows(`vulg_jigsaw_obscene_${language}`)
  const rows = scorers.map(({ name, score }) => {
    const { f1 } = atThreshold(scoredBy(score, tested), 1)
    return { name, f1: record(figures, `baseline.${name}.${language}.jigsaw-obscene.f1`, f1) }
  })
  printTable(
    `vulgarity, ${language}: F1 of npm's lexicons`,
    ['F1'],
    rows.toSorted((one, other) => other.f1 - one.f1).map(({ name, f1 }) => [name, decimals(f1)]),
  )
}

const scoredBy = (score: (text: string) => number, rows: readonly Row[]) =>
  rows.map((row) => ({ score: score(row.text), positive: isPositive(row) }))
