import { type Figures, recordAll, valueOf } from './figures.ts'
import { atThreshold, auc, aucInterval, averagePrecision, calibrationError, mean, type Scored } from './metrics.ts'
import { decimals, inPercent } from './table.ts'

/** A model that answers with a probability, on one set: how it ranks, what its threshold does, what its numbers mean. */
export function measureBinary(figures: Figures, id: string, scored: readonly Scored[], threshold: number) {
  recordAll(figures, id, {
    n: scored.length,
    positives: scored.filter(({ positive }) => positive).length / scored.length,
    auc: auc(scored),
    ...aucInterval(scored),
    ap: averagePrecision(scored),
    ...atThreshold(scored, threshold),
    ece: calibrationError(scored),
    predicted: mean(scored.map(({ score }) => score)),
  })
}

export const BINARY_COLUMNS = ['n', 'positives', 'AUC', '95 %', 'AP', 'F1', 'accuracy', 'missed', 'false alarms', 'ECE']

export function binaryCells(figures: Figures, id: string): string[] {
  const value = (name: string) => valueOf(figures, `${id}.${name}`)
  return [
    String(value('n')),
    inPercent(value('positives')),
    decimals(value('auc')),
    `${decimals(value('low'))}-${decimals(value('high'))}`,
    decimals(value('ap')),
    decimals(value('f1')),
    decimals(value('accuracy')),
    inPercent(value('missed')),
    inPercent(value('falseAlarms')),
    decimals(value('ece')),
  ]
}
