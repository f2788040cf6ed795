import { wilson } from '#server/analysis-engine/statistics/intervals.ts'

/** Labelled posts per bin of score. An account's own law strays from it as far as a sample of `alike` posts would. */
export type ScoreLaw = Record<'edges' | 'positives' | 'negatives', readonly number[]> & { alike?: number }
export type Quantity = { share: number; low: number; high: number }

/** Before its scores are read, an account is clean, or low (10 % on average), or anything at all. */
const EXPECTED = { clean: 0.15, low: 0.65, lowShape: 9, any: 0.2 }
/** Until accounts are labelled one by one: with our models 95 to 97 % of simulated intervals hold the rate. */
const ALIKE = 600
/** Where the doubt about the law is weighed; from 5 to 20 % the coverage moves by 0.2 points. */
const TYPICAL_SHARE = 0.1
/** A count this unlikely changes nothing up to the 14th digit; to carry it on would double the time of 400 posts. */
const NEGLIGIBLE = 1e-20

/**
 * The share of positives among posts of which only the scores are known, with its 95 % interval. Scores counted over a
 * threshold would print the classifier's false positives: 18 % of a clean account at an AUC of 0.90. Instead each number
 * of positives gets the exact chance that it left these scores, under five laws the calibration allows. An account does
 * not change their weights: when it could, one with all its posts in the lowest bin showed 95 %. So (FKG inequality) a
 * score that rises never lowers the share. What the posts read say of those that were not is added (Wilson): of the
 * posts read alone, only 88 % of the intervals hold the rate behind them.
 */
export function quantify(scores: ArrayLike<number>, law: ScoreLaw): Quantity {
  const n = scores.length
  if (n === 0) return { share: 0, low: 0, high: 1 }
  const counts = countPerBin(scores, law.edges)
  const bins = counts.flatMap((count, bin) => Array<number>(count).fill(bin))
  const expected = expectedPerCount(n)
  const chances = new Float64Array(n + 1)
  for (const { ratios, weight } of plausibleLaws(law)) {
    const found = likelihoodPerCount(bins, ratios).map((likelihood, k) => likelihood * (expected[k] ?? 0))
    const all = found.reduce((total, chance) => total + chance, 0)
    for (let k = 0; k <= n; k += 1) chances[k] = (chances[k] ?? 0) + (weight * (found[k] ?? 0)) / all
  }
  const share = quantile(chances, 0.5)
  const unread = wilson(share * n, n)
  const below = Math.hypot(share - quantile(chances, 0.025), share - unread.low)
  const above = Math.hypot(quantile(chances, 0.975) - share, unread.high - share)
  return { share, low: Math.max(0, share - below), high: Math.min(1, share + above) }
}

/**
 * Bins of one weight, positives and negatives weighing the same: by number, negatives would fill eleven of twelve. Bins
 * are merged until the higher one always tells more for a positive, or by luck a higher score would count for less.
 */
export function scoreLaw(calibration: readonly { score: number; label: boolean }[], bins = 12): ScoreLaw {
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
    const law = { edges, positives: countPerBin(positives, edges), negatives: countPerBin(negatives, edges) }
    const ratios = ratiosOf(law)
    edges = edges.filter((_, bin) => (ratios[bin + 1] ?? 0) > (ratios[bin] ?? 0))
    if (edges.length === law.edges.length) return law
  }
}

/** The comparison is false for what is not a number, which so falls in the lowest bin. */
function countPerBin(scores: ArrayLike<number>, edges: readonly number[]): number[] {
  const bins = Array.from(scores, (score) => edges.findLastIndex((edge) => score >= edge) + 1)
  return [0, ...edges].map((_, bin) => bins.filter((each) => each === bin).length)
}

/** Half a post is in each bin beforehand: where the calibration saw no negative, one may still come. */
function sharesOf(counts: readonly number[]): number[] {
  const all = sum(counts) + counts.length / 2
  return counts.map((count) => (count + 0.5) / all)
}

/** Per bin, how many times likelier a positive is to score there than a negative. */
function ratiosOf({ positives, negatives }: ScoreLaw): number[] {
  const ofNegatives = sharesOf(negatives)
  return sharesOf(positives).map((share, bin) => share / (ofNegatives[bin] ?? 1))
}

/**
 * The ratios as counted, then moved by what chance did to the positives of the calibration, then to its negatives. Of
 * all the ways a law can err only one moves the share to first order, Dirichlet's covariance times the share's slope, so
 * two laws for each are enough, √3 deviations away (Gauss and Hermite's); thirty-two in all directions covered no better.
 */
function plausibleLaws(law: ScoreLaw) {
  const ratios = ratiosOf(law)
  const mixture = ratios.map((ratio) => 1 - TYPICAL_SHARE + TYPICAL_SHARE * ratio)
  const slopes = sharesOf(law.positives).map((share, bin) => share / (mixture[bin] ?? 1))
  const moved = (counts: readonly number[], influence: (ratio: number) => number) => {
    const shifts = mixture.map((value, bin) => influence(ratios[bin] ?? 1) / value - sum(slopes))
    const variance = sum(shifts.map((shift, bin) => shift * (slopes[bin] ?? 0)))
    const reach = Math.sqrt((3 / (sum(counts) + 1) + 3 / (law.alike ?? ALIKE)) / Math.max(variance, 1e-9))
    const movedBy = (step: number) => ratios.map((ratio, bin) => ratio * Math.exp(step * (shifts[bin] ?? 0)))
    return [movedBy(reach), movedBy(-reach)].map((each) => ({ ratios: rising(each), weight: 1 / 6 }))
  }
  const counted = { ratios: rising(ratios), weight: 1 / 3 }
  return [counted, ...moved(law.positives, () => 1), ...moved(law.negatives, (ratio) => ratio)]
}

const rising = (ratios: readonly number[]) => ratios.map((_, bin) => Math.max(...ratios.slice(0, bin + 1)))

/**
 * Post after post: if k of the posts so far are positive, this one is among them with the chance k in their number. They
 * come in rounds from low to high, so that a count unlikely for the posts so far is so for all; sorted, it would not be.
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

function expectedPerCount(n: number): Float64Array {
  let low = EXPECTED.lowShape / (EXPECTED.lowShape + n)
  return new Float64Array(n + 1).map((_, k) => {
    const expected = EXPECTED.low * low + EXPECTED.any / (n + 1) + (k === 0 ? EXPECTED.clean : 0)
    low *= (n - k) / (EXPECTED.lowShape + n - k - 1)
    return expected
  })
}

/** Between two counts by straight lines, but none is none and all is all. */
function quantile(chances: Float64Array, level: number): number {
  const n = chances.length - 1
  let [below, k] = [0, 0]
  for (; k < n && below + (chances[k] ?? 0) < level; k += 1) below += chances[k] ?? 0
  return k === 0 || k === n ? k / n : (k - 0.5 + (level - below) / (chances[k] ?? 1)) / n
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
