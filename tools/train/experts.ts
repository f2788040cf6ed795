import { minimise } from './lbfgs.ts'
import { penalty, type Row, rowReader, type Scales, WIDTH } from './rows.ts'

/** Labelled texts of one kind: what « toxic » means differs from one collection to another. */
export type Source = { name: string; rows: readonly Row[]; labels: readonly number[]; weight: number }
type Setting = { scales: Scales; freedom: number; ownFreedom: number; passes: number }

/**
 * One logistic regression with what all sources share, and for each source what it sees differently (Daumé's
 * adaptation) and its own share of positives, which is forgotten afterwards. Without `ownFreedom` all are read alike.
 */
export function trainExperts(sources: readonly Source[], { scales, freedom, ownFreedom, passes }: Setting) {
  const { score, learn } = rowReader(scales)
  const own = ownFreedom > 0 ? sources.length : 0
  const size = WIDTH * (1 + own) + sources.length
  const weights = minimise(
    size,
    (now, slope) => {
      let loss = penalty(now, slope, 0, WIDTH, freedom)
      if (own > 0) loss += penalty(now, slope, WIDTH, WIDTH * (1 + own), freedom * ownFreedom)
      for (const [place, { rows, labels, weight }] of sources.entries()) {
        const [from, usual] = [WIDTH * (1 + place), size - sources.length + place]
        for (const [at, row] of rows.entries()) {
          const sum = score(row, now, 0) + (own > 0 ? score(row, now, from) : 0) + (now[usual] ?? 0)
          const label = labels[at] ?? 0
          loss += weight * logLoss(sum, label)
          const error = weight * (sigmoid(sum) - label)
          learn(row, error, slope, 0)
          if (own > 0) learn(row, error, slope, from)
          slope[usual] = (slope[usual] ?? 0) + error
        }
      }
      return loss
    },
    passes,
  )
  return {
    shared: weights.subarray(0, WIDTH),
    own: Array.from({ length: own }, (_, place) => weights.subarray(WIDTH * (1 + place), WIDTH * (2 + place))),
  }
}

export const sigmoid = (sum: number) => 1 / (1 + Math.exp(-sum))

/** -log of the label's probability, without overflow. */
const logLoss = (sum: number, label: number) => Math.max(sum, 0) - sum * label + Math.log1p(Math.exp(-Math.abs(sum)))
