import { classified, thresholdOf } from './classified.ts'
import { isPositive, LANGUAGES, type Language, type Row, testRows } from './datasets.ts'
import { type Figures, record, recordAll, valueOf } from './figures.ts'
import { auc, aucInterval, mean } from './metrics.ts'
import { decimals, inPercent, printTable } from './table.ts'

const SUITES: Record<Language, string> = { fr: 'mhc', en: 'hatecheck' }
/** Sentences that say something neutral or kind of a group: whoever flags them flags the group. */
const ABOUT_IDENTITY = new Set(['ident_neutral_nh', 'ident_pos_nh'])

type Tested = Row & { score: number; positive: boolean; isFlagged: boolean }

/**
 * Sentences made to trip a classifier, one trap at a time. Fairness: of the neutral and kind ones about each group, the
 * share that is flagged; the gap is between the worst and the best treated group, the level is their mean.
 */
export function measureFunctional(figures: Figures) {
  for (const language of LANGUAGES) {
    const suite = `func_${SUITES[language]}_${language}`
    const threshold = thresholdOf('toxicity', language)
    const tested = testRows(suite).map((row): Tested => {
      const score = classified(row.text, language).toxicity
      return { ...row, score, positive: isPositive(row), isFlagged: score >= threshold }
    })
    record(figures, `functional.${language}.auc`, auc(tested))
    const { low, high } = aucInterval(tested)
    recordAll(figures, `functional.${language}`, { n: tested.length, low, high })
    measureFunctions(figures, language, tested)
    measureFairness(figures, language, tested)
    const area = decimals(valueOf(figures, `functional.${language}.auc`))
    console.log(`  AUC ${area} (${decimals(low)}-${decimals(high)}) over the ${tested.length} sentences of ${suite}`)
  }
}

function measureFunctions(figures: Figures, language: Language, tested: readonly Tested[]) {
  const rows = [...Map.groupBy(tested, ({ sub }) => sub)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  printTable(
    `functional suite, ${language}`,
    ['hateful', 'n', 'flagged'],
    rows.map(([name, cases]) => {
      const flagged = record(figures, `functional.${language}.${name}.flagged`, shareFlagged(cases))
      return [name, cases[0]?.positive ? 'yes' : 'no', String(cases.length), inPercent(flagged)]
    }),
  )
}

function measureFairness(figures: Figures, language: Language, tested: readonly Tested[]) {
  const groups = [
    ...Map.groupBy(
      tested.filter(({ sub }) => ABOUT_IDENTITY.has(sub)),
      ({ target }) => target,
    ),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const rows = groups.map(([group, cases]) => {
    const flagged = record(figures, `fairness.${language}.group.${group}`, shareFlagged(cases))
    return { group, flagged, n: cases.length }
  })
  const flagged = rows.map((row) => row.flagged)
  record(
    figures,
    `fairness.${language}.n`,
    rows.reduce((sum, { n }) => sum + n, 0),
  )
  const gap = record(figures, `fairness.${language}.gap`, Math.max(...flagged) - Math.min(...flagged))
  const level = record(figures, `fairness.${language}.level`, mean(flagged))
  printTable(
    `neutral or kind sentences about a group, ${language}: falsely flagged`,
    ['n', 'flagged'],
    rows.map((row) => [row.group, String(row.n), inPercent(row.flagged)]),
  )
  console.log(`  gap ${decimals(gap)}, level ${decimals(level)}`)
}

const shareFlagged = (cases: readonly Tested[]) => cases.filter(({ isFlagged }) => isFlagged).length / cases.length
