import { measureBios } from './bios.ts'
import { type Figures, record, recordAll } from './figures.ts'
import { simulateStability } from './score-stability.ts'
import { decimals, inPercent, printTable } from './table.ts'

/** What is said of a whole account beside its shares: its score, what its bio declares. */
export function measureAccounts(figures: Figures) {
  const { stable, covered, largestChange, cases } = simulateStability()
  recordAll(figures, 'score', { stable, covered, largestChange, cases })
  console.log(
    `\nscore: with 10 % more posts, ${inPercent(stable)} of ${cases} simulated scores move by three points at most ` +
      `(the largest by ${largestChange}); the interval holds ${inPercent(covered)}`,
  )
  measureDeclarations(figures)
}

function measureDeclarations(figures: Figures) {
  const { bios, mistakes, ...fields } = measureBios()
  record(figures, 'bios.n', bios)
  const rows = Object.entries(fields).map(([field, { precision, low, recall, found, of }]) => {
    recordAll(figures, `bios.${field}`, { precision, low, recall, found, of })
    return [field, String(found), decimals(precision), decimals(low), String(of), decimals(recall)]
  })
  printTable(
    `what ${bios} invented bios declare, ${mistakes.length} mistakes`,
    ['found', 'precision', 'at least', 'declared', 'recall'],
    rows,
  )
}
