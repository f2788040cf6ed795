import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { WATCHED_FIGURES, type WatchedFigure } from '#contract/watches.ts'
import { normalFrom, type Random, seededRandom } from '#server/analysis-engine/statistics/random.ts'
import { type Block, changesOfEach } from '#server/watches/compare-readings.ts'

const READINGS = 52
const READ_POSTS = 100
/** Half the width of a score's 95 % interval over a hundred posts, as reports have it. */
const SCORE_MARGIN = 7

/** Shape parameters of the shares among accounts: most are seldom toxic or vulgar, replies and links are common. */
const SHARES: Record<Behaviour, readonly [number, number]> = {
  toxicity: [1.2, 18],
  vulgarity: [1, 24],
  humor: [1.5, 12],
  politicalEngagement: [0.8, 4],
}

/** `burst`: how much alike the posts of one week are (intraclass correlation), of all behaviours or of each; 0 when each is drawn by itself. */
export type World = { burst: number | Record<Behaviour, number>; perWeek?: number }

/** As measured of real accounts (docs/decisions/0084). */
export const MEASURED_BURST: Record<Behaviour, number> = {
  toxicity: 0.004,
  vulgarity: 0.007,
  humor: 0.015,
  politicalEngagement: 0.021,
}

type Account = { perWeek: number; rates: Record<Behaviour, number>; score: number }
type Change = { figure: WatchedFigure; at: number }

/** Of so many accounts that are what they were, the share that rings in a year of weekly readings. */
export function falseAlarms(accounts: number, { burst, perWeek }: World, seed = 1): { rung: number; lasting: number } {
  const random = seededRandom(seed)
  let [rung, lasting] = [0, 0]
  for (let nth = 0; nth < accounts; nth += 1) {
    const blocks = yearOf(anAccount(random, perWeek), { burst, random })
    const told = [...changesOfEach(blocks)]
    if (told.some((changes) => changes.some(({ state }) => state === 'seen'))) rung += 1
    if (told.some((changes) => changes.some(({ state }) => state === 'lasting'))) lasting += 1
  }
  return { rung: rung / accounts, lasting: lasting / accounts }
}

/** Of so many accounts one figure of which moves by 15 points, the share that is told within two comparisons of that figure. */
export function foundChanges(accounts: number, { burst, perWeek }: World, seed = 2) {
  const random = seededRandom(seed)
  const byFigure = new Map<WatchedFigure, { found: number; of: number }>()
  let [found, lasting] = [0, 0]
  for (let nth = 0; nth < accounts; nth += 1) {
    const account = anAccount(random, perWeek)
    const figure = WATCHED_FIGURES[nth % WATCHED_FIGURES.length] ?? 'toxicity'
    const at = 6 + Math.floor(random() * 20)
    const blocks = yearOf(account, { burst, random, change: { figure, at } })
    const tally = byFigure.get(figure) ?? { found: 0, of: 0 }
    const [first, last] = [
      tellsWithin(blocks, { figure, at }, 2, 'seen'),
      tellsWithin(blocks, { figure, at }, 3, 'lasting'),
    ]
    byFigure.set(figure, { found: tally.found + Number(first), of: tally.of + 1 })
    if (first) found += 1
    if (last) lasting += 1
  }
  return { found: found / accounts, lasting: lasting / accounts, byFigure }
}

/** Readings count from the change on, once they bring posts enough to compare. */
function tellsWithin(
  blocks: readonly Block[],
  { figure, at }: Change,
  most: number,
  state: 'seen' | 'lasting',
): boolean {
  let [compared, posts, index] = [0, 0, -1]
  for (const told of changesOfEach(blocks)) {
    index += 1
    if (index < at) continue
    posts += blocks[index]?.posts ?? 0
    if (posts >= 30) {
      compared += 1
      posts = 0
    }
    if (told.some((change) => change.figure === figure && (change.state === state || change.state === 'lasting')))
      return true
    if (compared === most) return false
  }
  return false
}

function anAccount(random: Random, perWeek?: number): Account {
  const rates = {} as Record<Behaviour, number>
  for (const share of BEHAVIOURS) rates[share] = beta(SHARES[share], random)
  return {
    // From a post a day to twenty; the median is four a day.
    perWeek: perWeek ?? Math.min(140, Math.max(7, Math.exp(3.3 + 0.8 * normalFrom(random)))),
    rates,
    score: 20 + 60 * random(),
  }
}

function yearOf(account: Account, { burst, random, change }: World & { random: Random; change?: Change }): Block[] {
  const blocks: Block[] = []
  const step = change && stepOf(account, change.figure)
  for (let week = 0; week < READINGS; week += 1) {
    const isChanged = change !== undefined && week >= change.at
    const posts = week === 0 ? READ_POSTS : Math.min(READ_POSTS, poisson(account.perWeek, random))
    const shares: Block['shares'] = {}
    for (const share of BEHAVIOURS) {
      const rate = account.rates[share] + (isChanged && change.figure === share ? (step ?? 0) : 0)
      const likeness = typeof burst === 'number' ? burst : burst[share]
      shares[share] = {
        count: binomial(posts, likeness === 0 ? rate : weekly(rate, likeness, random), random),
        of: posts,
      }
    }
    const score = account.score + (isChanged && change.figure === 'credibilityScore' ? (step ?? 0) : 0)
    blocks.push({ posts, shares, score: scoreOf(account, { score, week, change, random }), method: 'one' })
  }
  return blocks
}

/** A report over the last hundred posts: weeks of one account share posts, and with them their deviation. */
function scoreOf(
  { perWeek, score: before }: Account,
  { score, week, change, random }: { score: number; week: number; change: Change | undefined; random: Random },
) {
  const weeks = Math.max(1, Math.round(READ_POSTS / perWeek))
  const since = change ? week - change.at + 1 : 0
  // Until all posts are of after the change, the score is between what it was and what it becomes.
  const value = change && since > 0 && since < weeks ? before + ((score - before) * since) / weeks : score
  const drawn = value + (SCORE_MARGIN / 1.96) * normalFrom(random)
  return { value: drawn, low: drawn - SCORE_MARGIN, high: drawn + SCORE_MARGIN, from: week - weeks + 0.5, to: week }
}

const stepOf = ({ rates, score }: Account, figure: WatchedFigure) =>
  figure === 'credibilityScore' ? (score < 50 ? 15 : -15) : rates[figure] < 0.5 ? 0.15 : -0.15

const weekly = (rate: number, burst: number, random: Random) => {
  const concentration = (1 - burst) / burst
  return beta([Math.max(rate, 0.001) * concentration, Math.max(1 - rate, 0.001) * concentration], random)
}

function binomial(n: number, rate: number, random: Random): number {
  let count = 0
  for (let nth = 0; nth < n; nth += 1) if (random() < rate) count += 1
  return count
}

function poisson(mean: number, random: Random): number {
  return Math.max(0, Math.round(mean + Math.sqrt(mean) * normalFrom(random)))
}

function beta([a, b]: readonly [number, number], random: Random): number {
  const one = gamma(a, random)
  return one / (one + gamma(b, random))
}

/** Marsaglia and Tsang. */
function gamma(shape: number, random: Random): number {
  if (shape < 1) return gamma(shape + 1, random) * (1 - random()) ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const z = normalFrom(random)
    const v = (1 + z / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < z ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}
