import { type ScoreHistogram, type ShareEstimate, scoreHistogram } from '#server/analysis-engine/behaviour/quantify.ts'
import { normalFrom, seededRandom } from '#server/analysis-engine/statistics/random.ts'
import { SHARE_METHODS, sum } from './share-methods.ts'

/**
 * `node tools/measure/eval/coverage.ts [rounds]`: how far the share that a report prints lies from the truth, and how often
 * its interval holds it, on accounts drawn from labelled scores; beside it, the methods one would think of first.
 */
export type Pool = { positives: readonly number[]; negatives: readonly number[] }
export type Options = {
  rounds?: number
  seed?: number
  sizes?: readonly number[]
  rates?: readonly number[]
  /** The sample the histogram is built from, drawn again each round when none is given. */
  calibration?: { posts: number; positives: number }
  /** Where the accounts' posts come from, when not from the pool that the calibration came from. */
  accounts?: Pool
  /** A random effect: the deviation by which all logits of an account move together, with its subjects or its slang. */
  accountEffect?: number
}
export type Cell = {
  method: string
  n: number
  rate: number
  /** Means, in points: against the share of positives among the n posts, and against the rate they were drawn at. */
  error: number
  bias: number
  width: number
  coverage: number
  errorOfRate: number
  coverageOfRate: number
}

const RATES = [0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.4]
const SIZES = [100, 200, 400]

/** Each round draws a calibration, then one account of each size and rate from the scores it left. */
export function simulateAccounts(pool: Pool, histogram: ScoreHistogram | null, options: Options = {}): Cell[] {
  const { rounds = 100, seed = 1, sizes = SIZES, rates = RATES, accountEffect = 0 } = options
  const { posts, positives } = options.calibration ?? { posts: 1_200, positives: 96 }
  const random = seededRandom(seed)
  const cells = new Map<string, Cell>()
  for (let round = 0; round < rounds; round += 1) {
    const some = split(pool.positives, histogram ? 0 : positives, random)
    const others = split(pool.negatives, histogram ? 0 : posts - positives, random)
    const label = (scores: readonly number[], is: boolean) => scores.map((score) => ({ score, label: is }))
    const roundHistogram = histogram ?? scoreHistogram([...label(some.taken, true), ...label(others.taken, false)])
    const from = options.accounts ?? { positives: some.left, negatives: others.left }
    for (const n of sizes) {
      for (const rate of rates) {
        const account = accountOf(from, n, rate, accountEffect, random)
        for (const [method, estimate] of Object.entries(SHARE_METHODS)) {
          const found = estimate(account.scores, roundHistogram)
          record(cells, { method, n, rate }, found, account.share, rounds)
        }
      }
    }
  }
  return [...cells.values()]
}

function record(
  cells: Map<string, Cell>,
  { method, n, rate }: Pick<Cell, 'method' | 'n' | 'rate'>,
  { share, low, high }: ShareEstimate,
  truth: number,
  rounds: number,
) {
  const zero = { error: 0, bias: 0, width: 0, coverage: 0, errorOfRate: 0, coverageOfRate: 0 }
  const cell = cells.get(`${method} ${n} ${rate}`) ?? { method, n, rate, ...zero }
  const points = 100 / rounds
  const holds = (value: number) => (low <= value + 1e-9 && value <= high + 1e-9 ? points : 0)
  cell.error += Math.abs(share - truth) * points
  cell.bias += (share - truth) * points
  cell.width += (high - low) * points
  cell.coverage += holds(truth)
  cell.errorOfRate += Math.abs(share - rate) * points
  cell.coverageOfRate += holds(rate)
  cells.set(`${method} ${n} ${rate}`, cell)
}

function accountOf(from: Pool, n: number, rate: number, accountEffect: number, random: () => number) {
  const shift = accountEffect === 0 ? 0 : accountEffect * normalFrom(random)
  let positives = 0
  const scores = Array.from({ length: n }, () => {
    const isPositive = random() < rate
    if (isPositive) positives += 1
    const scored = isPositive ? from.positives : from.negatives
    const score = scored[Math.floor(random() * scored.length)] ?? 0
    return shift === 0 ? score : sigmoid(Math.log(score / (1 - score)) + shift)
  })
  return { scores, share: positives / n }
}

/** A calibration never takes more than half of what there is: the accounts need scores it has not seen. */
function split(scores: readonly number[], wanted: number, random: () => number) {
  const shuffled = [...scores]
  const count = Math.min(wanted, Math.floor(scores.length / 2))
  for (let index = 0; index < count; index += 1) {
    const other = index + Math.floor(random() * (shuffled.length - index))
    ;[shuffled[index], shuffled[other]] = [shuffled[other] ?? 0, shuffled[index] ?? 0]
  }
  return { taken: shuffled.slice(0, count), left: shuffled.slice(count) }
}

const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit))

/** Two normal distributions, seen through the sigmoid that a classifier trained on equal classes ends with; `shift` moves positives. */
export function binormalPool(distance: number, shift = 0, seed = 2, size = 12_000): Pool {
  const random = seededRandom(seed)
  const scored = (mean: number) => {
    return Array.from({ length: size }, () => sigmoid(distance * (normalFrom(random) + mean - distance / 2)))
  }
  return { positives: scored(distance + shift), negatives: scored(0) }
}

/** The cells a reader wants first: all of them for the coverage, those below 20 % for the error. */
function printMethods(cells: readonly Cell[]) {
  const mean = (of: readonly Cell[], figure: keyof Omit<Cell, 'method'>) =>
    sum(of.map((cell) => cell[figure])) / of.length
  console.log('                  covered  of rate   error under 20 %: n=100  200   400    clean shows   width')
  for (const method of Object.keys(SHARE_METHODS)) {
    const own = cells.filter((cell) => cell.method === method)
    const low = SIZES.map((n) =>
      mean(
        own.filter((cell) => cell.n === n && cell.rate < 0.2),
        'error',
      )
        .toFixed(2)
        .padStart(5),
    )
    const clean = mean(
      own.filter(({ rate }) => rate === 0),
      'bias',
    )
      .toFixed(1)
      .padStart(5)
    const covered = [mean(own, 'coverage'), mean(own, 'coverageOfRate')].map((value) =>
      `${value.toFixed(1)} %`.padStart(7),
    )
    console.log(
      method.padEnd(18),
      covered.join('  '),
      ' '.repeat(19),
      low.join(' '),
      ' '.repeat(6),
      clean,
      '     ',
      mean(own, 'width').toFixed(1),
    )
  }
}

function printCells(cells: readonly Cell[]) {
  console.log('  quantify: error, bias, coverage (of rate)')
  for (const n of [0, ...new Set(cells.map((cell) => cell.n))]) {
    const row = RATES.map((rate) => {
      const cell = cells.find((each) => each.method === 'quantify' && each.n === n && each.rate === rate)
      if (!cell) return `${rate * 100} %`
      const bias = (cell.bias < 0 ? '' : '+') + cell.bias.toFixed(1)
      return `${cell.error.toFixed(1)} ${bias} ${cell.coverage.toFixed(0)} (${cell.coverageOfRate.toFixed(0)})`
    })
    console.log(`  ${n === 0 ? '     ' : `n=${n}`}${row.map((text) => text.padStart(20)).join('')}`)
  }
}

if (import.meta.main) {
  const rounds = Number(process.argv[2] ?? 100)
  const distances = { '0.85': 1.4657, '0.90': 1.8124, '0.94': 2.1988 }
  for (const [auc, distance] of Object.entries(distances)) {
    const pool = binormalPool(distance)
    const scenarios: Record<string, Options> = {
      'accounts like the calibration': { rounds },
      'positives 0.2 deviations lower': { accounts: binormalPool(distance, -0.2, 3) },
      'positives 0.2 deviations higher': { accounts: binormalPool(distance, 0.2, 4) },
      'each account 0.1 deviations off': { accountEffect: 0.1 * distance },
    }
    for (const [name, options] of Object.entries(scenarios)) {
      console.log(`\nAUC ${auc}, ${name}`)
      const cells = simulateAccounts(pool, null, { seed: distance * 1_000, rounds: Math.ceil(rounds / 3), ...options })
      printMethods(cells)
      if (options.rounds) printCells(cells)
    }
  }
}
