import { seededRandom } from '../../server/analysis-engine/statistics/random.ts'

export type Scored = { score: number; positive: boolean }

const RESAMPLES = 1_000
const SEED = 20_261_115
const BINS = 10

/** The probability that a random positive scores above a negative; equal scores count half. */
export function auc(scored: readonly Scored[]): number {
  return aucOfCells(countCells(cellPerRow(scored)))
}

/**
 * The bootstrap interval of the AUC, 95 %. The rows are sorted once: a resample then only counts its rows in each cell,
 * so that 1,000 resamples of 8,000 rows take 0.2 s. Sorted each time they took 5 s.
 */
export function aucInterval(scored: readonly Scored[]): { low: number; high: number } {
  const cells = cellPerRow(scored)
  const random = seededRandom(SEED)
  const counts = new Uint32Array(countCells(cells).length)
  const values = new Float64Array(RESAMPLES)
  for (let resample = 0; resample < RESAMPLES; resample += 1) {
    counts.fill(0)
    for (let row = 0; row < cells.length; row += 1) {
      const cell = cells[Math.floor(random() * cells.length)] ?? 0
      counts[cell] = (counts[cell] ?? 0) + 1
    }
    values[resample] = aucOfCells(counts)
  }
  // A resample without a positive, or without a negative, ranks nothing.
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted()
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return { low: at(0.025), high: at(0.975) }
}

/** Precision at each recall, highest scores first; equal scores enter together, as in scikit-learn. */
export function averagePrecision(scored: readonly Scored[]): number {
  const counts = countCells(cellPerRow(scored))
  let [found, read, sum] = [0, 0, 0]
  for (let cell = counts.length - 2; cell >= 0; cell -= 2) {
    const [negatives, positives] = [counts[cell] ?? 0, counts[cell + 1] ?? 0]
    found += positives
    read += positives + negatives
    if (positives > 0) sum += positives * (found / read)
  }
  return sum / found
}

/** Expected calibration error: how far the mean probability of a bin lies from its share of positives, bins by weight. */
export function calibrationError(scored: readonly Scored[]): number {
  const surplus = new Float64Array(BINS)
  for (const { score, positive } of scored) {
    const bin = Math.min(BINS - 1, Math.floor(score * BINS))
    surplus[bin] = (surplus[bin] ?? 0) + score - Number(positive)
  }
  return surplus.reduce((sum, value) => sum + Math.abs(value), 0) / scored.length
}

/** What a threshold makes of the rows. Missed: of the positives. False alarms: of the negatives. */
export function atThreshold(scored: readonly Scored[], threshold: number) {
  const count = (positive: boolean, over: boolean) =>
    scored.filter((row) => row.positive === positive && row.score >= threshold === over).length
  const [right, missed, wrong, quiet] = [count(true, true), count(true, false), count(false, true), count(false, false)]
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  return {
    f1: share(2 * right, 2 * right + wrong + missed),
    accuracy: share(right + quiet, scored.length),
    missed: share(missed, right + missed),
    falseAlarms: share(wrong, wrong + quiet),
    flagged: share(right + wrong, scored.length),
  }
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Scores by rank: the negatives of the nth distinct score are cell 2n, its positives cell 2n + 1. */
function cellPerRow(scored: readonly Scored[]): Uint32Array {
  const ranks = new Map(
    [...new Set(scored.map(({ score }) => score))]
      .toSorted((one, other) => one - other)
      .map((score, rank) => [score, rank]),
  )
  return Uint32Array.from(scored, ({ score, positive }) => 2 * (ranks.get(score) ?? 0) + Number(positive))
}

function countCells(cells: Uint32Array): Uint32Array {
  const counts = new Uint32Array(2 * Math.floor(cells.reduce((most, cell) => Math.max(most, cell), 0) / 2) + 2)
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1
  return counts
}

function aucOfCells(counts: Uint32Array): number {
  let [below, positives, wins] = [0, 0, 0]
  for (let cell = 0; cell < counts.length; cell += 2) {
    const [negatives, tied] = [counts[cell] ?? 0, counts[cell + 1] ?? 0]
    wins += tied * (below + negatives / 2)
    below += negatives
    positives += tied
  }
  return wins / (below * positives)
}
