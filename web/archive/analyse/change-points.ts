import { type Random, seededRandom } from '#server/analysis-engine/statistics/random.ts'

/** Months are counted since year 0. `posts` is how many the value rests on; a month without any has no share, and is left out. */
export type MonthValue = { month: number; value: number; posts: number }
/** The new level begins in one of the months from `from` to `to`, 95 times in 100; likeliest in `at`. */
export type ChangePoint = { at: number; from: number; to: number; before: number; after: number }

type Options = {
  /** How often a series that does not change may be said to: shared by all series of an account. */
  alpha: number
  /** Whether the difference matters to a reader: of 20,000 posts the smallest one is sure. */
  isLarge: (before: number, after: number) => boolean
}

/** On each side of a change: a month or two are an event, not a change. */
const FEWEST_MONTHS = 4
const MOST_CHANGES = 6
/** A date told within four years says nothing. */
const WIDEST_MONTHS = 24
const PERMUTATIONS = 999
/** Beyond fifty posts a month's share varies by what the month was about, and no longer by chance. */
const MONTH_POSTS = 50

/**
 * When the level of a monthly series changed, by binary segmentation. A change is told when months in another order hardly ever
 * show one as large (a permutation test, which knows nothing of how the values are distributed), once what neighbouring
 * months have in common is allowed for.
 */
export function changePoints(series: readonly MonthValue[], options: Options): ChangePoint[] {
  const months = series.filter(({ posts }) => posts > 0).map((month) => ({ ...month, weight: weightOf(month) }))
  const found: number[] = []
  const random = seededRandom(months.length)
  const waiting = [{ start: 0, end: months.length }]
  for (let part = waiting.shift(); part && found.length < MOST_CHANGES; part = waiting.shift()) {
    const { start, end } = part
    const index = changeIn(months.slice(start, end), options, random)
    if (index === undefined) continue
    found.push(start + index)
    waiting.push({ start, end: start + index }, { start: start + index, end })
  }
  const ends = [0, ...found.toSorted((one, other) => one - other), months.length]
  // Between its neighbours: the months of another change would pass for noise, and blur its date.
  return ends.slice(1, -1).flatMap((_, nth) => pointIn(months.slice(ends[nth], ends[nth + 2])) ?? [])
}

/** Of counts, where a month without a post is a value like another. */
export const countedMonths = (counts: readonly { month: number; posts: number }[]): MonthValue[] =>
  counts.map(({ month, posts }) => ({ month, value: Math.log1p(posts), posts: Number.POSITIVE_INFINITY }))

type Month = MonthValue & { weight: number }
const weightOf = ({ posts }: MonthValue) => 1 / (1 / posts + 1 / MONTH_POSTS)

function changeIn(months: readonly Month[], { alpha, isLarge }: Options, random: Random): number | undefined {
  const best = bestSplit(months)
  if (!best) return undefined
  const { before, after } = levels(months, best.index)
  if (!isLarge(before, after) || !isRare(months, best.gain / neighbourFactor(months), alpha, random)) return undefined
  return best.index
}

/** Of months with one change among them: when, and the levels on both sides. */
function pointIn(months: readonly Month[]): ChangePoint | undefined {
  const best = bestSplit(months)
  if (!best) return undefined
  const { from, to } = likelyMonths(months, best, neighbourFactor(months))
  const [first, likeliest, last] = [months[from], months[best.index], months[to]]
  if (!first || !likeliest || !last || last.month - first.month > WIDEST_MONTHS) return undefined
  return { at: likeliest.month, from: first.month, to: last.month, ...levels(months, best.index) }
}

type Split = { index: number; gain: number }

/** How much two levels, before each month and from it on, explain that one does not: in squares. */
function gainsOf(months: readonly Month[]): Float64Array {
  const gains = new Float64Array(months.length)
  let [total, weight] = [0, 0]
  for (const month of months) {
    total += month.weight * month.value
    weight += month.weight
  }
  let [left, leftWeight] = [0, 0]
  for (let index = 1; index <= months.length - FEWEST_MONTHS; index += 1) {
    const month = months[index - 1]
    if (!month) break
    left += month.weight * month.value
    leftWeight += month.weight
    if (index < FEWEST_MONTHS) continue
    const rightWeight = weight - leftWeight
    const difference = left / leftWeight - (total - left) / rightWeight
    gains[index] = (difference * difference * leftWeight * rightWeight) / weight
  }
  return gains
}

function bestSplit(months: readonly Month[]): Split | undefined {
  const gains = gainsOf(months)
  let best: Split | undefined
  for (const [index, gain] of gains.entries()) if (gain > (best?.gain ?? 0)) best = { index, gain }
  return best
}

function levels(months: readonly Month[], index: number) {
  const mean = (part: readonly Month[]) => {
    const weight = part.reduce((sum, month) => sum + month.weight, 0)
    return part.reduce((sum, month) => sum + month.weight * month.value, 0) / weight
  }
  return { before: mean(months.slice(0, index)), after: mean(months.slice(index)) }
}

const residualsOf = (months: readonly Month[], index: number) => {
  const { before, after } = levels(months, index)
  return months.map(({ value, weight }, at) => Math.sqrt(weight) * (value - (at < index ? before : after)))
}

/**
 * How much more a mean varies because neighbouring months are alike: (1 + r) / (1 - r) of an autoregressive series. Its r is found
 * from the differences between months one and two apart, of which a change of level touches three: from the months themselves a
 * second change would look like likeness, and hide the first.
 */
function neighbourFactor(months: readonly Month[]): number {
  const apart = (distance: number) =>
    months.slice(distance).map(({ value, weight }, at) => {
      const earlier = months[at]
      if (!earlier) return 0
      return (value - earlier.value) ** 2 / (1 / weight + 1 / earlier.weight)
    })
  const [one, two] = [withoutLargest(apart(1)), withoutLargest(apart(2))]
  const found = one === 0 ? 0 : two / one - 1
  const likeness = Math.min(0.9, Math.max(0, found) + UNSEEN_LIKENESS / months.length)
  return (1 + likeness) / (1 - likeness)
}

/** Of few months likeness cannot be told from chance: so much of it is supposed. Simulated (change-points.night.test.ts). */
const UNSEEN_LIKENESS = 4

/** The mean without the largest tenth, where changes of level are. */
function withoutLargest(squares: readonly number[]): number {
  const kept = squares.toSorted((one, other) => one - other).slice(0, Math.ceil(squares.length * 0.9))
  return kept.reduce((sum, square) => sum + square, 0) / Math.max(1, kept.length)
}

/** Whether so large a gain is rarer than `alpha` among the same months in other orders. */
function isRare(months: readonly Month[], gain: number, alpha: number, random: Random): boolean {
  const most = Math.floor(alpha * (PERMUTATIONS + 1)) - 1
  const order = [...months]
  let reached = 0
  for (let nth = 0; nth < PERMUTATIONS; nth += 1) {
    shuffle(order, random)
    if ((bestSplit(order)?.gain ?? 0) >= gain) reached += 1
    if (reached > most) return false
  }
  return true
}

function shuffle(items: Month[], random: Random): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [items[last], items[other]]
    if (one && two) [items[last], items[other]] = [two, one]
  }
}

const SURE = 0.95

/** The run of months that holds 95 % of where the change may lie, each as likely as how well it explains the series. */
function likelyMonths(months: readonly Month[], best: Split, shared: number) {
  const gains = gainsOf(months)
  const squares = residualsOf(months, best.index).reduce((sum, residual) => sum + residual * residual, 0)
  // Without any noise the change is known to the month.
  const noise = Math.max((shared * squares) / Math.max(1, months.length - 2), 1e-12)
  const likelihoods = gains.map((gain) => (gain === 0 ? 0 : Math.exp((gain - best.gain) / (2 * noise))))
  const total = likelihoods.reduce((sum, likelihood) => sum + likelihood, 0)
  let [from, to, held] = [best.index, best.index, 1]
  while (held < SURE * total) {
    const [earlier, later] = [likelihoods[from - 1] ?? 0, likelihoods[to + 1] ?? 0]
    if (earlier === 0 && later === 0) break
    if (earlier >= later) from -= 1
    else to += 1
    held += Math.max(earlier, later)
  }
  return { from, to }
}
