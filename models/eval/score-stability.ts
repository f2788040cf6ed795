import { labelledScoreOf } from '../../server/analysis-engine/score/labelled-score.ts'
import { type Score, scoreOf } from '../../server/analysis-engine/score/score.ts'
import type { ScoredAccount, ScoredPost } from '../../server/analysis-engine/score/scored-account.ts'
import { type Random, seededRandom } from '../../server/analysis-engine/statistics/random.ts'
import { accountOf, drawHabits, drawManners, type Habits, labelsOf, timelineOf } from './simulated-habits.ts'

/** Of posts read; the product reads 100 unless its operator asks for more. */
export const SIZES = [20, 50, 100, 200, 360]
const HABITS = 80
const MAX_CHANGE = 3

/**
 * Accounts with all sorts of habits, read twice: once, and once with 10 % more posts of the same habits, further back
 * or since then. Stable: the score moves by three points at most (goal: in 95 % of the cases). Covered: how often the
 * interval holds the mean score of thirty other readings of the same habits. Simulated, the same on every run.
 */
export function simulateStability(scoring: Scoring = byOurModels) {
  const bySize = SIZES.map((posts) => ({ posts, ...measured(accountsFor(posts, scoring), posts) }))
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

/** Of one simulated account: its posts are given, then the account that shows all or some of them. */
type Scorer = (posts: readonly ScoredPost[], random: Random) => (account: ScoredAccount) => Score
type Scoring = (seed: number) => Scorer
type Simulated = { habits: Habits; scorer: Scorer }

const byOurModels: Scoring = () => () => scoreOf

/** A post keeps its labels, however many others are read with it. */
export const byLabels: Scoring = (seed) => {
  const manners = drawManners(seededRandom(seed + 500))
  return (posts, random) => {
    const labels = labelsOf(manners, posts, random)
    return (account) => labelledScoreOf(account, labels, null)
  }
}

const accountsFor = (posts: number, scoring: Scoring): Simulated[] =>
  Array.from({ length: HABITS }, (_, nth) => {
    const seed = posts * 1_000 + nth
    return { habits: drawHabits(seededRandom(seed), posts), scorer: scoring(seed) }
  })

function measured(accounts: readonly Simulated[], posts: number) {
  const changes = accounts.flatMap((account, nth) => changesOf(account, posts, nth))
  const checked = accounts.map((account, nth) => coverageOf(account, posts, nth))
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

function changesOf({ habits, scorer }: Simulated, posts: number, seed: number): number[] {
  const more = Math.ceil(posts / 10)
  const random = seededRandom(seed * 7 + 1)
  const all = timelineOf(habits, posts + more, random)
  const score = scorer(all, random)
  const whole = score(accountOf(habits, all)).score
  const beforeThen: ScoredAccount = {
    ...accountOf(habits, all.slice(more)),
    readAt: new Date((all[more - 1]?.createdAt.getTime() ?? 0) - 1),
  }
  return [accountOf(habits, all.slice(0, posts)), beforeThen].map((fewer) => Math.abs(whole - score(fewer).score))
}

function coverageOf({ habits, scorer }: Simulated, posts: number, seed: number) {
  const random = seededRandom(seed * 11 + 5)
  const reading = () => {
    const timeline = timelineOf(habits, posts, random)
    return scorer(timeline, random)(accountOf(habits, timeline))
  }
  const { score, low, high } = reading()
  const others = Array.from({ length: 30 }, () => reading().score)
  const mean = others.reduce((sum, other) => sum + other, 0) / others.length
  return { holds: low <= mean && mean <= high, width: high - low, score }
}

if (import.meta.main)
  console.log(JSON.stringify({ ours: simulateStability(), labelled: simulateStability(byLabels) }, null, 2))
