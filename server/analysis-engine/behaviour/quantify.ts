import { wilson } from '#server/analysis-engine/statistics/intervals.ts'

/** Labelled posts per bin of score. An account's own scores vary around it as a Dirichlet of that concentration would. */
export type ScoreHistogram = Record<'edges' | 'positives' | 'negatives', readonly number[]> & { concentration?: number }
export type ShareEstimate = { share: number; low: number; high: number }

/** Before its scores are read, an account is clean, or low (10 % on average), or anything at all. */
const PRIOR = { clean: 0.15, low: 0.65, lowShape: 9, any: 0.2 }
/** Until accounts are labelled one by one: with our models 95 to 97 % of simulated intervals hold the rate. */
const DEFAULT_CONCENTRATION = 600
/** Where the uncertainty of the histogram is linearised; from 5 to 20 % the coverage moves by 0.2 points. */
const TYPICAL_SHARE = 0.1
/** A count this unlikely changes nothing up to the 14th digit; to carry it on would double the time of 400 posts. */
const NEGLIGIBLE = 1e-20

/**
 * The share of positives among posts of which only the scores are known, with its 95 % interval: the posterior of their
 * number under five histograms the calibration allows, widened for the posts not read (docs/decisions/0017).
 */
export function quantify(scores: ArrayLike<number>, histogram: ScoreHistogram): ShareEstimate {
  const n = scores.length
  if (n === 0) return { share: 0, low: 0, high: 1 }
  const counts = countPerBin(scores, histogram.edges)
  const bins = counts.flatMap((count, bin) => Array<number>(count).fill(bin))
  const prior = priorPerCount(n)
  const posterior = new Float64Array(n + 1)
  for (const { ratios, weight } of plausibleRatios(histogram)) {
    const joint = likelihoodPerCount(bins, ratios).map((likelihood, k) => likelihood * (prior[k] ?? 0))
    const evidence = joint.reduce((total, probability) => total + probability, 0)
    for (let k = 0; k <= n; k += 1) posterior[k] = (posterior[k] ?? 0) + (weight * (joint[k] ?? 0)) / evidence
  }
  const share = quantile(posterior, 0.5)
  const unread = wilson(share * n, n)
  const below = Math.hypot(share - quantile(posterior, 0.025), share - unread.low)
  const above = Math.hypot(quantile(posterior, 0.975) - share, unread.high - share)
  return { share, low: Math.max(0, share - below), high: Math.min(1, share + above) }
}

/**
 * Bins of equal weight, both classes weighing the same: by number, negatives would fill eleven of twelve. Bins are
 * merged until their likelihood ratios rise, or by luck a higher score would count for less.
 */
export function scoreHistogram(calibration: readonly { score: number; label: boolean }[], bins = 12): ScoreHistogram {
  const sorted = calibration.toSorted((one, other) => one.score - other.score)
  const scoresOf = (wanted: boolean) => sorted.filter(({ label }) => label === wanted).map(({ score }) => score)
  const [positives, negatives] = [scoresOf(true), scoresOf(false)]
  let edges: number[] = []
  let passed = 0
  for (const [index, { score, label }] of sorted.entries()) {
    const before = sorted[index - 1]?.score ?? score
    if (score > before && passed >= (edges.length + 1) / bins) edges.push((before + score) / 2)
    passed += 0.5 / (label ? positives : negatives).length
  }
  for (;;) {
    const histogram = { edges, positives: countPerBin(positives, edges), negatives: countPerBin(negatives, edges) }
    const ratios = likelihoodRatios(histogram)
    edges = edges.filter((_, bin) => (ratios[bin + 1] ?? 0) > (ratios[bin] ?? 0))
    if (edges.length === histogram.edges.length) return histogram
  }
}

/** The comparison is false for what is not a number, which so falls in the lowest bin. */
function countPerBin(scores: ArrayLike<number>, edges: readonly number[]): number[] {
  const bins = Array.from(scores, (score) => edges.findLastIndex((edge) => score >= edge) + 1)
  return [0, ...edges].map((_, bin) => bins.filter((each) => each === bin).length)
}

/** With a pseudo-count of one half: where the calibration saw no negative, one may still come. */
function sharesOf(counts: readonly number[]): number[] {
  const all = sum(counts) + counts.length / 2
  return counts.map((count) => (count + 0.5) / all)
}

/** Per bin, how many times likelier a positive is to score there than a negative. */
function likelihoodRatios({ positives, negatives }: ScoreHistogram): number[] {
  const ofNegatives = sharesOf(negatives)
  return sharesOf(positives).map((share, bin) => share / (ofNegatives[bin] ?? 1))
}

/**
 * The ratios as counted, then √3 deviations either way along the one direction in which an error of the positives, or
 * of the negatives, moves the share to first order: a Gauss–Hermite quadrature of five points (docs/decisions/0017).
 */
function plausibleRatios(histogram: ScoreHistogram) {
  const ratios = likelihoodRatios(histogram)
  const mixture = ratios.map((ratio) => 1 - TYPICAL_SHARE + TYPICAL_SHARE * ratio)
  const slopes = sharesOf(histogram.positives).map((share, bin) => share / (mixture[bin] ?? 1))
  const moved = (counts: readonly number[], influence: (ratio: number) => number) => {
    const shifts = mixture.map((value, bin) => influence(ratios[bin] ?? 1) / value - sum(slopes))
    const variance = sum(shifts.map((shift, bin) => shift * (slopes[bin] ?? 0)))
    const reach = Math.sqrt(
      (3 / (sum(counts) + 1) + 3 / (histogram.concentration ?? DEFAULT_CONCENTRATION)) / Math.max(variance, 1e-9),
    )
    const movedBy = (step: number) => ratios.map((ratio, bin) => ratio * Math.exp(step * (shifts[bin] ?? 0)))
    return [movedBy(reach), movedBy(-reach)].map((each) => ({ ratios: runningMaximum(each), weight: 1 / 6 }))
  }
  const counted = { ratios: runningMaximum(ratios), weight: 1 / 3 }
  return [counted, ...moved(histogram.positives, () => 1), ...moved(histogram.negatives, (ratio) => ratio)]
}

const runningMaximum = (ratios: readonly number[]) => ratios.map((_, bin) => Math.max(...ratios.slice(0, bin + 1)))

/**
 * Post after post: if k of the posts so far are positive, this one is with probability k in their number. They come in
 * rounds from low to high, so that a count unlikely for the posts so far is so for all; sorted, it would not be.
 */
function likelihoodPerCount(bins: readonly number[], ratios: readonly number[]): Float64Array {
  const likelihoods = new Float64Array(bins.length + 1)
  const rounds = Math.ceil(Math.sqrt(bins.length))
  let [low, peak, high, posts] = [0, 0, 0, 0]
  likelihoods[0] = 1
  for (let round = 0; round < rounds; round += 1) {
    for (let rank = round; rank < bins.length; rank += rounds) {
      const ratio = ratios[bins[rank] ?? 0] ?? 1
      posts += 1
      high += 1
      // The likeliest stays at 1: 400 ratios of 30 multiplied are more than a number holds.
      const scale = 1 / posts / Math.max(1, ratio) / (likelihoods[peak] ?? 1)
      let before = 0
      for (let k = low; k <= high; k += 1) {
        const here = likelihoods[k] ?? 0
        likelihoods[k] = (before * ratio * k + here * (posts - k)) * scale
        before = here
      }
      while ((likelihoods[high] ?? 1) < NEGLIGIBLE) likelihoods[high--] = 0
      while ((likelihoods[low] ?? 1) < NEGLIGIBLE) likelihoods[low++] = 0
      while ((likelihoods[peak + 1] ?? 0) > (likelihoods[peak] ?? 0)) peak += 1
      while (peak > low && (likelihoods[peak - 1] ?? 0) > (likelihoods[peak] ?? 0)) peak -= 1
    }
  }
  return likelihoods
}

function priorPerCount(n: number): Float64Array {
  let low = PRIOR.lowShape / (PRIOR.lowShape + n)
  return new Float64Array(n + 1).map((_, k) => {
    const prior = PRIOR.low * low + PRIOR.any / (n + 1) + (k === 0 ? PRIOR.clean : 0)
    low *= (n - k) / (PRIOR.lowShape + n - k - 1)
    return prior
  })
}

/** Interpolated between counts, but none is none and all is all. */
function quantile(posterior: Float64Array, level: number): number {
  const n = posterior.length - 1
  let [below, k] = [0, 0]
  for (; k < n && below + (posterior[k] ?? 0) < level; k += 1) below += posterior[k] ?? 0
  return k === 0 || k === n ? k / n : (k - 0.5 + (level - below) / (posterior[k] ?? 1)) / n
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
