import type { Behaviour } from '#contract/behaviours.ts'
import type { Translation } from '#contract/translation.ts'
import { count, formatNumber } from '#web/text/format.en.ts'
import { whyWithheld } from '#web/text/withheld.en.ts'
import type { behaviourText as french } from './text.fr.ts'

export const behaviourText = {
  title: 'Behaviour',
  caption: (posts: number) => `Out of the ${count(posts, 'post')} we read.`,
  captionSome: (of: number, posts: number) =>
    `Out of ${count(of, 'post')} in French or English, among the ${formatNumber(posts)} we read.`,
  unmeasured: 'Not measured: indicative values.',
  names: {
    toxicity: 'Toxicity',
    vulgarity: 'Vulgarity',
    humor: 'Humour',
    politicalEngagement: 'Political subjects',
  } satisfies Record<Behaviour, string>,
  means: { toxicity: ': hostile or contemptuous posts' } as Partial<Record<Behaviour, string>>,
  indicative: 'Indicative value, not measured on this account',
  lowConfidence: 'not very sure',
  atLeast: (posts: number, of: number) => `at least ${formatNumber(posts)} of\u00a0${count(of, 'post')}`,
  toRead: (posts: number) => `${count(posts, 'post')} to read`,
  noShare: 'no share',
  unread: 'not read without a language model',
  withheld: {
    wide: (retained: number) => doubtful(retained),
    language: (retained: number) => `${doubtful(retained)} No share: ${whyWithheld.language}.`,
    unread: () => 'Only a language model can read it: no post is counted.',
    imprecise: () => `No share: on our test accounts, ${whyWithheld.imprecise}.`,
  },
  clearest: (posts: number) => ordered(posts, 'clearest'),
  newest: (posts: number) => ordered(posts, 'most recent'),
  noMargin: 'No margin',
  legend: { sure: 'at least', margin: 'margin', estimate: 'posts counted', unknown: 'not known' },
  scale: 'Scale from 0 to 100%',
} satisfies Translation<typeof french>

const NUMBERS = ['', '', 'two ', 'three ']

/** “The three clearest”, and “The clearest” of one. */
function ordered(posts: number, quality: string): string {
  return `The ${NUMBERS[posts] ?? ''}${quality}`
}

function doubtful(retained: number): string {
  if (retained === 0) return 'No post counted, but too little is known to give a share.'
  return `${count(retained, 'post')} counted, ${retained === 1 ? 'perhaps wrongly: read it' : 'some perhaps wrongly: read them'} before you conclude.`
}
