import { count, formatRate } from '#web/text/format.fr.ts'

export const engagementText = {
  title: 'Engagement dans le temps',
  caption: (weeks: number) => `Taux par semaine, ${count(weeks, 'semaine')}.`,
  table: 'Tableau',
  tableCaption: 'Taux d’engagement par semaine, posts hors réponses',
  columns: ['Semaine du', 'Posts', 'Taux', 'Marge'],
  rate: (value: number) => `${formatRate(value)}\u202f%`,
  rates: (low: number, high: number) => `${formatRate(low)} à ${formatRate(high)}\u202f%`,
  around: (rate: string) => `Post du milieu\u00a0: ${rate}.`,
  peaks: (peaks: number, isEachOnePost: boolean) => {
    if (peaks === 0) return 'Aucun pic.'
    if (peaks === 1) return `Un pic${isEachOnePost ? ', porté par un seul post' : ''}.`
    if (peaks === 2) return `Deux\u00a0pics${isEachOnePost ? ', portés chacun par un seul post' : ''}.`
    // The engine keeps three at most: there may have been more.
    return `Au moins trois\u00a0pics${isEachOnePost ? ', les trois plus hauts portés chacun par un seul post' : ''}.`
  },
  week: (iso: string, rate: number, posts: number) =>
    `Semaine du ${iso}\u00a0: ${formatRate(rate)}\u202f%, ${count(posts, 'post')}`,
  emptyWeek: (iso: string) => `Semaine du ${iso}\u00a0: aucun post hors réponses`,
  noRate: '–',
  peakOf: (day: string) => `Pic du ${day}`,
  weekRate: (day: string, rate: number) => `${day} (${formatRate(rate)}\u202f%)`,
  beyond: (weeks: readonly string[]) =>
    `Au-delà de l’échelle, pour que les autres semaines se lisent\u00a0: ${weeks.join(', ')}.`,
  note: 'Point creux\u00a0: moins de 6\u00a0posts hors réponses.',
} as const
