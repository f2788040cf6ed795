import { measureBios } from './bios.ts'
import { measureDeclarations } from './declarations.ts'
import { type Figures, record, recordAll } from './figures.ts'
import { byLabels, simulateStability } from './score-stability.ts'
import { decimals, inPercent, printTable } from './table.ts'

/** What is said of a whole account beside its shares: its score, what its bio declares. */
export function measureAccounts(figures: Figures) {
  for (const [id, simulated] of Object.entries({
    score: simulateStability(),
    'score.labelled': simulateStability(byLabels),
  })) {
    const { stable, covered, largestChange, cases, checked, bySize } = simulated
    recordAll(figures, id, { stable, covered, largestChange, cases, checked })
    for (const { posts, ...ofSize } of bySize)
      recordAll(figures, `${id}.of${posts}`, { stable: ofSize.stable, covered: ofSize.covered })
    console.log(
      `\n${id}: with 10 % more posts, ${inPercent(stable)} of ${cases} simulated scores move by three points at most ` +
        `(the largest by ${largestChange}); the interval of ${checked} holds ${inPercent(covered)}`,
    )
  }
  measureBioFields(figures)
  measureStatements(figures)
}

function measureBioFields(figures: Figures) {
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

function measureStatements(figures: Figures) {
  const { mistakes, even, odd } = measureDeclarations()
  const rows = Object.entries({ even, odd }).flatMap(([half, fields]) =>
    Object.entries(fields).map(([field, { precision, low, recall, found, of }]) => {
      recordAll(figures, `declarations.${half}.${field}`, { precision, low, recall, found, of })
      return [`${half} ${field}`, String(found), decimals(precision), decimals(low), String(of), decimals(recall)]
    }),
  )
  printTable(
    `what 500 hard cases declare, ${mistakes.length} mistakes`,
    ['found', 'precision', 'at least', 'declared', 'recall'],
    rows,
  )
}
