import { quantify, type ScoreHistogram, type ShareEstimate } from '#server/analysis-engine/behaviour/quantify.ts'
import { wilson } from '#server/analysis-engine/statistics/intervals.ts'

type Method = (scores: readonly number[], histogram: ScoreHistogram) => ShareEstimate

const THRESHOLD = 0.5
const NORMAL_95 = 1.96

/** Ours, and those one would think of first. */
export const SHARE_METHODS: Record<string, Method> = {
  quantify,
  'over 0.5': (scores) => {
    const over = scores.filter((score) => score >= THRESHOLD).length
    return { share: over / scores.length, ...wilson(over, scores.length) }
  },
  'mean probability': (scores, histogram) => {
    const bins = binsOf(scores, histogram)
    const probabilities = bins.map(({ positives, negatives }) => positives / (positives + negatives))
    const mean = (of: readonly number[]) => sum(of.map((value, bin) => value * (bins[bin]?.posts ?? 0))) / scores.length
    const share = mean(probabilities)
    return around(
      share,
      Math.sqrt(mean(probabilities.map((probability) => (probability - share) ** 2)) / scores.length),
    )
  },
  'Rogan-Gladen': (scores, histogram) => {
    const cut = histogram.edges.findIndex((edge) => edge >= THRESHOLD) + 1 || histogram.edges.length
    const over = scores.filter((score) => binOf(score, histogram) >= cut).length
    const rateOver = (counts: readonly number[]) => sum(counts.slice(cut)) / sum(counts)
    const falsely = rateOver(histogram.negatives)
    const corrected = (share: number) => clamp((share - falsely) / (rateOver(histogram.positives) - falsely))
    const { low, high } = wilson(over, scores.length)
    return { share: corrected(over / scores.length), low: corrected(low), high: corrected(high) }
  },
  // Saerens, Latinne and Decaestecker, 2002; the interval is that of a likelihood with the histogram taken for certain.
  EM: (scores, histogram) => {
    const bins = binsOf(scores, histogram)
    let share = sum(histogram.positives) / (sum(histogram.positives) + sum(histogram.negatives))
    for (let step = 0; step < 60; step += 1) {
      const now = share
      share = sum(bins.map(({ posts, ratio }) => (posts * now * ratio) / (1 - now + now * ratio))) / scores.length
    }
    const slopes = bins.map(({ posts, ratio }) => posts * ((ratio - 1) / (1 - share + share * ratio)) ** 2)
    return around(share, 1 / Math.sqrt(sum(slopes)))
  },
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))
const around = (share: number, deviation: number): ShareEstimate => ({
  share: clamp(share),
  low: clamp(share - NORMAL_95 * deviation),
  high: clamp(share + NORMAL_95 * deviation),
})
const binOf = (score: number, { edges }: ScoreHistogram) => edges.findLastIndex((edge) => score >= edge) + 1
function binsOf(scores: readonly number[], histogram: ScoreHistogram) {
  const [positives, negatives] = [
    histogram.positives.map((count) => count + 0.5),
    histogram.negatives.map((count) => count + 0.5),
  ]
  const bins = positives.map((count, bin) => ({
    posts: 0,
    positives: count,
    negatives: negatives[bin] ?? 1,
    ratio: (count * sum(negatives)) / ((negatives[bin] ?? 1) * sum(positives)),
  }))
  for (const score of scores) {
    const bin = bins[binOf(score, histogram)]
    if (bin) bin.posts += 1
  }
  return bins
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
