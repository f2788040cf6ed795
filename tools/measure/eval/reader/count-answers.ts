import { labelledInterval } from '#server/analysis-engine/behaviour/labelled-interval.ts'
import type { PostLabels } from '#server/model-reader/reader.ts'
import type { Confusion } from '#server/model-reader/reader-card.ts'
import type { Truth } from './labelled-timelines.ts'

export const FIGURES = ['toxic', 'humorous', 'political'] as const
export type Figure = (typeof FIGURES)[number]
export type ReadPost = { account: string; truth: Truth; said: PostLabels }

export function confusionOf(posts: readonly ReadPost[], figure: Figure): Confusion {
  const count = (is: 'yes' | 'no', says: PostLabels[Figure]) =>
    posts.filter(({ truth, said }) => truth[figure] === is && said[figure] === says).length
  return {
    yesYes: count('yes', 'yes'),
    yesNo: count('yes', 'no'),
    yesUnsure: count('yes', 'unsure'),
    noYes: count('no', 'yes'),
    noNo: count('no', 'no'),
    noUnsure: count('no', 'unsure'),
  }
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
  const whole = confusionOf(posts, figure)
  const held = [...Map.groupBy(posts, ({ account }) => account).values()].map((own) => {
    const ofOwn = confusionOf(own, figure)
    const { yesYes, noYes, yesUnsure, noUnsure } = ofOwn
    const answers = { yes: yesYes + noYes, unsure: yesUnsure + noUnsure, of: own.length }
    const { low, high } = labelledInterval(answers, without(whole, ofOwn), { retained: 0, of: 0, errors: [] })
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
