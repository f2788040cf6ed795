import type { Behaviour } from '#contract/behaviours.ts'
import type { Translation } from '#contract/translation.ts'
import { count, formatNumber } from '#web/text/format.en.ts'
import type { behaviourText as french } from './text.fr.ts'

export const behaviourText = {
  title: 'Behaviour',
  caption: (posts: number) => `Out of the ${count(posts, 'post')} we read.`,
  captionSome: (of: number, posts: number) =>
    `Out of ${count(of, 'post')} in French or English, among the ${formatNumber(posts)} we read.`,
  unmeasured: 'Not measured: indicative values.',
  means: { toxicity: ': hostile or contemptuous posts' } as Partial<Record<Behaviour, string>>,
  indicative: 'Indicative value, not measured on this account',
  clearest: (posts: number) => ordered(posts, 'clearest'),
  newest: (posts: number) => ordered(posts, 'most recent'),
  legend: { sure: 'at least', margin: 'margin', estimate: 'posts counted', unknown: 'not known' },
  scale: 'Scale from 0 to 100%',
} satisfies Translation<typeof french>

const NUMBERS = ['', '', 'two ', 'three ']

/** “The three clearest”, and “The clearest” of one. */
function ordered(posts: number, quality: string): string {
  return `The ${NUMBERS[posts] ?? ''}${quality}`
}
