/** What 95 % leaves outside, half on each side. */
const TAIL = 0.025
const NORMAL_95 = 1.959963984540054

export type Interval = { low: number; high: number }

/** Wilson's interval of a share: unlike the textbook one it stays within 0 and 1, and 0 out of 20 has a width. */
export function wilson(count: number, of: number): Interval {
  const z2 = NORMAL_95 ** 2
  const share = count / of
  const centre = share + z2 / (2 * of)
  const reach = NORMAL_95 * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of ** 2))
  const low = count === 0 ? 0 : (centre - reach) / (1 + z2 / of)
  const high = count === of ? 1 : (centre + reach) / (1 + z2 / of)
  return { low, high }
}

export function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2
  return (at(sorted, Math.ceil(middle) - 1) + at(sorted, Math.floor(middle))) / 2
}

/**
 * The exact interval of a median: two of the values themselves, chosen by the binomial distribution, whatever that of
 * the values. It needs no random numbers, as a bootstrap would. Under six values even the extremes miss 95 %.
 */
export function medianInterval(sorted: readonly number[]): Interval | null {
  const rank = lowerRank(sorted.length)
  if (rank === 0) return null
  return { low: at(sorted, rank - 1), high: at(sorted, sorted.length - rank) }
}

/** The mean of what is left when the lowest and the highest tenth are gone: one viral post does not carry it. */
export function trimmedMean(sorted: readonly number[]): number {
  const cut = Math.floor(sorted.length / 10)
  const kept = sorted.slice(cut, sorted.length - cut)
  return kept.reduce((sum, value) => sum + value, 0) / kept.length
}

export const ascending = (values: readonly number[]) => values.toSorted((one, other) => one - other)

/** The highest rank k with P(fewer than k heads in n throws) within the tail. In logarithms: 2^-1100 is 0 otherwise. */
function lowerRank(n: number): number {
  let logProbability = -n * Math.LN2
  let below = 0
  let rank = 0
  while (rank <= n) {
    below += Math.exp(logProbability)
    if (below > TAIL) return rank
    logProbability += Math.log((n - rank) / (rank + 1))
    rank += 1
  }
  return 0
}

const at = (sorted: readonly number[], index: number) => sorted[index] ?? Number.NaN
