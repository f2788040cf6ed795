import { KEPT_DAYS } from '#contract/retention.ts'
import { count, formatNumber } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

const sharer = pair(
  (posts: number) => `La personne qui partage a exclu ${count(posts, 'post')}`,
  (posts: number) => `The person sharing excluded ${count(posts, 'post')}`,
)

const leftOut = pair(
  (posts: number) =>
    posts < 2
      ? '1\u00a0post. Il ne compte plus ici et reste listé, barré.'
      : `${formatNumber(posts)}\u00a0posts. Ils ne comptent plus ici et restent listés, barrés.`,
  (posts: number) =>
    posts === 1
      ? '1\u00a0post. It no longer counts here and stays listed, struck through.'
      : `${count(posts, 'post')}. They no longer count here and stay listed, struck through.`,
)

/** Words of a customer's own reading of a report: posts they leave out of its figures. */
export const ownReading = {
  exclude: pair('Exclure de mon rapport', 'Exclude from my report'),
  restore: pair('Rétablir', 'Put back'),
  excluded: pair('Exclu par vous', 'Excluded by you'),
  title: pair(
    (posts: number) => `Vos exclusions\u00a0: ${count(posts, 'post')}`,
    (posts: number) => `Your exclusions: ${count(posts, 'post')}`,
  ),
  score: pair(
    (points: number, stored: number) =>
      `Score recalculé\u00a0: ${formatNumber(points)}, au lieu de ${formatNumber(stored)}.`,
    (points: number, stored: number) =>
      `Recalculated score: ${formatNumber(points)}, instead of ${formatNumber(stored)}.`,
  ),
  sameScore: pair(
    (points: number) => `Le score recalculé reste ${formatNumber(points)}.`,
    (points: number) => `The recalculated score is still ${formatNumber(points)}.`,
  ),
  noScore: pair(
    `Le score n’est pas recalculé\u00a0: ce qui a été lu dans les posts n’est plus gardé après ${count(KEPT_DAYS.words, 'jour')}.`,
    `The score is not recalculated: what was read in the posts is not kept after ${count(KEPT_DAYS.words, 'day')}.`,
  ),
  notCounted: pair(
    'Les chiffres ne sont pas recalculés\u00a0: les erreurs de lecture ont été comptées de nouveau depuis, et les marges ne seraient plus les mêmes.',
    'The figures are not recalculated: reading errors have been counted anew since then, and the margins would no longer be the same.',
  ),
  unchanged: pair(
    'Le rapport enregistré, ses recommandations, son PDF et son empreinte ne changent pas.',
    'The saved report, its recommendations, its PDF and its fingerprint do not change.',
  ),
  restoreAll: pair('Tout rétablir', 'Put everything back'),
  inProof: pair(
    (posts: number) => `Vos exclusions\u00a0: ${leftOut(posts)}`,
    (posts: number) => `Your exclusions: ${leftOut(posts)}`,
  ),

  /** The same, for whoever reads it through a link. */
  shared: {
    excluded: pair('Exclu par la personne qui partage', 'Excluded by the person sharing'),
    posts: (posts: number) => `${sharer(posts)}.`,
    score: pair(
      (posts: number, points: number, stored: number) =>
        `${sharer(posts)}\u00a0: ${formatNumber(points)} sur 100, au lieu de ${formatNumber(stored)}.`,
      (posts: number, points: number, stored: number) =>
        `${sharer(posts)}: ${formatNumber(points)} out of 100, instead of ${formatNumber(stored)}.`,
    ),
    sameScore: pair(
      (posts: number, points: number) => `${sharer(posts)}\u00a0: le score reste ${formatNumber(points)} sur 100.`,
      (posts: number, points: number) => `${sharer(posts)}: the score is still ${formatNumber(points)} out of 100.`,
    ),
    rest: pair(
      'Les recommandations sont celles du rapport original.',
      'The recommendations are those of the original report.',
    ),
    inProof: pair(
      (posts: number) => `Exclusions de la personne qui partage\u00a0: ${leftOut(posts)}`,
      (posts: number) => `Exclusions of the person sharing: ${leftOut(posts)}`,
    ),
  },
}
