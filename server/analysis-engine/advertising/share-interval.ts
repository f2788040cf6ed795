import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Interval } from '#server/analysis-engine/statistics/intervals.ts'

/** Of posts labelled by hand: how many we found, how many of these were right, and how many there were. */
export type Errors = { found: number; right: number; truth: number }
export type AdvertisingErrors = { declared: Errors; unmentioned: Errors }

/** Measured on accounts written after the rules (docs/model-card.md). */
const { declared, unmentioned } = figures.advertising
export const MEASURED: AdvertisingErrors = { declared, unmentioned }

const NORMAL_95 = 1.959963984540054
/** Below, posts without a mention are shown to be read, and no share is. */
const LEAST_PRECISION = 0.85

export const isPreciseEnough = ({ unmentioned: { right, found } }: AdvertisingErrors) =>
  right / found >= LEAST_PRECISION

/**
 * The 95 % interval of the share of commercial posts that say so. Its odds are corrected for what is found wrongly and what is
 * missed on either side; the variances of their logarithms add up: of the counts, and of how often we err. It holds the share.
 */
export function declaredShare(posts: { declared: number; unmentioned: number }, errors = MEASURED): Interval {
  const [said, unsaid] = [part(posts.declared, errors.declared), part(posts.unmentioned, errors.unmentioned)]
  const odds = said.log - unsaid.log
  const reach = NORMAL_95 * Math.sqrt(said.variance + unsaid.variance)
  const share = posts.declared / (posts.declared + posts.unmentioned)
  return { low: Math.min(share, logistic(odds - reach)), high: Math.max(share, logistic(odds + reach)) }
}

/** Half a post and half an error more than were seen: none seen is not none. */
function part(posts: number, { found, right, truth }: Errors) {
  const [precision, recall] = [(right + 0.5) / (found + 1), (right + 0.5) / (truth + 1)]
  return {
    log: Math.log(((posts + 0.5) * precision) / recall),
    variance: 1 / (posts + 0.5) + (1 - precision) / (precision * found) + (1 - recall) / (recall * truth),
  }
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value))
