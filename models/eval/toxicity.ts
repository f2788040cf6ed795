import { BINARY_COLUMNS, binaryCells, measureBinary } from './binary.ts'
import { classified, thresholdOf } from './classified.ts'
import { isPositive, LANGUAGES, type Language, TOXICITY_SETS, testRows } from './datasets.ts'
import { type Figures, record, valueOf } from './figures.ts'
import { auc, mean, type Scored } from './metrics.ts'
import { publishedFor } from './published.ts'
import { decimals, PUBLISHED_COLUMN, printTable } from './table.ts'

/** Public sets, each with its own idea of what is toxic: the mean over them says more than any one. */
export function measureToxicity(figures: Figures) {
  for (const language of LANGUAGES) {
    const sets = TOXICITY_SETS[language]
    const idOf = (set: string) => `toxicity.${language}.${set}`
    for (const set of sets) {
      measureBinary(figures, idOf(set), toxicityScores(set, language), thresholdOf('toxicity', language))
      record(figures, `${idOf(set)}.bareAuc`, auc(toxicityScores(set, language, withoutFormat)))
    }
    const sizes = sets.map((set) => valueOf(figures, `${idOf(set)}.n`))
    record(
      figures,
      `toxicity.${language}.mean.n`,
      sizes.reduce((sum, size) => sum + size, 0),
    )
    for (const metric of ['auc', 'missed', 'falseAlarms']) {
      const values = sets.map((set) => valueOf(figures, `${idOf(set)}.${metric}`))
      record(figures, `toxicity.${language}.mean.${metric}`, mean(values))
    }
    printTable(
      `toxicity, ${language}, threshold ${decimals(thresholdOf('toxicity', language))}`,
      [...BINARY_COLUMNS, 'AUC, no names nor links', PUBLISHED_COLUMN],
      sets.map((set) => {
        const bare = decimals(valueOf(figures, `${idOf(set)}.bareAuc`))
        return [set, ...binaryCells(figures, idOf(set)), bare, publishedFor(idOf(set))]
      }),
    )
    console.log(`  mean AUC ${decimals(valueOf(figures, `toxicity.${language}.mean.auc`))}`)
  }
}

/** MLMA and FTR were gathered by keyword: that a post names somebody or links somewhere nearly tells its label. */
const withoutFormat = (text: string) => text.replaceAll(/@\w+|\bhttp\S*/g, ' ')

function toxicityScores(set: string, language: Language, shownAs = (text: string) => text): Scored[] {
  return testRows(`tox_${set}_${language}`).map((row) => ({
    score: classified(shownAs(row.text), language).toxicity,
    positive: isPositive(row),
  }))
}
