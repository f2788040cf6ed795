import { KEPT_DAYS } from '#contract/retention.ts'
import type { Translation } from '#contract/translation.ts'
import { count, formatNumber } from './format.en.ts'
import type { ownReading as french } from './own-reading.fr.ts'

const sharer = (posts: number) => `The person sharing excluded ${count(posts, 'post')}`
const leftOut = (posts: number) =>
  posts === 1
    ? '1\u00a0post. It no longer counts here and stays listed, struck through.'
    : `${count(posts, 'post')}. They no longer count here and stay listed, struck through.`

export const ownReading = {
  exclude: 'Exclude from my report',
  restore: 'Put back',
  excluded: 'Excluded by you',
  title: (posts: number) => `Your exclusions: ${count(posts, 'post')}`,
  score: (points: number, stored: number) =>
    `Recalculated score: ${formatNumber(points)}, instead of ${formatNumber(stored)}.`,
  sameScore: (points: number) => `The recalculated score is still ${formatNumber(points)}.`,
  noScore: `The score is not recalculated: what was read in the posts is not kept after ${count(KEPT_DAYS.words, 'day')}.`,
  notCounted:
    'The figures are not recalculated: reading errors have been counted anew since then, and the margins would no longer be the same.',
  unchanged: 'The saved report, its recommendations, its PDF and its fingerprint do not change.',
  restoreAll: 'Put everything back',
  inProof: (posts: number) => `Your exclusions: ${leftOut(posts)}`,

  shared: {
    excluded: 'Excluded by the person sharing',
    posts: (posts: number) => `${sharer(posts)}.`,
    score: (posts: number, points: number, stored: number) =>
      `${sharer(posts)}: ${formatNumber(points)} out of 100, instead of ${formatNumber(stored)}.`,
    sameScore: (posts: number, points: number) =>
      `${sharer(posts)}: the score is still ${formatNumber(points)} out of 100.`,
    rest: 'The recommendations are those of the original report.',
    inProof: (posts: number) => `Exclusions of the person sharing: ${leftOut(posts)}`,
  },
} satisfies Translation<typeof french>
