import { KEPT_DAYS } from '#contract/retention.ts'
import { count, formatNumber } from './format.fr.ts'

const sharer = (posts: number) => `La personne qui partage a exclu ${count(posts, 'post')}`
const leftOut = (posts: number) =>
  posts < 2
    ? '1\u00a0post. Il ne compte plus ici et reste listé, barré.'
    : `${formatNumber(posts)}\u00a0posts. Ils ne comptent plus ici et restent listés, barrés.`

/** Words of a customer's own reading of a report: posts they leave out of its figures. */
export const ownReading = {
  exclude: 'Exclure de mon rapport',
  restore: 'Rétablir',
  excluded: 'Exclu par vous',
  title: (posts: number) => `Vos exclusions\u00a0: ${count(posts, 'post')}`,
  score: (points: number, stored: number) =>
    `Score recalculé\u00a0: ${formatNumber(points)}, au lieu de ${formatNumber(stored)}.`,
  sameScore: (points: number) => `Le score recalculé reste ${formatNumber(points)}.`,
  noScore: `Le score n’est pas recalculé\u00a0: ce qui a été lu dans les posts n’est plus gardé après ${count(KEPT_DAYS.words, 'jour')}.`,
  notCounted:
    'Les chiffres ne sont pas recalculés\u00a0: les erreurs de lecture ont été comptées de nouveau depuis, et les marges ne seraient plus les mêmes.',
  unchanged: 'Le rapport enregistré, ses recommandations, son PDF et son empreinte ne changent pas.',
  restoreAll: 'Tout rétablir',
  inProof: (posts: number) => `Vos exclusions\u00a0: ${leftOut(posts)}`,

  /** The same, for whoever reads it through a link. */
  shared: {
    excluded: 'Exclu par la personne qui partage',
    posts: (posts: number) => `${sharer(posts)}.`,
    score: (posts: number, points: number, stored: number) =>
      `${sharer(posts)}\u00a0: ${formatNumber(points)} sur 100, au lieu de ${formatNumber(stored)}.`,
    sameScore: (posts: number, points: number) =>
      `${sharer(posts)}\u00a0: le score reste ${formatNumber(points)} sur 100.`,
    rest: 'Les recommandations sont celles du rapport original.',
    inProof: (posts: number) => `Exclusions de la personne qui partage\u00a0: ${leftOut(posts)}`,
  },
} as const
