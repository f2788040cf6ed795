import type { ErrorRates } from '#server/analysis-engine/models/weights.ts'
import { betaBinomial, hypergeometric } from '#server/analysis-engine/statistics/distributions.ts'
import type { Interval } from '#server/analysis-engine/statistics/intervals.ts'
import type { Confusion, Spread } from '#server/model-reader/reader-card.ts'
import { priorOf, retainedLikelihood } from './retained-likelihood.ts'

/** What a model answered of `of` posts; the others are `no`. */
export type Answers = { yes: number; unsure: number; of: number }
/** What our own models retained of the posts that the model could not read. */
export type ReadByHouse = { retained: number; of: number; errors: readonly ErrorRates[] }

const HELD = 0.95
/** Jeffreys' share of a post for each answer: one never seen on the card is rare, not impossible. */
const UNSEEN = 0.5

/**
 * Between which shares of the posts the truth lies, 95 times in 100: the posterior of how many truly are, knowing what the
 * model answered of posts whose truth is known (its card). « Unsure » is an answer like the others: how often the card's posts
 * of each kind got it tells what it is worth. Posts read by our own models carry our own errors (docs/decisions/0058).
 */
export function labelledInterval(
  answers: Answers,
  confusion: Confusion,
  house: ReadByHouse,
  spread: Spread = {},
): Interval {
  const of = answers.of + house.of
  const shown = answers.yes + house.retained
  const prior = priorOf(of)
  const byModel = table(answers.of, answeredLikelihood(answers, confusion, spread))
  const byHouse = table(house.of, retainedLikelihood(house.retained, house.of, house.errors))
  const split = hypergeometric(answers.of, of)
  const posterior = table(of, (count) => {
    let likelihood = 0
    for (let inModel = Math.max(0, count - house.of); inModel <= Math.min(count, answers.of); inModel += 1)
      likelihood += split(inModel, count) * (byModel[inModel] ?? 0) * (byHouse[count - inModel] ?? 0)
    return prior(count) * likelihood
  })
  const { low, high } = shortestAround(posterior, shown)
  return { low: low / of, high: high / of }
}

/**
 * How likely these answers are when so many of the posts truly are: which answer came from which kind is summed over. Each
 * kind's three rates are Dirichlet, so first « yes » or not, then « unsure » or not among the rest: two Beta-binomials.
 */
function answeredLikelihood({ yes, unsure, of }: Answers, card: Confusion, spread: Spread) {
  const those = answersOf({ yes: card.yesYes, unsure: card.yesUnsure, no: card.yesNo }, of, spread.yes)
  const others = answersOf({ yes: card.noYes, unsure: card.noUnsure, no: card.noNo }, of, spread.no)
  const rest = of - yes
  // By how many of those not answered « yes » truly are.
  const doubted = table(rest, (missed) =>
    sum(unsure, (one) => those.isUnsure(one, missed) * others.isUnsure(unsure - one, rest - missed)),
  )
  return (count: number) =>
    sum(
      yes,
      (right) => those.isYes(right, count) * others.isYes(yes - right, of - count) * (doubted[count - right] ?? 0),
    )
}

/** Rates that differ between accounts are known of this one as little as `spread` posts of its own would tell. */
function answersOf({ yes, unsure, no }: Record<'yes' | 'unsure' | 'no', number>, of: number, spread = Infinity) {
  const known = 1 / (1 + (yes + unsure + no) / spread)
  return {
    isYes: betaBinomial({ alpha: known * (yes + UNSEEN), beta: known * (unsure + no + 2 * UNSEEN) }, of),
    isUnsure: betaBinomial({ alpha: known * (unsure + UNSEEN), beta: known * (no + UNSEEN) }, of),
  }
}

const sum = (most: number, of: (count: number) => number) => table(most, of).reduce((all, one) => all + one, 0)

const table = (most: number, of: (count: number) => number) => Array.from({ length: most + 1 }, (_, at) => of(at))

/**
 * The shortest run of counts around the one shown that holds about so much: of a run and one a count longer, the nearer to
 * 95 %. « At least » would hold 97 where a sharp reader leaves two or three counts to choose from.
 */
function shortestAround(weights: readonly number[], shown: number): Interval {
  const upTo: number[] = [0]
  for (const weight of weights) upTo.push((upTo.at(-1) ?? 0) + weight)
  const all = upTo.at(-1) ?? 1
  let best = { low: shown, high: shown, held: 0 }
  for (let length = 0; length < weights.length && best.held < HELD; length += 1) {
    let longer = { low: shown, high: shown, held: 0 }
    for (let low = Math.max(0, shown - length); low <= Math.min(shown, weights.length - 1 - length); low += 1) {
      const held = ((upTo[low + length + 1] ?? 0) - (upTo[low] ?? 0)) / all
      if (held > longer.held) longer = { low, high: low + length, held }
    }
    if (Math.abs(longer.held - HELD) <= Math.abs(best.held - HELD)) best = longer
    else break
  }
  return best
}
