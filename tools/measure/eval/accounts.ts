import { measureBios } from './bios.ts'
import type { Estimate } from './classified.ts'
import { type Cell, type Pool, simulateAccounts } from './coverage.ts'
import { LANGUAGES } from './datasets.ts'
import { type Figures, record, recordAll } from './figures.ts'
import { mean } from './metrics.ts'
import { simulateStability } from './score-stability.ts'
import { decimals, inPercent, printTable } from './table.ts'
import { writtenPool } from './written.ts'

const ROUNDS = 60
const ESTIMATES: readonly Estimate[] = ['toxicity', 'humour', 'political']

/** What is said of a whole account: its shares, its score, what its bio declares. */
export function measureAccounts(figures: Figures) {
  measureShares(figures)
  const { stable, covered, largestChange, cases } = simulateStability()
  recordAll(figures, 'score', { stable, covered, largestChange, cases })
  console.log(
    `\nscore: with 10 % more posts, ${inPercent(stable)} of ${cases} simulated scores move by three points at most ` +
      `(the largest by ${largestChange}); the interval holds ${inPercent(covered)}`,
  )
  measureDeclarations(figures)
}

/**
 * Accounts drawn from our models' own scores of the written sample, half of which the estimate was built from. The
 * interval is to hold the rate the posts were drawn at. Error: in points, 200 posts of which less than 20 % are.
 */
function measureShares(figures: Figures) {
  const pools = ESTIMATES.flatMap((estimate) =>
    LANGUAGES.map((language): [string, Pool] => [`${estimate}.${language}`, writtenPool(estimate, language)]),
  )
  const rows = pools.map(([name, pool]) => {
    const cells = simulateAccounts(pool, null, { rounds: ROUNDS }).filter(({ method }) => method === 'quantify')
    const few = cells.filter(({ n, rate }) => n === 200 && rate < 0.2)
    const over = (of: readonly Cell[], figure: 'coverageOfRate' | 'error' | 'width') =>
      mean(of.map((cell) => cell[figure]))
    const [coverage, error, width] = [over(cells, 'coverageOfRate') / 100, over(few, 'error'), over(few, 'width')]
    recordAll(figures, `shares.${name}`, { coverage, error, width })
    return [name, inPercent(coverage), error.toFixed(2), width.toFixed(1)]
  })
  printTable('shares of simulated accounts', ['interval holds', 'error, points', 'width, points'], rows)
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
