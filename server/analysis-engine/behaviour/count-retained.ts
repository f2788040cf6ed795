import { type Behaviour, WITHHELD_SHARES } from '#contract/behaviours.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { shownShare } from '#server/analysis-engine/figures/shown-share.ts'
import { accountErrors } from '#server/analysis-engine/models/account-errors.ts'
import { type Interval, wilson } from '#server/analysis-engine/statistics/intervals.ts'
import { twoDecimals } from '#server/analysis-engine/statistics/rounding.ts'
import { expectedInterval, leastRight } from './expected-interval.ts'

/** The posts retained, newest first, out of `of`; shares from 0 to 1. */
export type BehaviourCount = Interval & {
  share: number
  of: number
  retained: string[]
  /** The sum of the probabilities of all posts, and of those retained; of our own models. */
  expected?: Expected
  withheld?: 'wide' | 'imprecise' | 'language' | 'unread'
  /** Of a share that is withheld: so many posts at least truly are. */
  atLeast?: number
  /** Posts that an operator's model could not decide. */
  unsure?: number
  /** By an operator's model, with its card or without. */
  reading?: 'measured' | 'unmeasured'
}
export type Expected = NonNullable<ShownFigure['expected']>

/** What our own models said of the posts of an account: those they retain, out of `of`, and the sum of their probabilities. */
export type ReadByModels = { retained: string[]; of: number; expected: Expected; isEnglish: boolean }

/** A vulgar word is in a post or is not: no reading errs, only posts were not read. */
export const countVulgar = (retained: string[], of: number): BehaviourCount => ({
  share: retained.length / of,
  of,
  retained,
  ...wilson(retained.length, of),
})

/** Our own models cannot tell a joke: on posts of real people they do no better than chance, so nothing is retained. */
export const unreadHumour = (of: number): BehaviourCount => ({
  share: 0,
  of,
  retained: [],
  low: 0,
  high: 1,
  withheld: 'unread',
})

/** What our own models say of an account, with the margin of how they err on accounts left out. */
export function countRetained(
  figure: 'toxicity' | 'political',
  { retained, of, expected, isEnglish }: ReadByModels,
): BehaviourCount {
  const { share: model, right } = accountErrors[figure]
  const rounded = { all: twoDecimals(expected.all), retained: twoDecimals(expected.retained) }
  const interval = expectedInterval({ expected: rounded.all, retained: retained.length, of }, model)
  const counted = { share: retained.length / of, of, retained, expected: rounded, ...interval }
  const withheld = figure === 'political' && isEnglish ? 'language' : withheldFor(interval)
  if (!withheld) return counted
  const atLeast = leastRight(retained.length, right)
  return { ...counted, withheld, ...(atLeast && { atLeast }) }
}

/** « Between 10 and 55 % » tells a reader nothing. */
export const withheldFor = ({ low, high }: Interval) => (high - low > WITHHELD_SHARES.widest ? 'wide' : undefined)

/** The share that is sure: the low end of what is shown, what is known at least of what is withheld, else none. */
export const leastShare = ({ low, of, withheld, atLeast = 0 }: BehaviourCount) => (withheld ? atLeast / of : low)

/** Of a model that nobody measured no margin is known: what its count alone allows to say. */
export const sureShare = (count: BehaviourCount) =>
  count.reading === 'unmeasured' ? wilson(count.retained.length, count.of).low : leastShare(count)

/** As every medium shows it, with what is needed to count it again without some of its posts. */
export function shownBehaviour(behaviour: Behaviour, counted: BehaviourCount): ShownFigure {
  const { low, high, of, retained, expected, unsure, withheld, atLeast: least, reading } = counted
  const again = { ...(expected && { expected }), ...(unsure !== undefined && { unsure }) }
  if (withheld === 'unread') return { kind: 'unread', of, ...again }
  const by = behaviour === 'vulgarity' ? 'rules' : reading ? 'reader' : 'models'
  const share = { count: retained.length, of, by } as const
  if (reading === 'unmeasured') return { ...shownShare({ ...share, why: 'unmeasured' }), ...again }
  const margin = withheld
    ? { why: withheld, ...(least !== undefined && { least }) }
    : { low: 100 * low, high: 100 * high }
  return { ...shownShare({ ...share, ...margin }), ...again }
}
