import { scoreOf } from '../../server/analysis-engine/score/score.ts'
import type { ScoredAccount } from '../../server/analysis-engine/score/scored-account.ts'
import { seededRandom } from '../../server/analysis-engine/statistics/random.ts'
import { accountOf, drawHabits, type Habits, timelineOf } from './simulated-habits.ts'

/** Of posts read; the product reads 100 unless its operator asks for more. */
export const SIZES = [20, 50, 100, 200, 360]
const HABITS = 80
const MAX_CHANGE = 3

/**
 * Accounts with all sorts of habits, read twice: once, and once with 10 % more posts of the same habits, further back
 * or since then. Stable: the score moves by three points at most (goal: in 95 % of the cases). Covered: how often the
 * interval holds the mean score of thirty other readings of the same habits. Simulated, the same on every run.
 */
export function simulateStability() {
  const bySize = SIZES.map((posts) => ({ posts, ...measured(habitsFor(posts), posts) }))
  const changes = bySize.flatMap((size) => size.changes)
  const stable = changes.filter((change) => change <= MAX_CHANGE).length / changes.length
  return {
    cases: changes.length,
    stable,
    meanChange: changes.reduce((sum, change) => sum + change, 0) / changes.length,
    largestChange: Math.max(...changes),
    checked: bySize.reduce((sum, { checked }) => sum + checked, 0),
    covered: bySize.reduce((sum, { covered }) => sum + covered, 0) / bySize.length,
    bySize: bySize.map(({ changes: ofSize, ...size }) => ({
      ...size,
      stable: ofSize.filter((change) => change <= MAX_CHANGE).length / ofSize.length,
    })),
  }
}

const habitsFor = (posts: number) =>
  Array.from({ length: HABITS }, (_, nth) => drawHabits(seededRandom(posts * 1_000 + nth), posts))

function measured(allHabits: readonly Habits[], posts: number) {
  const changes = allHabits.flatMap((habits, nth) => changesOf(habits, posts, nth))
  const checked = allHabits.map((habits, nth) => coverageOf(habits, posts, nth))
  const mean = (value: (one: (typeof checked)[number]) => number) =>
    checked.reduce((sum, one) => sum + value(one), 0) / checked.length
  return {
    changes,
    checked: checked.length,
    covered: mean(({ holds }) => Number(holds)),
    meanWidth: mean(({ width }) => width),
    meanScore: mean(({ score }) => score),
  }
}

function changesOf(habits: Habits, posts: number, seed: number): number[] {
  const more = Math.ceil(posts / 10)
  const all = timelineOf(habits, posts + more, seededRandom(seed * 7 + 1))
  const whole = scoreOf(accountOf(habits, all)).score
  const beforeThen: ScoredAccount = {
    ...accountOf(habits, all.slice(more)),
    readAt: new Date((all[more - 1]?.createdAt.getTime() ?? 0) - 1),
  }
  return [accountOf(habits, all.slice(0, posts)), beforeThen].map((fewer) => Math.abs(whole - scoreOf(fewer).score))
}

function coverageOf(habits: Habits, posts: number, seed: number) {
  const random = seededRandom(seed * 11 + 5)
  const { score, low, high } = scoreOf(accountOf(habits, timelineOf(habits, posts, random)))
  const others = Array.from({ length: 30 }, () => scoreOf(accountOf(habits, timelineOf(habits, posts, random))).score)
  const mean = others.reduce((sum, other) => sum + other, 0) / others.length
  return { holds: low <= mean && mean <= high, width: high - low, score }
}

if (import.meta.main) console.log(JSON.stringify(simulateStability(), null, 2))
