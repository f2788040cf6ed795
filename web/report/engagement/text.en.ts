import type { Translation } from '#contract/translation.ts'
import { count, formatRate } from '#web/text/format.en.ts'
import type { engagementText as french } from './text.fr.ts'

export const engagementText = {
  title: 'Engagement over time',
  caption: (weeks: number) => `Weekly rate, ${count(weeks, 'week')}.`,
  table: 'Table',
  tableCaption: 'Engagement rate per week, posts other than replies',
  columns: ['Week of', 'Posts', 'Rate', 'Margin'],
  rate: (value: number) => `${formatRate(value)}%`,
  rates: (low: number, high: number) => `${formatRate(low)} to ${formatRate(high)}%`,
  around: (rate: string) => `Middle post: ${rate}.`,
  peaks: (peaks: number, isEachOnePost: boolean) => {
    if (peaks === 0) return 'No peak.'
    if (peaks === 1) return `One peak${isEachOnePost ? ', due to a single post' : ''}.`
    if (peaks === 2) return `Two\u00a0peaks${isEachOnePost ? ', each due to a single post' : ''}.`
    // The engine keeps three at most: there may have been more.
    return `At least three\u00a0peaks${isEachOnePost ? ', the three highest each due to a single post' : ''}.`
  },
  week: (iso: string, rate: number, posts: number) => `Week of ${iso}: ${formatRate(rate)}%, ${count(posts, 'post')}`,
  emptyWeek: (iso: string) => `Week of ${iso}: no post other than replies`,
  noRate: '–',
  peakOf: (day: string) => `Peak of ${day}`,
  weekRate: (day: string, rate: number) => `${day} (${formatRate(rate)}%)`,
  beyond: (weeks: readonly string[]) => `Off the scale, so that the other weeks can be read: ${weeks.join(', ')}.`,
  note: 'Hollow dot: fewer than 6\u00a0posts other than replies.',
} satisfies Translation<typeof french>
