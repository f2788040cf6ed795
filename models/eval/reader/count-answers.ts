import {
  type Answer,
  COUNTED,
  type CountedLabel,
  isCounted,
  isToxic,
  type PostLabels,
} from '../../../contract/labels.ts'
import type { ThemeId } from '../../../contract/themes.ts'
import { labelledInterval } from '../../../server/analysis-engine/behaviour/labelled-interval.ts'
import type { Confusion, Spread } from '../../../server/model-reader/reader-card.ts'

export const FIGURES = ['toxic', 'humorous', 'political'] as const
/** What a post is or is not: a figure of the report, or what the score counts. */
export type Figure = (typeof FIGURES)[number] | CountedLabel

/** « Unsure » of a label is so of each of its values. */
function saidOf(labels: PostLabels, figure: Figure): Answer {
  if (figure === 'toxic') return isToxic(labels)
  if (figure === 'humorous' || figure === 'political') return labels[figure]
  return labels[COUNTED[figure][0]] === 'unsure' ? 'unsure' : isCounted(labels, figure) ? 'yes' : 'no'
}

/** What is known of a post: of a public set, one figure alone. What the score counts is known where two readers agree. */
export type Truth = Partial<Record<Figure, Answer>> & { theme?: ThemeId | null }
export type ReadPost = { account: string; truth: Truth; said: PostLabels }

export function confusionOf(posts: readonly ReadPost[], figure: Figure): Confusion {
  const count = (is: 'yes' | 'no', says: Answer) =>
    posts.filter(({ truth, said }) => truth[figure] === is && saidOf(said, figure) === says).length
  return {
    yesYes: count('yes', 'yes'),
    yesNo: count('yes', 'no'),
    yesUnsure: count('yes', 'unsure'),
    noYes: count('no', 'yes'),
    noNo: count('no', 'no'),
    noUnsure: count('no', 'unsure'),
  }
}

/**
 * How much « yes » differs between accounts beyond chance, of posts that are and of those that are not: Pearson's statistic
 * against what chance alone would give, as the posts that an account's own rate would have been counted on.
 */
export function spreadOf(posts: readonly ReadPost[], figure: Figure): Spread {
  const of = (is: 'yes' | 'no') => {
    const told = posts.filter(({ truth }) => truth[figure] === is)
    const rate = told.filter(({ said }) => saidOf(said, figure) === 'yes').length / told.length
    const accounts = [...Map.groupBy(told, ({ account }) => account).values()].map((own) => ({
      posts: own.length,
      yes: own.filter(({ said }) => saidOf(said, figure) === 'yes').length,
    }))
    const chance = rate * (1 - rate)
    const pearson = accounts.reduce((sum, own) => sum + (own.yes - own.posts * rate) ** 2 / (own.posts * chance), 0)
    const likeness = (pearson - (accounts.length - 1)) / accounts.reduce((sum, own) => sum + own.posts - 1, 0)
    return likeness > 0 && likeness < 1 ? Math.round(10 * (1 / likeness - 1)) / 10 : undefined
  }
  const [yes, no] = [of('yes'), of('no')]
  return { ...(yes && { yes }), ...(no && { no }) }
}

/** « Unsure » is no « yes »: a post it says nothing of is not retained. */
export function ratesOf({ yesYes, yesNo, yesUnsure, noYes, noNo, noUnsure }: Confusion) {
  const of = yesYes + yesNo + yesUnsure + noYes + noNo + noUnsure
  return {
    accuracy: (yesYes + noNo + noUnsure) / of,
    precision: yesYes / Math.max(1, yesYes + noYes),
    recall: yesYes / Math.max(1, yesYes + yesNo + yesUnsure),
    unsure: (yesUnsure + noUnsure) / of,
    posts: of,
  }
}

export function themeAccuracyOf(posts: readonly ReadPost[]) {
  const themed = posts.filter(({ truth }) => truth.theme !== undefined && truth.theme !== null)
  return { right: themed.filter(({ truth, said }) => said.theme === truth.theme).length, of: themed.length }
}

/** Of the accounts, the share whose true share lies in the interval that a card of the other accounts gives it. */
export function coverageOf(posts: readonly ReadPost[], figure: Figure): number {
  const [whole, spread] = [confusionOf(posts, figure), spreadOf(posts, figure)]
  const held = [...Map.groupBy(posts, ({ account }) => account).values()].map((own) => {
    const ofOwn = confusionOf(own, figure)
    const { yesYes, noYes, yesUnsure, noUnsure } = ofOwn
    const answers = { yes: yesYes + noYes, unsure: yesUnsure + noUnsure, of: own.length }
    const { low, high } = labelledInterval(answers, without(whole, ofOwn), { retained: 0, of: 0, errors: [] }, spread)
    const truth = own.filter((post) => post.truth[figure] === 'yes').length / own.length
    return low <= truth + 1e-9 && truth <= high + 1e-9
  })
  return held.filter(Boolean).length / held.length
}

const without = (whole: Confusion, part: Confusion): Confusion => ({
  yesYes: whole.yesYes - part.yesYes,
  yesNo: whole.yesNo - part.yesNo,
  yesUnsure: whole.yesUnsure - part.yesUnsure,
  noYes: whole.noYes - part.noYes,
  noNo: whole.noNo - part.noNo,
  noUnsure: whole.noUnsure - part.noUnsure,
})
